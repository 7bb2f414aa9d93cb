import { expect, it } from 'vitest';
import { ratioText } from './ratio.ts';

it('A ratio is written with the decimal sign of the language, in Latin digits, and is never more than it is', () => {
  expect(['en', 'de', 'fr', 'ar', 'bn'].map((tag) => ratioText(tag, 4.499, 2))).toEqual([
    '4.49:1',
    '4,49:1',
    '4,49:1',
    '4.49:1',
    '4.49:1',
  ]);
  expect([ratioText('de', 4.5, 1), ratioText('de', 3, 0), ratioText('de', 21, 2)]).toEqual([
    '4,5:1',
    '3:1',
    '21,00:1',
  ]);
});
