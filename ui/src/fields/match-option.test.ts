import { expect, test } from 'vitest';
import { matchingOptions } from './match-option.ts';

const countries = [
  { value: 'CI', label: 'Côte d’Ivoire', keywords: ['Ivory Coast'] },
  { value: 'DE', label: 'Deutschland', keywords: ['Germany'] },
  { value: 'NL', label: 'Niederlande', keywords: ['Netherlands', 'Holland'] },
  { value: 'GB', label: 'Vereinigtes Königreich', keywords: ['United Kingdom', 'UK', 'Britain'] },
  { value: 'US', label: 'Vereinigte Staaten', keywords: ['United States', 'USA'] },
  { value: 'UA', label: 'Ukraine', keywords: [] },
];
const found = (typed: string) => matchingOptions(countries, typed).map(({ value }) => value);

test.each([
  ['Deutsch', ['DE']],
  ['germ', ['DE']],
  ['de', ['DE', 'NL']],
  ['USA', ['US']],
  ['U.S.A.', ['US']],
  ['uk', ['GB', 'UA']],
  ['holland', ['NL']],
  ['konigreich', ['GB']],
  ['cote divoire', ['CI']],
  ['united', ['GB', 'US']],
  ['xyz', []],
])('The search text %s finds %j [2.45]', (typed, codes) => {
  expect(found(typed)).toEqual(codes);
});

test.each([
  ['kirgiz', 'Kırgızistan'],
  ['ispanya', 'İspanya'],
  ['IRAK', 'Irak'],
  ['duc', 'Đức'],
  ['y', 'Ý'],
  ['osterreich', 'Österreich'],
  ['weissrussland', 'Weißrussland'],
  ['aero', 'Ærø'],
  ['どいつ', 'ドイツ'],
  ['ドイツ', 'ドイツ'],
  ['المانيا', 'ألمانيا'],
  ['سوريه', 'سورية'],
  ['독', '독일'],
  ['Қазақ', 'Қазақстан'],
  ['जर्म', 'जर्मनी'],
])('The search text %s, typed without marks, finds %s [2.45]', (typed, label) => {
  expect(matchingOptions([{ value: 'XX', label }], typed)).toHaveLength(1);
});

test('An empty query finds every option', () => {
  expect(found('  ')).toHaveLength(countries.length);
});
