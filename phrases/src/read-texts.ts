import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Locale } from '@portico/contract/locales';
import type { Part, Texts } from './parts.ts';

/**
 * The folders of the languages. The build of the server copies it beside its bundle, so it has the same place
 * there.
 */
export const languagesFolder = join(import.meta.dirname, 'languages');

/** The texts in the file of one part of a language; none without a file. */
export async function readTexts(locale: Locale, part: Part): Promise<Texts> {
  try {
    // Safe: `npm run check` refuses a file that is no object of texts.
    return JSON.parse(await readFile(join(languagesFolder, locale, `${part}.json`), 'utf8')) as Texts;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return {};
    throw error;
  }
}
