import { describe, expect, it } from 'vitest';
import { namePattern } from './lines.js';
import { applied, mutantsOf } from './mutants.js';
import { shuffled } from './shuffled.js';

const broken = (source) => mutantsOf(source).map((mutant) => applied(source, mutant));

describe('the small changes of a source', () => {
  it.each([
    ['send(a);', [';']],
    ['function f() { return a; }', ['function f() { return undefined; }']],
    ['if (a) b = c;', ['if (!(a)) b = c;', 'if (a) ;']],
    ['const a = b < c;', ['const a = b <= c;']],
    ['const a = b ?? c;', ['const a = b && c;']],
    [
      'const a = [true, 7, "x"];',
      ['const a = [false, 7, "x"];', 'const a = [true, 8, "x"];', 'const a = [true, 7, "xx"];'],
    ],
    ['const a = <p><b>x</b></p>;', ['const a = <p></p>;']],
    ['const a = <p hidden>x</p>;', ['const a = <p >x</p>;']],
    ['export const a = { é: 1 };', ['export const a = { é: 2 };']],
  ])('of %j are %j', (source, expected) => {
    expect(broken(source)).toEqual(expected);
  });

  it.each([
    "import a from './a.ts';",
    "export { a } from './a.ts';",
    "type A = 'x' | 7;",
    "const a: Record<'x', 7> = b as 'x';",
    'const a = b.c;',
    'const a = <p className="x" key="y" />;',
  ])('are none in what has no behaviour: %j', (source) => {
    expect(broken(source)).toEqual([]);
  });
});

describe('the tests of a line', () => {
  it.each([
    ['is shown [2.5]', true],
    ['is shown [1.1, 2.5, 2.50]', true],
    ['is shown [2.50]', false],
    ['is shown [12.5]', false],
    ['costs 2.5', false],
  ])('%j: %s', (title, expected) => {
    expect(namePattern('2.5').test(title)).toBe(expected);
  });
});

it('the same seed chooses the same changes, another one others', () => {
  const items = Array.from({ length: 50 }, (_none, index) => index);
  expect(shuffled(items, 'a')).toEqual(shuffled(items, 'a'));
  expect(shuffled(items, 'a')).not.toEqual(shuffled(items, 'b'));
  expect(shuffled(items, 'a').toSorted((one, other) => one - other)).toEqual(items);
});
