import { expect, it } from 'vitest';
import { createTypeAhead } from './type-ahead.ts';

const names = [
  ['English', 'Englisch'],
  ['العربية', 'Arabisch'],
  ['Čeština', 'Tschechisch'],
  ['Bahasa Indonesia', 'Indonesisch'],
  ['Bahasa Melayu', 'Malaiisch'],
  ['Tiếng Việt', 'Vietnamesisch'],
  ['Türkçe', 'Türkisch'],
];

/**
 * Types words in a menu, one key every 100 ms, and returns the first name of the item that is then focused.
 */
function found(...words: readonly string[]): string | undefined {
  const find = createTypeAhead();
  let at = 0;
  let focused = 0;
  for (const word of words) {
    for (const key of word) {
      at += 100;
      const item = find(key, at, names, focused, (one) => one);
      if (item) focused = names.indexOf(item);
    }
    at += 2000;
  }
  return names[focused]?.[0];
}

it.each([
  ['tschech', 'Čeština'],
  ['cestina', 'Čeština'],
  ['ČEŠ', 'Čeština'],
  ['arab', 'العربية'],
  ['العر', 'العربية'],
  ['bahasa m', 'Bahasa Melayu'],
  ['malai', 'Bahasa Melayu'],
  ['tieng viet', 'Tiếng Việt'],
  ['turk', 'Türkçe'],
])(
  'The user finds an item of a menu by typing “%s”: either name, without marks, in any case [2.35]',
  (typed, name) => {
    expect(found(typed)).toBe(name);
  },
);

it('The same letter leads from one item of a menu to the next, and the typing begins anew after a pause', () => {
  expect(found('b')).toBe('Bahasa Indonesia');
  expect(found('bb')).toBe('Bahasa Melayu');
  expect(found('bah', 'turk')).toBe('Türkçe');
});

it('The search by typing leaves a space that begins no name to the item of the menu', () => {
  const find = createTypeAhead();
  expect(find(' ', 100, names, 0, (one) => one)).toBeUndefined();
});
