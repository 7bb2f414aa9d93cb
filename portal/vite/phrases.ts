import { fileURLToPath } from 'node:url';
import { availableLocales } from '@portico/phrases/available';
import { compilePhrases, type PhraseParts } from '@portico/phrases/compile';
import type { Plugin } from 'vite';

const list = 'virtual:phrases';
const folder = fileURLToPath(new URL('../../phrases/src/', import.meta.url));

const parts = ['phrases', 'accountPhrases'] as const satisfies readonly (keyof PhraseParts)[];
const chunks = availableLocales.flatMap((locale) =>
  parts.map((part) => ({ id: `virtual:${part}/${locale}`, locale, part })),
);

/** Compiles ICU messages at build: one chunk per language and part, and a list of how to load each. */
export function phrases(): Plugin {
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
      if (id === `\0${list}`) return parts.map(listOf).join('\n');
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

function listOf(part: keyof PhraseParts): string {
  const entries = chunks
    .filter((chunk) => chunk.part === part)
    .map(({ locale, id }) => `${locale}: () => import('${id}')`);
  return `export const ${part} = { ${entries.join(', ')} };`;
}
