import { limits } from '@portico/contract/limits';
import { expect, it } from 'vitest';
import { fitInto, longestSide, needsReduction } from './picture-size.ts';

it.each([
  [
    { width: 6000, height: 4000 },
    { width: 3000, height: 2000 },
  ],
  [
    { width: 2000, height: 8000 },
    { width: 750, height: 3000 },
  ],
  [
    { width: 3000, height: 3000 },
    { width: 3000, height: 3000 },
  ],
  [
    { width: 640, height: 480 },
    { width: 640, height: 480 },
  ],
  [
    { width: 90_000, height: 2 },
    { width: 3000, height: 1 },
  ],
])('A picture of %j is fitted into 3000 pixels', (size, fitted) => {
  expect(fitInto(size, longestSide)).toEqual(fitted);
});

it.each([
  [{ width: 3000, height: 2000 }, limits.upload.maxBytes, false],
  [{ width: 3000, height: 2000 }, limits.upload.maxBytes + 1, true],
  [{ width: 3001, height: 10 }, 1, true],
])('The portal reduces a picture of %j and %i bytes: %s [5.18, 9.8]', (size, bytes, reduced) => {
  expect(needsReduction(size, bytes)).toBe(reduced);
});
