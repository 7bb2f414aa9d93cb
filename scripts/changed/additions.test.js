import { describe, expect, it } from 'vitest';
import { additionsTo } from './additions.js';
import { readModule } from './declarations.js';

/** What is added to the last declaration of a module. */
function added(before, now) {
  const [old, one] = [before, now].map((text) => readModule(text, 'module.ts').declarations.at(-1).node);
  return additionsTo(old, one)?.map(({ names, place, isInside }) => [
    names.join(),
    place.join('.'),
    isInside,
  ]);
}

describe('what is added to a declaration', () => {
  it.each([
    ['a key of an object', 'const a = { b: 1 }', 'const a = { b: 1, c: 2 }', [['c', '', false]]],
    ['a key of a row', 'const a = { b: { c: 1 } }', 'const a = { b: { d: 2, c: 1 } }', [['d', 'b', false]]],
    ['an element of a row', `const a = { b: ['c'] }`, `const a = { b: ['c', 'd'] }`, [['d', 'b.*', false]]],
    ['a field of a schema', 'const a = v.object({ b })', 'const a = v.object({ b, c })', [['c', '*', false]]],
    [
      'a row with its address',
      'const a = {}',
      `const a = { b: { path: '/v1/b' } }`,
      [['b,/v1/b', '', false]],
    ],
    [
      'a word of a list in a string',
      `const a = { b: { columns: 'id email' } }`,
      `const a = { b: { columns: 'id name email' } }`,
      [['name', 'b.columns', false]],
    ],
    [
      'a name of a list in a text',
      `const a = { b: { holds: 'e-mail, time zone' } }`,
      `const a = { b: { holds: 'e-mail, name, time zone' } }`,
      [['name', 'b.holds', false]],
    ],
    [
      'a key that a function returns',
      'const a = () => ({ b: 1 })',
      'const a = () => ({ b: 1, ...(isShown && { c: 2 }) })',
      [['c', '', true]],
    ],
    [
      'a statement of a function',
      'function a() { b(); }',
      `function a() { must('c'); b(); }`,
      [['c', '*', true]],
    ],
    [
      'a number of any size',
      'const a = [1n, /b/]',
      `const a = [1n, /b/, 2n, 'c']`,
      [
        ['', '*', false],
        ['c', '*', false],
      ],
    ],
    ['nothing by a type', 'const a = { b: 1 }', 'const a: A = { b: 1 } as const satisfies B', []],
    ['nothing by a comment', 'const a = { b: 1 }', 'const a = {\n  // Why.\n  b: 1,\n}', []],
  ])('Added is %s', (_what, before, now, expected) => {
    expect(added(before, now)).toEqual(expected);
  });

  it.each([
    ['a value', 'const a = { b: 1 }', 'const a = { b: 2, c: 3 }'],
    ['the order of elements', `const a = ['b', 'c']`, `const a = ['c', 'b', 'd']`],
    ['a key that is gone', 'const a = { b: 1, c: 2 }', 'const a = { c: 2, d: 3 }'],
    ['a key that is there twice', 'const a = { b: 1 }', 'const a = { b: 1, b: 2 }'],
    ['keys that are not known', 'const a = { b: 1 }', 'const a = { b: 1, ...others }'],
    ['a key that is computed', 'const a = { b: 1 }', 'const a = { b: 1, [c]: 2 }'],
    ['a sentence', `const a = 'b c'`, `const a = 'b, d c'`],
    ['a sentence with a list', `const a = 'b, c.'`, `const a = 'b, d, c.'`],
    ['a regular expression', 'const a = { b: /c/ }', 'const a = { b: /d/, e: 1 }'],
    ['a template', `const a = () => [\`b\${c}\`]`, `const a = () => [\`d\${c}\`, 'e']`],
    ['an argument', 'const a = f(1)', 'const a = f(1, 2)'],
    ['a condition', 'function a() { if (b) c(); }', `function a() { if (d) c(); e('f'); }`],
  ])('A declaration is changed, and not only added to, by %s', (_what, before, now) => {
    expect(added(before, now)).toBeUndefined();
  });
});
