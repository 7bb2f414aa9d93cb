import { fileURLToPath } from 'node:url';
import { type Locale, locales } from '@portico/contract/locales';
import { availableLocales } from '@portico/phrases/available';
import { compilePhrases } from '@portico/phrases/compile';
import type { Plugin } from 'vite';

const list = 'virtual:phrases';
const chunk = 'virtual:phrases/';
const folder = fileURLToPath(new URL('../../phrases/src/', import.meta.url));

/** Compiles ICU messages at build: one chunk per language, and a list of how to load each. */
export function phrases(): Plugin {
  let load: Parameters<typeof compilePhrases>[1];
  const chunkOf = (locale: Locale) => `\0${chunk}${locale}`;

  return {
    name: 'portico-phrases',
    configureServer(server) {
      // Node never reads a module twice; the development server does, once it changed. Safe: every language exports `phrases`.
      load = (locale) =>
        server.ssrLoadModule(`${folder}${locale}/index.ts`) as ReturnType<NonNullable<typeof load>>;
    },
    resolveId: (id) => (id === list || id.startsWith(chunk) ? `\0${id}` : undefined),
    async load(id) {
      if (id === `\0${list}`) {
        const entries = availableLocales.map((locale) => `${locale}: () => import('${chunk}${locale}')`);
        return `export const chunks = { ${entries.join(', ')} };`;
      }
      const locale = locales.find((known) => id === chunkOf(known));
      if (!locale) return;
      const compiled = await compilePhrases(locale, load);
      return `export default JSON.parse(${JSON.stringify(JSON.stringify(compiled))});`;
    },
    hotUpdate({ file, modules }) {
      if (!file.startsWith(folder)) return;
      const chunks = locales.map((locale) => this.environment.moduleGraph.getModuleById(chunkOf(locale)));
      return [...modules, ...chunks.filter((module) => module !== undefined)];
    },
  };
}
