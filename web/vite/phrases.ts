import { hash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { type Locale, locales } from '@portico/contract/locales';
import { type ChunkName, compilePhrases } from '@portico/phrases/compile';
import type { Environment, Plugin } from 'vite';

const list = 'virtual:phrases';
const folder = fileURLToPath(new URL('../../phrases/src/', import.meta.url));

interface Chunk {
  readonly id: string;
  readonly locale: Locale;
  readonly name: ChunkName;
}

/**
 * Compiles ICU messages at build. In a build for browsers the chunks are in one folder, named by a digest of
 * all texts: a list of their names would be in the first script of every page, and grow with each language.
 */
export function phrases(...names: readonly ChunkName[]): Plugin {
  const chunks = locales.flatMap((locale) =>
    names.map((name): Chunk => ({ id: `virtual:${name}/${locale}`, locale, name })),
  );
  let loadEnglish: Parameters<typeof compilePhrases>[2];
  let folderOfTexts = '';

  return {
    name: 'portico-phrases',
    configureServer(server) {
      // The development server loads a changed module again, unlike Node's own import. Safe: it exports the
      // parts.
      loadEnglish = () =>
        server.ssrLoadModule(`${folder}en/index.ts`) as ReturnType<NonNullable<typeof loadEnglish>>;
    },
    async buildStart() {
      if (!isForBrowsers(this.environment)) return;
      const sources = await Promise.all(chunks.map((chunk) => sourceOf(chunk)));
      folderOfTexts = `assets/texts-${hash('sha256', sources.join('\n'), 'base64url').slice(0, 8)}`;
      for (const [index, { id, locale, name }] of chunks.entries())
        this.emitFile({
          type: 'asset',
          fileName: `${folderOfTexts}/${name}-${locale}.js`,
          name: `${name}-${locale}.js`,
          // Its name in the manifest.
          originalFileName: id,
          source: sources[index] ?? '',
        });
    },
    resolveId: (id) => (id === list || chunks.some((chunk) => chunk.id === id) ? `\0${id}` : undefined),
    async load(id) {
      if (id === `\0${list}`) {
        const built = isForBrowsers(this.environment);
        return names
          .map((name) => (built ? addressOf(name, folderOfTexts) : listOf(name, chunks)))
          .join('\n');
      }
      const chunk = chunks.find((known) => id === `\0${known.id}`);
      return chunk && (await sourceOf(chunk, loadEnglish));
    },
    hotUpdate({ file, modules }) {
      if (!file.startsWith(folder)) return;
      const changed = chunks.map(({ id }) => this.environment.moduleGraph.getModuleById(`\0${id}`));
      return [...modules, ...changed.filter((module) => module !== undefined)];
    },
  };
}

function isForBrowsers({ mode, config }: Environment): boolean {
  return mode === 'build' && config.consumer === 'client';
}

async function sourceOf(
  { locale, name }: Chunk,
  loadEnglish?: Parameters<typeof compilePhrases>[2],
): Promise<string> {
  const compiled = await compilePhrases(locale, name, loadEnglish);
  return `export default JSON.parse(${JSON.stringify(JSON.stringify(compiled))});`;
}

function addressOf(name: ChunkName, folderOfTexts: string): string {
  return `export const ${name} = (locale) => import(/* @vite-ignore */ '/${folderOfTexts}/${name}-' + locale + '.js');`;
}

function listOf(name: ChunkName, chunks: readonly Chunk[]): string {
  const entries = chunks
    .filter((chunk) => chunk.name === name)
    .map(({ locale, id }) => `${locale}: () => import('${id}')`);
  return `const ${name}Of = { ${entries.join(', ')} };\nexport const ${name} = (locale) => ${name}Of[locale]();`;
}
