import { describe, expect, it } from 'vitest';
import { namePattern } from './lines.js';
import { mutantsOf, withSwitches } from './mutants.js';
import { shuffled } from './shuffled.js';

const on = '(globalThis.mutant === 7)';
const broken = (source) =>
  mutantsOf(source).map((mutant) => withSwitches(source, [{ ...mutant, id: 7 }]).source);

describe('the small changes of a source', () => {
  it.each([
    ['send(a);', [`{ if (!${on}) { send(a); } }`]],
    ['function f() { return a; }', [`function f() { return ${on} ? undefined : (a); }`]],
    ['const a = b ? c : d;', [`const a = (${on} ? !(b) : (b)) ? c : d;`]],
    ['const a = b < c;', [`const a = (${on} ? (b) <= (c) : (b < c));`]],
    ['const a = true;', [`const a = (${on} ? false : true);`]],
    ['const a = 7;', [`const a = (${on} ? 8 : 7);`]],
    ["const a = 'x';", [`const a = (${on} ? "xx" : 'x');`]],
    ['const a = <p><b>x</b></p>;', [`const a = <p>{${on} ? null : <b>x</b>}</p>;`]],
    ['const a = <p hidden>x</p>;', [`const a = <p {...(${on} ? {} : { 'hidden': (true) })}>x</p>;`]],
  ])('of %j are %j', (source, expected) => {
    expect(broken(source)).toEqual(expected);
  });

  it.each([
    "import a from './a.ts';",
    "export { a } from './a.ts';",
    "type A = 'x' | 7;",
    'const a = b.c;',
    'const a = <p className="x" key="y" />;',
    'while (a < 7) b();',
  ])('are none in what has no behaviour, and in loops that may not end: %j', (source) => {
    expect(broken(source)).toEqual([]);
  });

  it('are static outside of functions', () => {
    const changes = mutantsOf('const a = 1; const f = () => 2;');
    expect(changes.map(({ isStatic }) => isStatic)).toEqual([true, false]);
  });

  it('of which two overlap keep the first', () => {
    const changes = mutantsOf('send(7);').map((mutant, id) => ({ ...mutant, id }));
    expect(changes).toHaveLength(2);
    expect(withSwitches('send(7);', changes).chosen).toEqual(changes.slice(0, 1));
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
