import { type Locale, locales } from '@portico/contract/locales';
import * as v from 'valibot';
import { type CheckedTexts, checkTexts } from './check-texts.ts';
import { fetchJson } from './fetch-json.ts';

const maxFiles = 20;

/**
 * The parts of Crowdin's manifest that are used: for each language the paths of its files, and the second in
 * which they were released.
 */
const manifestSchema = v.object({
  timestamp: v.pipe(v.number(), v.minValue(0), v.maxValue(8.64e12)),
  content: v.record(v.string(), v.array(v.string())),
});

/** The checked texts of one release. */
export interface Release {
  readonly releasedAt: Date;
  readonly languages: readonly (CheckedTexts & { readonly locale: Locale })[];
}

export interface Distribution {
  /**
   * Fetches the manifest and the files of each language. The result is null if nothing was released since the
   * last call.
   */
  fetchRelease(): Promise<Release | null>;
}

/**
 * A distribution in the format of Crowdin's over-the-air delivery: `{base}/manifest.json`, and the files that
 * it names.
 */
export function openDistribution(base: string, timeoutMs = 3_000): Distribution {
  let released: number | undefined;
  return {
    async fetchRelease() {
      const manifest = v.parse(manifestSchema, await fetchJson(`${base}/manifest.json`, timeoutMs));
      if (manifest.timestamp === released) return null;
      const languages = [];
      for (const locale of locales) {
        const texts: Record<string, unknown> = Object.create(null);
        for (const url of filesOf(manifest, locale, base))
          Object.assign(texts, v.parse(v.record(v.string(), v.unknown()), await fetchJson(url, timeoutMs)));
        languages.push({ locale, ...(await checkTexts(locale, texts)) });
      }
      released = manifest.timestamp;
      return { releasedAt: new Date(manifest.timestamp * 1000), languages };
    },
  };
}

/** The addresses of a language's JSON files. A path that leads out of the distribution is an error. */
function filesOf(
  { content, timestamp }: v.InferOutput<typeof manifestSchema>,
  locale: Locale,
  base: string,
): readonly string[] {
  const paths = (content[locale] ?? []).filter((path) => path.endsWith('.json'));
  if (paths.length > maxFiles)
    throw new Error(`The manifest names more than ${maxFiles} files for ${locale}`);
  return paths.map((path) => {
    const { href } = new URL(`${base}${path}`);
    if (!href.startsWith(`${base}/`))
      throw new Error('The manifest names a file outside of the distribution');
    // A cache in between must not answer with the files of an earlier release.
    return `${href}?timestamp=${timestamp}`;
  });
}
