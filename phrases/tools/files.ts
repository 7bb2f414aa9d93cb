import { join } from 'node:path';
import type { Locale } from '@portico/contract/locales';
import { writeTexts } from '../src/export-texts.ts';
import type { Part, Texts } from '../src/parts.ts';
import { languagesFolder } from '../src/read-texts.ts';

/**
 * Writes a part of a language: the texts in the order of the English ones, and invisible spaces as escapes.
 */
export function writePart(locale: Locale, part: Part, texts: Texts, order: readonly string[]): void {
  const sorted = order.flatMap((id) => (texts[id] === undefined ? [] : [[id, texts[id]]]));
  writeTexts(join(languagesFolder, locale, `${part}.json`), Object.fromEntries(sorted));
}
