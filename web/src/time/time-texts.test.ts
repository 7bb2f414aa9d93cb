import { expect, test } from 'vitest';
import { intlFormats } from '../formats/formats.ts';
import { timeTexts } from './time-texts.ts';

const now = Date.parse('2026-11-20T12:30:00Z');

test.each([
  ['2026-11-20T12:30:20Z', 'now'],
  ['2026-11-20T12:29:30Z', 'now'],
  ['2026-11-20T12:18:00Z', '12\u00a0minutes ago'],
  ['2026-11-20T10:00:00Z', '2\u00a0hours ago'],
  ['2026-11-19T11:00:00Z', 'yesterday'],
  ['2026-11-14T11:00:00Z', '6\u00a0days ago'],
  ['2026-11-13T11:00:00Z', 'Nov 13, 2026'],
])('The moment %s is written as %s', (moment, words) => {
  expect(timeTexts(intlFormats('en')).ago(moment, now)).toBe(words);
});
