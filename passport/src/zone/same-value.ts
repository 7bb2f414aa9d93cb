import type { ZoneField } from './zone-fields.ts';

/**
 * How ICAO 9303-3, section 6, writes letters that lose more than their accent; states choose between the
 * ways.
 */
const spellings: Readonly<Record<string, readonly string[]>> = {
  Ä: ['AE', 'A'],
  Å: ['AA', 'A'],
  Æ: ['AE'],
  Ð: ['D'],
  Đ: ['D'],
  Ə: ['E'],
  Ħ: ['H'],
  Ĳ: ['IJ'],
  ĸ: ['Q'],
  Ł: ['L'],
  Ñ: ['NXX', 'N'],
  Ŋ: ['N'],
  Ö: ['OE', 'O'],
  Ø: ['OE', 'O'],
  Œ: ['OE'],
  ẞ: ['SS'],
  Ŧ: ['T'],
  Þ: ['TH'],
  Ü: ['UE', 'UXX', 'U'],
};

/**
 * Whether a value of a zone and one that was typed say the same. Accents, small letters, hyphens in names and
 * spaces in numbers make no difference. If the zone has cut a name off, each word may be a beginning.
 * @example isSameValue('surname', 'MUELLER LUEDENSCHEID', 'Müller-Lüdenscheid') // true
 */
export function isSameValue(field: ZoneField, read: string, typed: string, isCutOff = false): boolean {
  if (field === 'name' || field === 'surname')
    return isSpelling(typed, wordsOf(read), isCutOff) || (!isCutOff && isSameName(read, typed));
  const plain = (value: string) => value.toUpperCase().replaceAll(/[\s-]/g, '');
  return plain(read) === plain(typed);
}

function isSameName(one: string, other: string): boolean {
  const plain = (name: string) => wordsOf(name).map(plainOf).join(' ');
  return plain(one) === plain(other) || isSpelling(one, wordsOf(other));
}

/** Whether words are one of the ways to write a name. */
function isSpelling(name: string, words: readonly string[], isCutOff = false): boolean {
  const whole = wordsOf(name).map(waysToWrite);
  if (isCutOff ? words.length > whole.length : words.length !== whole.length) return false;
  return words.every((word, index) => {
    const ways = whole[index] ?? [];
    return isCutOff ? beginsWith(word, ways) : new RegExp(`^${patternOf(ways)}$`).test(word);
  });
}

/** The words of a name in capital letters, as they are written without apostrophes and hyphens. */
function wordsOf(name: string): readonly string[] {
  return name
    .normalize('NFC')
    .replaceAll('ß', 'ẞ')
    .toUpperCase()
    .replaceAll(/['’.]/g, '')
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((word) => word !== '');
}

/** For each letter of a word how it can be written. */
function waysToWrite(word: string): readonly (readonly string[])[] {
  return [...word].map((letter) => spellings[letter] ?? [plainOf(letter)]);
}

function plainOf(letters: string): string {
  return letters.normalize('NFD').replaceAll(/\p{M}/gu, '');
}

function patternOf(ways: readonly (readonly string[])[]): string {
  return ways.map((forms) => `(?:${forms.join('|')})`).join('');
}

/**
 * Whether a word is the beginning of one that can be written in several ways. It can end inside of a letter
 * that is written by several.
 */
function beginsWith(word: string, ways: readonly (readonly string[])[]): boolean {
  if (word === '') return true;
  const [forms, ...others] = ways;
  return (
    forms?.some(
      (form) =>
        form.startsWith(word) || (word.startsWith(form) && beginsWith(word.slice(form.length), others)),
    ) === true
  );
}
