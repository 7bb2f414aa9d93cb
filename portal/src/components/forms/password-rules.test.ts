import { expect, test } from 'vitest';
import { forbiddenIn, judgeRules } from './password-rules.ts';

const inState = (wanted: string, password: string, refused = false, { min, max } = { min: 8, max: 14 }) =>
  judgeRules(password, refused, { min, max })
    .filter(({ state }) => state === wanted)
    .map(({ check }) => check);

test('An empty password field violates nothing before the form is sent [5.1, 5.4]', () => {
  expect(inState('violated', '')).toEqual([]);
  expect(inState('met', '')).toEqual([]);
});

test('A password of 20 of 14 characters violates the length at once, 20 of 20 does not, 4 of 8 only when the form is sent [5.1]', () => {
  expect(inState('violated', 'Abcdefghijklmnopq-12')).toEqual(['length']);
  expect(inState('violated', 'Abcdefghijklmnopq-12', false, { min: 8, max: 20 })).toEqual([]);
  expect(inState('unmet', 'Ab-1')).toEqual(['length']);
  expect(inState('violated', 'Ab-1', true)).toEqual(['length']);
});

test('A password of 9 characters does not meet the length where a rule demands 10 [5.1]', () => {
  expect(inState('unmet', 'Sunny-Da7', false, { min: 10, max: 14 })).toEqual(['length']);
  expect(inState('unmet', 'Sunny-Day7', false, { min: 10, max: 14 })).toEqual([]);
});

test('A character that is not allowed in a password violates at once, and is named [5.3]', () => {
  expect(inState('violated', 'Päss-wörd 12')).toEqual(['valid']);
  expect(forbiddenIn('Päss-wörd ä')).toBe('ä ö ␣');
  expect(forbiddenIn('Sunny-Day7')).toBe('');
});

test('A password that keeps the rules meets all six [5.4, 9.3]', () => {
  expect(inState('met', 'Sunny-Day7')).toHaveLength(6);
});
