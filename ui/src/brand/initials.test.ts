import { expect, it } from 'vitest';
import { initialsOf } from './initials.ts';

it.each([
  ['Alice Archer', 'A\u200cA'],
  ['Élodie', 'É'],
  ['Юлия Ёлкина', 'Ю\u200cЁ'],
  // A letter with its own accent after it, which is one letter to a reader.
  ['E\u0301lodie', 'E\u0301'],
  ['Ю\u0301лия', 'Ю\u0301'],
  ['दिव्या', 'दि'],
  ['한나 김', '한\u200c김'],
  ['👩‍👧 Zoe', '👩‍👧\u200cZ'],
  ["O'Neill", 'O'],
  ['X', 'X'],
  ['', ''],
])('The initials of a name are what a reader sees as letters: %s', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});
