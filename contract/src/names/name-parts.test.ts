import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { namePart, namePartOrNothing } from './name-fields.ts';
import { isNamed, nameOf, typedName } from './name-parts.ts';

/** What a field makes of a line, or the codes by which it refuses it. */
function read(field: typeof namePart | typeof namePartOrNothing, typed: string): string | readonly string[] {
  const result = v.safeParse(field, typed);
  return result.success ? result.output : [...new Set(result.issues.map(({ message }) => message))];
}

describe('a field of a name', () => {
  it.each([
    ['Suharto', 'Suharto'],
    ['  Grace Anne ', 'Grace Anne'],
    ['-', '-'],
    [' – ', '-'],
    ['—', '-'],
    ['\u2212', '-'],
    ['ー', 'ー'],
    ['', ['required']],
    [' ', ['required']],
    ['--', ['required']],
    ['.', ['required']],
    ['\u202eAda', ['invalid_value']],
    ['x'.repeat(257), ['max_length']],
  ])('The field of a name makes %j into %j [5.10]', (typed, expected) => {
    expect(read(namePart, typed)).toEqual(expected);
  });

  it.each([
    ['', '-'],
    [' ', '-'],
    ['-', '-'],
    ['Suharto', 'Suharto'],
    ['.', ['required']],
  ])('Where a name may be left empty, its field makes %j into %j', (typed, expected) => {
    expect(read(namePartOrNothing, typed)).toEqual(expected);
  });
});

it.each([
  [
    { firstName: 'Suharto', lastName: '-' },
    { firstName: 'Suharto', lastName: '' },
  ],
  [
    { firstName: '-', lastName: 'Sukarno' },
    { firstName: '', lastName: 'Sukarno' },
  ],
  [
    { firstName: 'Grace', lastName: 'Green' },
    { firstName: 'Grace', lastName: 'Green' },
  ],
])('The name that is typed as %j is stored as %j, and a form shows it as it was typed', (typed, stored) => {
  expect(nameOf(typed)).toEqual(stored);
  expect(typedName(stored)).toEqual(typed);
  expect(isNamed(typed)).toBe(true);
});

it('Two dashes are nobody’s name', () => {
  expect(isNamed({ firstName: '-', lastName: '-' })).toBe(false);
});
