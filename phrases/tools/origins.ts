import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { defaultLocale, type Locale, locales } from '@portico/contract/locales';
import type { Texts } from '../src/parts.ts';
import { languagesFolder } from '../src/read-texts.ts';

/** What is open in a language. Its file exists only while something is. */
interface Open {
  /**
   * By id: the mark of the English text from which the language was translated, where the others were from
   * another one.
   */
  readonly translatedFrom: Texts;
  /** Texts that were written, and that no second reader has read. */
  readonly unread: readonly string[];
}

const translations = locales.filter((locale) => locale !== defaultLocale);
/** By id: the mark of the English text from which all languages were translated. */
const sharedFile = join(languagesFolder, 'translated-from.json');
const openFile = (locale: Locale) => join(languagesFolder, locale, 'open.json');

/** From which English text each translation was made, and which ones a second reader has not read. */
export function readOrigins(locale: Locale) {
  const shared = readShared();
  const { translatedFrom, unread } = readOpen(locale);
  return {
    unread,
    isOfEnglish: (id: string, english: string) => (translatedFrom[id] ?? shared[id]) === markOf(english),
  };
}

/**
 * Notes that these texts were translated from the English ones of today, and whether a second reader is still
 * to read them.
 */
export function noteTranslated(locale: Locale, english: Texts, isUnread: boolean): void {
  const { translatedFrom, unread } = readOpen(locale);
  const marks = Object.entries(english).map(([id, text]) => [id, markOf(text)]);
  writeOpen(locale, {
    translatedFrom: { ...translatedFrom, ...Object.fromEntries(marks) },
    unread: isUnread ? [...unread, ...Object.keys(english)] : unread,
  });
  shareMarks();
}

/** Notes that a second reader has read these texts. */
export function noteRead(locale: Locale, ids: readonly string[]): void {
  const { translatedFrom, unread } = readOpen(locale);
  writeOpen(locale, { translatedFrom, unread: unread.filter((id) => !ids.includes(id)) });
}

/** What all languages have in common is written once. */
function shareMarks(): void {
  const shared = readShared();
  const all = translations.map((locale) => [locale, readOpen(locale)] as const);
  const [[, first] = [defaultLocale, { translatedFrom: {} }]] = all;
  const common = Object.entries(first.translatedFrom).filter(([id, mark]) =>
    all.every(([, { translatedFrom }]) => (translatedFrom[id] ?? shared[id]) === mark),
  );
  const now = { ...shared, ...Object.fromEntries(common) };
  if (common.length > 0) write(sharedFile, sortKeys(now));
  for (const [locale, { translatedFrom, unread }] of all) {
    const own = Object.entries(translatedFrom).filter(([id, mark]) => now[id] !== mark);
    if (own.length < Object.keys(translatedFrom).length)
      writeOpen(locale, { translatedFrom: Object.fromEntries(own), unread });
  }
}

/** Eight characters that differ for each English text. */
function markOf(english: string): string {
  return createHash('sha256').update(english).digest('base64url').slice(0, 8);
}

function readShared(): Texts {
  return read(sharedFile, {});
}

function readOpen(locale: Locale): Open {
  return read(openFile(locale), { translatedFrom: {}, unread: [] });
}

function writeOpen(locale: Locale, { translatedFrom, unread }: Open): void {
  const isEmpty = Object.keys(translatedFrom).length === 0 && unread.length === 0;
  if (isEmpty) rmSync(openFile(locale), { force: true });
  else
    write(openFile(locale), {
      translatedFrom: sortKeys(translatedFrom),
      unread: [...new Set(unread)].sort(),
    });
}

const sortKeys = (texts: Texts): Texts =>
  Object.fromEntries(Object.entries(texts).sort(([a], [b]) => (a < b ? -1 : 1)));

function read<Content>(path: string, none: Content): Content {
  // Safe: only this file writes these files, with that shape.
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Content) : none;
}

function write(path: string, content: object): void {
  writeFileSync(path, `${JSON.stringify(content, null, 2)}\n`);
}
