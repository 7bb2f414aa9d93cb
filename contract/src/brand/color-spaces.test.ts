import { expect, it } from 'vitest';
import { contrast, hexOf, oklchOf } from './color-spaces.ts';

// The values of OKLCH that browsers compute for the colours red, lime and blue of CSS.
it.each([
  ['#ff0000', 0.62796, 0.25768, 29.23],
  ['#00ff00', 0.86644, 0.29483, 142.5],
  ['#0000ff', 0.45201, 0.31321, 264.05],
])('The colour %s has the values in OKLCH that browsers compute', (hex, lightness, chroma, hue) => {
  const found = oklchOf(hex);
  expect(found.lightness).toBeCloseTo(lightness, 3);
  expect(found.chroma).toBeCloseTo(chroma, 3);
  expect(found.hue).toBeCloseTo(hue, 0);
});

it('A colour is the same after it was taken to OKLCH and back', () => {
  for (const hex of ['#000000', '#ffffff', '#3d3ad6', '#8e8cff', '#0a8058', '#ffcc00', '#010203', '#ff00ff'])
    expect(hexOf(oklchOf(hex))).toBe(hex);
});

it('A colour that no screen can show keeps its lightness and hue, and loses chroma', () => {
  const hex = hexOf({ lightness: 0.5, chroma: 0.4, hue: 200 });
  const shown = oklchOf(hex);
  expect(shown.lightness).toBeCloseTo(0.5, 2);
  expect(Math.abs(shown.hue - 200)).toBeLessThan(2);
  expect(shown.chroma).toBeGreaterThan(0.05);
  expect(shown.chroma).toBeLessThan(0.2);
});

it('The contrast of two colours is that of WCAG 2.2', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5);
  expect(contrast('#ffffff', '#777777')).toBeCloseTo(4.48, 2);
  expect(contrast('#767676', '#ffffff')).toBeCloseTo(4.54, 2);
});
