import { fileURLToPath } from 'node:url';
import type { Locale } from '@portico/contract/locales';
import { availableLocales } from '@portico/phrases/available';
import { type ChunkName, compilePhrases } from '@portico/phrases/compile';
import type { Plugin } from 'vite';

const list = 'virtual:phrases';
const folder = fileURLToPath(new URL('../../phrases/src/', import.meta.url));

interface Chunk {
  readonly id: string;
  readonly locale: Locale;
  readonly name: ChunkName;
}

/** Compiles ICU messages at build: some chunks per language, and a list of how to load each. */
export function phrases(...names: readonly ChunkName[]): Plugin {
  const chunks = availableLocales.flatMap((locale) =>
    names.map((name): Chunk => ({ id: `virtual:${name}/${locale}`, locale, name })),
  );
  let loadEnglish: Parameters<typeof compilePhrases>[2];

  return {
    name: 'portico-phrases',
    configureServer(server) {
      // The development server loads a changed module again, unlike Node's own import. Safe: it exports the parts.
      loadEnglish = () =>
        server.ssrLoadModule(`${folder}en/index.ts`) as ReturnType<NonNullable<typeof loadEnglish>>;
    },
    resolveId: (id) => (id === list || chunks.some((chunk) => chunk.id === id) ? `\0${id}` : undefined),
    async load(id) {
      if (id === `\0${list}`) return names.map((name) => listOf(name, chunks)).join('\n');
      const chunk = chunks.find((known) => id === `\0${known.id}`);
      if (!chunk) return;
      const compiled = await compilePhrases(chunk.locale, chunk.name, loadEnglish);
      return `export default JSON.parse(${JSON.stringify(JSON.stringify(compiled))});`;
    },
    hotUpdate({ file, modules }) {
      if (!file.startsWith(folder)) return;
      const changed = chunks.map(({ id }) => this.environment.moduleGraph.getModuleById(`\0${id}`));
      return [...modules, ...changed.filter((module) => module !== undefined)];
    },
  };
}

function listOf(name: ChunkName, chunks: readonly Chunk[]): string {
  const entries = chunks
    .filter((chunk) => chunk.name === name)
    .map(({ locale, id }) => `${locale}: () => import('${id}')`);
  return `export const ${name} = { ${entries.join(', ')} };`;
}
