import { expect, it } from 'vitest';
import { findFragments } from './find-fragments.js';

const rulesOf = (title) => findFragments(`it('${title}', () => {});`).map(({ rule }) => rule);

it.each([
  ['A lock ends after fifteen minutes'],
  ['A lock ends after fifteen minutes [4.8]'],
  ['A lock ends after fifteen minutes [4.8, 4.9, T07]'],
  ['A lock ends after fifteen minutes [T07]'],
  ['“%s” is refused'],
  ['$page has no fault of accessibility [1.5]'],
  ['3 wrong codes end a sign-in'],
])('The title “%s” stands alone', (title) => {
  expect(rulesOf(title)).toEqual([]);
});

it.each([
  ['ends after fifteen minutes', 'fragment'],
  ['that is locked is not counted', 'fragment'],
  ['A lock ends after fifteen minutes T07', 'reference'],
  ['A lock ends after fifteen minutes [4.8] T07', 'reference'],
  ['A lock [4.8] ends after fifteen minutes', 'reference'],
  ['A lock ends after fifteen minutes [4.8, and more]', 'reference'],
])('The title “%s” does not stand alone', (title, rule) => {
  expect(rulesOf(title)).toEqual([rule]);
});

it.each([
  ["it.each(rows)('is refused', () => {});"],
  ["it.skipIf(isRoot)('is refused', () => {});"],
  ["it.concurrent.each(rows)('is refused', () => {});"],
  [`it(\`is refused by \${name}\`, () => {});`],
])('A title is found in %s', (source) => {
  expect(findFragments(`\n${source}`)).toEqual([{ line: 2, rule: 'fragment' }]);
});

it.each([
  ["describe('a lock', () => {});"],
  ["items.each('is no test', () => {});"],
  ['it.each(rows)(title, () => {});'],
  [`it(\`\${name} is refused\`, () => {});`],
])('No title is a fragment in %s', (source) => {
  expect(findFragments(source)).toEqual([]);
});
