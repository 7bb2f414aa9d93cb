import { describe, expect, it } from 'vitest';
import { isSameValue } from './same-value.ts';

describe('a value of a zone and a typed one', () => {
  it.each([
    ['surname', 'MUELLER LUEDENSCHEID', 'Müller-Lüdenscheid', true],
    ['surname', 'MULLER', 'Müller', true],
    ['surname', 'WISNIEWSKI', 'Wiśniewski', true],
    ['surname', 'LUKASZEWSKI', 'Łukaszewski', true],
    ['surname', 'SORENSEN', 'Sørensen', true],
    ['surname', 'SOERENSEN', 'Sørensen', true],
    ['surname', 'STRASSER', 'Straßer', true],
    ['surname', 'OBRIEN', 'O’Brien', true],
    ['surname', 'MUXXLLER', 'Müller', true],
    ['surname', 'MUELLER', 'MÜLLER', true],
    ['surname', 'MULER', 'Müller', false],
    ['surname', 'GROSS', 'GROẞ', true],
    ['surname', 'GROSS', 'Groß', true],
    ['surname', 'GROS', 'Groß', false],
    ['surname', 'ELIYEV', 'Əliyev', true],
    ['surname', 'HAMRUN', 'Ħamrun', true],
    ['surname', 'SAMINSKY', 'Ŋaminsky', false],
    ['surname', 'NAMINSKY', 'Ŋaminsky', true],
    ['surname', 'TATTI', 'Ŧatti', true],
    ['surname', 'IJSSEL', 'Ĳssel', true],
    ['surname', 'ISIK', 'Işık', true],
    ['surname', 'MUNXXOZ', 'Muñoz', true],
    ['surname', 'Nguyễn', 'Nguyễn'.normalize('NFD'), true],
    ['name', 'JEAN BAPTISTE', 'Jean-Baptiste', true],
    ['name', 'JEAN BAPTISTE', 'Jean', false],
    ['name', 'ALICE', 'Alicia', false],
    ['seriesNumber', 'C01X0006H', 'c01x 0006h', true],
    ['seriesNumber', 'C01X0006H', 'C01XO006H', false],
    ['birthday', '1984-08-12', '1984-08-12', true],
    ['birthday', '1984-08-12', '1984-12-08', false],
    ['citizenship', 'DE', 'AT', false],
  ] as const)(
    'The field %s: the value %s of a zone and the typed value %s are the same: %s',
    (field, read, typed, same) => {
      expect(isSameValue(field, read, typed)).toBe(same);
    },
  );

  it.each([
    ['CHAYAPA DEJTHAMRONG K', 'Chayapa Dejthamrong Krasuang', true],
    ['NILAVADHANANANDA CHAYA', 'Nilavadhanananda Chayapa', true],
    ['HANS JU', 'Hans Jürgen Maria', true],
    ['HANS JUX', 'Hans Jürgen', true],
    ['HANS JURK', 'Hans Jürgen', false],
    ['HANS JUERGEN MARIA ANNA', 'Hans Jürgen Maria', false],
    ['PETER', 'Hans', false],
  ] as const)(
    'A name of which the zone has only the beginning, %s, and the typed name %s are the same: %s',
    (read, typed, same) => {
      expect(isSameValue('name', read, typed, true)).toBe(same);
      expect(isSameValue('name', read, typed)).toBe(false);
    },
  );
});
