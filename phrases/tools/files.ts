import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locale } from '@portico/contract/locales';
import { writeTexts } from '../src/export-texts.ts';
import type { Part, Texts } from '../src/parts.ts';
import { languagesFolder } from '../src/read-texts.ts';

/** Which English text each translation was made from, so that a change of the English text is noticed. */
const originsFile = 'translated-from.json';

/** Writes a part of a language: the texts in the order of the English ones, and invisible spaces as escapes. */
export function writePart(locale: Locale, part: Part, texts: Texts, order: readonly string[]): void {
  const sorted = order.flatMap((id) => (texts[id] === undefined ? [] : [[id, texts[id]]]));
  writeTexts(join(languagesFolder, locale, `${part}.json`), Object.fromEntries(sorted));
}

/** The marks of the English texts that the translations of a language were made from. */
export function readOrigins(locale: Locale): Texts {
  const path = join(languagesFolder, locale, originsFile);
  // Safe: only this file writes it, as texts.
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Texts) : {};
}

export function writeOrigins(locale: Locale, origins: Texts, order: readonly string[]): void {
  const sorted = order.flatMap((id) => (origins[id] === undefined ? [] : [[id, origins[id]]]));
  writeTexts(join(languagesFolder, locale, originsFile), Object.fromEntries(sorted));
}

/** Eight characters that differ for each English text. */
export function markOf(english: string): string {
  return createHash('sha256').update(english).digest('base64url').slice(0, 8);
}
