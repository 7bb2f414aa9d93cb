import { expect, it } from 'vitest';
import { hasNamesOf } from './check-rules.ts';

it.each([
  ['Jürgen', 'Müller', 'JUERGEN', 'MUELLER', true],
  ['Jürgen', 'Müller', 'JURGEN', 'MUXXLLER', true],
  ['Əli', 'Ŧatti', 'ELI', 'TATTI', true],
  ['Jean-Luc', 'O’Brien', 'jean luc', 'OBRIEN', true],
  ['Jürgen', 'Müller', 'Jürgen', 'Miller', false],
  ['Anna', 'Brown', 'Anne', 'Brown', false],
  ['Suharto', '', '-', 'SUHARTO', true],
  ['', 'Suharto', 'Suharto', '-', true],
  ['Suharto', '', '-', 'Sukarno', false],
  ['Suharto', '', 'Suharto', 'Green', false],
  ['Anna', 'Brown', '-', 'Anna', false],
  ['Anna', 'Brown', '-', '-', false],
])(
  'The account of %s %s has the same name as a passport of %s %s: %s',
  (first_name, last_name, name, surname, same) => {
    expect(hasNamesOf({ name, surname }, { first_name, last_name })).toBe(same);
  },
);
