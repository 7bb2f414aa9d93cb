import { defaultLocale, isLocale, type Locale } from '@portico/contract/locales';
import type { OwnFieldDefinition } from '@portico/contract/own-fields/definition';
import type { Words } from '@portico/contract/own-fields/kinds';

type Translations = Partial<Record<Locale, string>>;

const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

/** A language, a colon and words. English has a field of its own. */
function readTranslation(line: string): readonly [Locale, string] | null {
  const [, locale, words] = /^([a-z]{2})\s*:\s*(\S.*)$/.exec(line) ?? [];
  return isLocale(locale) && locale !== defaultLocale && words ? [locale, words] : null;
}

/** The words of other languages, one on each line; null if a line is not of this form. */
export function readTranslations(text: string): Translations | null {
  const read = linesOf(text).map(readTranslation);
  return read.every((each) => each !== null) ? Object.fromEntries(read) : null;
}

export function writeTranslations(words: Words | null): string {
  return translationsOf(words ?? { [defaultLocale]: '' }).join('\n');
}

const translationsOf = (words: Words) =>
  Object.entries(words).flatMap(([locale, word]) =>
    locale === defaultLocale || word === undefined ? [] : [`${locale}: ${word}`],
  );

type Option = OwnFieldDefinition['options'][number];

/** An id that a label suggests. Most labels of other alphabets suggest none. */
function idOf(label: string, index: number): string {
  const id = label
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 32);
  return id || `option-${index + 1}`;
}

/**
 * Options, one on each line: an id and a label, or a label alone, and further languages after `|`. Null if a
 * line is not of this form.
 */
export function readOptions(text: string): Option[] | null {
  const read = linesOf(text).map((line, index): Option | null => {
    const [first = '', ...others] = line.split('|').map((part) => part.trim());
    const translations = others.map(readTranslation);
    const [, id, label] = /^([a-z0-9][a-z0-9_-]{0,31})\s*:\s*(\S.*)$/.exec(first) ?? [];
    const en = label ?? first;
    if (en === '' || !translations.every((each) => each !== null)) return null;
    return {
      id: id ?? idOf(en, index),
      labels: { ...Object.fromEntries(translations), [defaultLocale]: en },
    };
  });
  return read.every((each) => each !== null) ? read : null;
}

export function writeOptions(options: readonly Option[]): string {
  return options
    .map(({ id, labels }) => [`${id}: ${labels[defaultLocale]}`, ...translationsOf(labels)].join(' | '))
    .join('\n');
}
