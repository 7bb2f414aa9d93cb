import { locales } from '@portico/contract/locales';
import type { Plugin } from 'vite';
import { makeCountryNames, makeFormatTable } from './make-format-table.ts';

const list = 'virtual:format-tables';
const chunks = locales.map((locale) => ({ id: `virtual:format-table/${locale}`, locale }));

/**
 * A table of the formats of each language, each its own chunk: only browsers without data of a language load
 * it.
 * @param countries whether the tables have the names of countries, too
 */
export function formatTables({ countries }: { countries: boolean }): Plugin {
  return {
    name: 'portico-format-tables',
    resolveId: (id) => (id === list || chunks.some((chunk) => chunk.id === id) ? `\0${id}` : undefined),
    load(id) {
      if (id === `\0${list}`) {
        const entries = chunks.map((chunk) => `${chunk.locale}: () => import('${chunk.id}')`);
        return `export const formatTables = { ${entries.join(', ')} };`;
      }
      const chunk = chunks.find((known) => id === `\0${known.id}`);
      if (!chunk) return;
      const { locale } = chunk;
      const table = { ...makeFormatTable(locale), ...(countries && { countries: makeCountryNames(locale) }) };
      return `export default JSON.parse(${JSON.stringify(JSON.stringify(table))});`;
    },
  };
}
