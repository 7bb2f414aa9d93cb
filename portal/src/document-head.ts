import { readFileSync } from 'node:fs';
import type { Config } from '@portico/contract/config';
import type { Locale } from '@portico/contract/locales';
import { noncePlaceholder, type Page } from '@portico/contract/page';
import { groundColors, themeScript } from '@portico/web/theme/theme';
import { earlySubmitScript } from './lib/forms/early-submit.ts';
import { hasOtherScript } from './lib/i18n/script-styles.ts';
import { earlyCallsScript } from './routing/early-calls.ts';
import type { PageName } from './routing/page-texts.ts';
import type { Layout } from './routing/routes.ts';
import { sidebarScript } from './shell/sidebar-state.ts';

interface Chunk {
  readonly file: string;
  readonly name?: string;
  readonly css?: readonly string[];
  readonly imports?: readonly string[];
}

const client = new URL('../client/', import.meta.url);
// Safe: the client build writes this file.
const manifest = JSON.parse(readFileSync(new URL('.vite/manifest.json', client), 'utf8')) as Readonly<
  Record<string, Chunk | undefined>
>;

const entry = 'src/entry-client.tsx';
const chunkNamed = (name: string) => Object.keys(manifest).filter((id) => manifest[id]?.name === name);
/** What renders. The entry imports it as soon as it runs. */
const reactDom = chunkNamed('react-dom');
/** The rows of all calls, which a screen of a signed-in user loads as soon as it runs. */
const endpointRows = chunkNamed('contract');
/** How scripts other than the Latin one are set. */
const otherScripts = Object.entries(manifest).flatMap(([id, chunk]) =>
  chunk && id.endsWith('/other-scripts.css') ? [chunk.file] : [],
);
const styleTexts: ReadonlyMap<string, string> = new Map(
  Object.values(manifest)
    .flatMap((chunk) => chunk?.css ?? [])
    .concat(otherScripts)
    .map((file) => [file, readFileSync(new URL(file, client), 'utf8').trim()]),
);

/** A face with a file of its own, in minified styles. */
const loadedFace = /@font-face\{[^}]*url\([^}]*\}/g;

/** Styles, icons and start script of a page. */
export function documentParts(
  name: PageName,
  layout: Layout,
  locale: Locale,
  config: Config | null,
): Pick<Page, 'head' | 'script'> {
  const folder = name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  const chunks = withImports([
    ...reactDom,
    entry,
    `src/shell/${layout}-layout.tsx`,
    `src/screens/${folder}/screen.tsx`,
    `virtual:phrases/${locale}`,
    ...(layout === 'account'
      ? [`virtual:accountPhrases/${locale}`, `virtual:documentPhrases/${locale}`, ...endpointRows]
      : []),
  ]);
  const ownScript = hasOtherScript(locale) ? otherScripts : [];
  const styles = [...new Set([...chunks.flatMap(({ css = [] }) => css), ...ownScript])];
  const text = styles.map((file) => styleTexts.get(file)).join('');
  const faces = text.match(loadedFace) ?? [];
  const { light, dark } = groundColors;
  const head = [
    ...(config && name !== 'notFound' && layout === 'account'
      ? [earlyCallsScript(name, locale, config)]
      : []),
    earlySubmitScript,
    ...(layout === 'account' ? [sidebarScript] : []),
    `<meta name="theme-color" content="${light}" media="(prefers-color-scheme: light)">`,
    `<meta name="theme-color" content="${layout === 'landing' ? light : dark}" media="(prefers-color-scheme: dark)">`,
    themeScript,
    `<style nonce="${noncePlaceholder}">${text.replaceAll(loadedFace, '')}</style>`,
    // A browser would ask for the face of a headline before the first paint.
    ...(faces.length > 0
      ? [`<style nonce="${noncePlaceholder}" media="not all" data-faces>${faces.join('')}</style>`]
      : []),
    // `disabled` links are not fetched; they tell Vite's loader of later screens that these styles are
    // present.
    ...styles.map((file) => `<link rel="stylesheet" href="/${file}" disabled>`),
    '<link rel="icon" type="image/svg+xml" href="/favicon.svg">',
    '<link rel="apple-touch-icon" href="/apple-touch-icon.png">',
    `<link rel="manifest" href="/${locale}/site.webmanifest">`,
  ].join('\n');
  return { head, script: startScript(chunks.map(({ file }) => `/${file}`)) };
}

/**
 * Loads the page's faces and scripts after the first paint, so that they do not delay it, and after 250 ms at
 * the latest, for browsers and tabs that report no paint.
 */
function startScript(files: readonly string[]): string {
  // The largest are asked for first, a few at a time, between which inputs are answered.
  return `<script nonce="${noncePlaceholder}">{
  const { nonce } = document.currentScript;
  let started = false;
  const start = () => {
    if (started) return;
    started = true;
    document.querySelector('[data-faces]')?.removeAttribute('media');
    const files = ${JSON.stringify(files)};
    const preload = () => {
      for (const href of files.splice(0, 4))
        document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href, nonce }));
      if (files.length > 0) setTimeout(preload);
    };
    preload();
    import('/${manifest[entry]?.file}');
  };
  new PerformanceObserver(start).observe({ type: 'paint', buffered: true });
  setTimeout(start, 250);
}</script>`;
}

function withImports(ids: readonly string[], seen = new Map<string, Chunk>()): readonly Chunk[] {
  for (const id of ids) {
    const chunk = manifest[id];
    if (!chunk || seen.has(id)) continue;
    seen.set(id, chunk);
    withImports(chunk.imports ?? [], seen);
  }
  return [...seen.values()];
}
