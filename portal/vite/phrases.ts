import { locales } from '@portico/contract/locales';
import { availableLocales } from '@portico/phrases/available';
import { compilePhrases } from '@portico/phrases/compile';
import type { Plugin } from 'vite';

const list = 'virtual:phrases';
const chunk = 'virtual:phrases/';

/** Compiles ICU messages at build: one chunk per language, and a list of how to load each. */
export function phrases(): Plugin {
  return {
    name: 'portico-phrases',
    resolveId: (id) => (id === list || id.startsWith(chunk) ? `\0${id}` : undefined),
    async load(id) {
      if (id === `\0${list}`) {
        const entries = availableLocales.map((locale) => `${locale}: () => import('${chunk}${locale}')`);
        return `export const chunks = { ${entries.join(', ')} };`;
      }
      const locale = locales.find((known) => id === `\0${chunk}${known}`);
      return (
        locale &&
        `export default JSON.parse(${JSON.stringify(JSON.stringify(await compilePhrases(locale)))});`
      );
    },
  };
}
