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
    ['name', 'JEAN BAPTISTE', 'Jean-Baptiste', true],
    ['name', 'JEAN BAPTISTE', 'Jean', false],
    ['name', 'ALICE', 'Alicia', false],
    ['seriesNumber', 'C01X0006H', 'c01x 0006h', true],
    ['seriesNumber', 'C01X0006H', 'C01XO006H', false],
    ['birthday', '1984-08-12', '1984-08-12', true],
    ['birthday', '1984-08-12', '1984-12-08', false],
    ['citizenship', 'DE', 'AT', false],
  ] as const)('%s: %s and %s: %s', (field, read, typed, same) => {
    expect(isSameValue(field, read, typed)).toBe(same);
  });
});
