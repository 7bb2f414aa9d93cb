import type { ZoneField } from './zone-fields.ts';

/**
 * How ICAO 9303-3, section 6, writes letters that lose more than their accent; states choose between the
 * ways.
 */
const spellings: readonly Readonly<Record<string, string>>[] = [
  {
    Ä: 'AE',
    Ö: 'OE',
    Ü: 'UE',
    Å: 'AA',
    Æ: 'AE',
    Ø: 'OE',
    Œ: 'OE',
    Þ: 'TH',
    Ñ: 'NXX',
    Ð: 'D',
    Ł: 'L',
    Đ: 'D',
  },
  { Æ: 'AE', Ø: 'O', Œ: 'OE', Þ: 'TH', Ð: 'D', Ł: 'L', Đ: 'D', Ñ: 'N' },
];

/**
 * Whether a value that was read from a zone and one that was typed say the same: names without accents, in
 * capital letters and with spaces in place of hyphens are the same names, and numbers may be written with
 * spaces.
 * @example isSameValue('surname', 'MUELLER LUEDENSCHEID', 'Müller-Lüdenscheid') // true
 */
export function isSameValue(field: ZoneField, read: string, typed: string): boolean {
  if (field === 'name' || field === 'surname')
    return spellings.some((spelling) => lettersOf(read, spelling) === lettersOf(typed, spelling));
  const plain = (value: string) => value.toUpperCase().replaceAll(/[\s-]/g, '');
  return plain(read) === plain(typed);
}

function lettersOf(name: string, spelling: Readonly<Record<string, string>>): string {
  const written = [...name.normalize('NFC').toUpperCase()]
    .map((letter) => spelling[letter] ?? letter)
    .join('');
  return written
    .normalize('NFD')
    .replaceAll(/\p{M}|['’.]/gu, '')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
