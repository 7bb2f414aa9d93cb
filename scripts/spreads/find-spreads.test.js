import { expect, it } from 'vitest';
import { findSpreads } from './find-spreads.js';

it.each([
  ['an object in an object', 'const a = { ...{ b, c }, d };', true],
  ['an array in an array', "const a = [...['b', 'c']];", true],
  ['one of several lines', 'const a = {\n  ...{\n    b,\n    c: "}",\n  },\n};', true],
  ['a value that depends on a condition', 'const a = { ...(b && { c }) };', false],
  ['a variable', 'const a = { ...b };', false],
  ['an array that is made from a literal', 'const a = [...[b].flat()];', false],
  ['a parameter that is taken apart', 'function a(...[b]) {}', false],
])('A spread of %s is found if it is only a list of members', (_what, text, isFound) => {
  expect(findSpreads(text)).toHaveLength(isFound ? 1 : 0);
});
