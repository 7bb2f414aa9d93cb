import { describe, expect, it } from 'vitest';
import { crossing, isSameRow, objectsOf } from './values.ts';

const listed = (row: Readonly<Record<string, unknown>>) => ({
  columns: Object.keys(row),
  rows: [Object.values(row)],
});

describe('a value that moves to another database', () => {
  it('Texts, whole numbers and null move as they are', () => {
    const row = { id: 'ä\u2028"\\', count: -(2 ** 53 - 1), none: null };
    expect(objectsOf(crossing('jobs', listed(row)))).toEqual([row]);
  });

  it.each([
    ['a text that PostgreSQL cannot store', 'a\0b', 'NUL'],
    ['a number with a fraction', 1.5, 'whole number'],
    ['a number that is not exact', 2 ** 53, 'whole number'],
    ['bytes', new Uint8Array(1), 'whole number'],
    ['true', true, 'whole number'],
  ])('A move ends with the name of the column at %s', (_what, value, sentence) => {
    expect(() => crossing('jobs', listed({ payload: value }))).toThrow(/jobs\.payload/);
    expect(() => crossing('jobs', listed({ payload: value }))).toThrow(sentence);
  });

  it('A row is the same only with the same values in the same columns', () => {
    expect(isSameRow({ a: 1, b: 'x' }, { b: 'x', a: 1 })).toBe(true);
    for (const other of [{ a: 1, b: 'y' }, { a: 1 }, { a: 1, c: 'x' }, { a: '1', b: 'x' }, undefined])
      expect(isSameRow({ a: 1, b: 'x' }, other)).toBe(false);
    expect(isSameRow({ a: null }, { b: null })).toBe(false);
  });
});
