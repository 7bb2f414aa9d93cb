import { fileURLToPath } from 'node:url';
import type { Locale } from '@portico/contract/locales';
import { availableLocales } from '@portico/phrases/available';
import { compilePhrases } from '@portico/phrases/compile';
import type { LanguageTexts } from '@portico/phrases/load-language';
import type { Plugin } from 'vite';

const list = 'virtual:phrases';
const folder = fileURLToPath(new URL('../../phrases/src/', import.meta.url));

type Part = keyof LanguageTexts;

interface Chunk {
  readonly id: string;
  readonly locale: Locale;
  readonly part: Part;
}

/** Compiles ICU messages at build: one chunk per language and part, and a list of how to load each. */
export function phrases(...parts: readonly Part[]): Plugin {
  const chunks = availableLocales.flatMap((locale) =>
    parts.map((part): Chunk => ({ id: `virtual:${part}/${locale}`, locale, part })),
  );
  let load: Parameters<typeof compilePhrases>[2];

  return {
    name: 'portico-phrases',
    configureServer(server) {
      // The development server loads a changed module again, unlike Node's own import. Safe: every language exports the parts.
      load = (locale) =>
        server.ssrLoadModule(`${folder}${locale}/index.ts`) as ReturnType<NonNullable<typeof load>>;
    },
    resolveId: (id) => (id === list || chunks.some((chunk) => chunk.id === id) ? `\0${id}` : undefined),
    async load(id) {
      if (id === `\0${list}`) return parts.map((part) => listOf(part, chunks)).join('\n');
      const chunk = chunks.find((known) => id === `\0${known.id}`);
      if (!chunk) return;
      const compiled = await compilePhrases(chunk.locale, chunk.part, load);
      return `export default JSON.parse(${JSON.stringify(JSON.stringify(compiled))});`;
    },
    hotUpdate({ file, modules }) {
      if (!file.startsWith(folder)) return;
      const changed = chunks.map(({ id }) => this.environment.moduleGraph.getModuleById(`\0${id}`));
      return [...modules, ...changed.filter((module) => module !== undefined)];
    },
  };
}

function listOf(part: Part, chunks: readonly Chunk[]): string {
  const entries = chunks
    .filter((chunk) => chunk.part === part)
    .map(({ locale, id }) => `${locale}: () => import('${id}')`);
  return `export const ${part} = { ${entries.join(', ')} };`;
}
