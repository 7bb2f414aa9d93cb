import { expect, it } from 'vitest';
import { isNight, partOfDay } from './part-of-day.ts';

it('The portal greets in the morning from five, in the afternoon from twelve, and in the evening from six to five', () => {
  expect([4, 5, 11, 12, 17, 18, 23, 0].map(partOfDay)).toEqual([
    'evening',
    'morning',
    'morning',
    'afternoon',
    'afternoon',
    'evening',
    'evening',
    'evening',
  ]);
});

it('The portal shows the night from eight in the evening to six in the morning', () => {
  expect([5, 6, 19, 20].map(isNight)).toEqual([true, false, false, true]);
});
