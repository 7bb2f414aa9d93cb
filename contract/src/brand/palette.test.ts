import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { contrast, oklchOf } from './color-spaces.ts';
import { brandTokens, grounds, nearestReadable, pairsOf, paletteOf, readColor } from './palette.ts';

const css = readFileSync(new URL('../../../ui/src/tokens.css', import.meta.url), 'utf8');
const tokenOf = (name: string) => {
  const [, light = '', dark = ''] =
    new RegExp(`--color-${name}: light-dark\\((#[0-9a-f]{6}), (#[0-9a-f]{6})\\)`).exec(css) ?? [];
  return { light, dark };
};

/** Colours of every hue, lightness and chroma. */
const steps = ['00', '33', '66', '99', 'cc', 'ff'];
const seeds = steps.flatMap((red) => steps.flatMap((green) => steps.map((blue) => `#${red}${green}${blue}`)));

it('The rule of the brand’s colours knows the colours around them as the screens have them', () => {
  for (const [name, light] of Object.entries(grounds.light))
    expect([name, light]).toEqual([name, tokenOf(name).light]);
  for (const [name, dark] of Object.entries(grounds.dark))
    expect([name, dark]).toEqual([name, tokenOf(name).dark]);
});

it('The scale that is made from the product’s own colour looks like the product’s own tokens', () => {
  const palette = paletteOf(tokenOf('action').light);
  for (const theme of ['light', 'dark'] as const)
    for (const token of brandTokens) {
      const [made, own] = [oklchOf(palette[theme][token]), oklchOf(tokenOf(token)[theme])];
      expect(Math.abs(made.lightness - own.lightness), `${theme} ${token}`).toBeLessThan(0.03);
      expect(Math.abs(made.chroma - own.chroma), `${theme} ${token}`).toBeLessThan(0.04);
    }
});

describe('a colour of the brand', () => {
  it('A scale that is made from a colour that is accepted is readable in both themes, in every pair that is shown', () => {
    for (const seed of seeds) {
      const pairs = pairsOf(paletteOf(nearestReadable(seed)));
      expect(pairs.filter(({ isEnough }) => !isEnough)).toEqual([]);
      for (const { use, ratio } of pairs) expect(ratio).toBeGreaterThanOrEqual(use === 'text' ? 4.5 : 3);
    }
  });

  it('A colour that is readable is accepted as it is, and is that of the light theme', () => {
    for (const seed of ['#3d3ad6', '#000000', '#8a1538', '#00695c', '#5b21b6']) {
      expect(nearestReadable(seed)).toBe(seed);
      expect(paletteOf(seed).light.action).toBe(seed);
    }
  });

  it.each([
    ['#ffcc00', '#856900'],
    ['#ff6600', '#ba4800'],
    ['#00b3ff', '#0073a6'],
    ['#ff00ff', '#c000c0'],
    ['#ffffff', '#6c6c6c'],
    ['#0a7d55', '#087c54'],
  ])('The colour %s is refused, and the nearest one is %s', (seed, nearest) => {
    expect(nearestReadable(seed)).toBe(nearest);
  });

  it('The nearest colour that is accepted has the same hue, and hardly a lighter one is accepted', () => {
    for (const seed of seeds.filter((it) => nearestReadable(it) !== it)) {
      const nearest = oklchOf(nearestReadable(seed));
      const given = oklchOf(seed);
      const turned = Math.abs(nearest.hue - given.hue);
      if (given.chroma > 0.02) expect(Math.min(turned, 360 - turned)).toBeLessThan(2);
      // Every pair in the light theme is one of a dark colour on a light ground.
      const worst = Math.min(
        ...pairsOf(paletteOf(nearestReadable(seed)))
          .filter(({ theme, use }) => theme === 'light' && use === 'text')
          .map(({ ratio }) => ratio),
      );
      expect(worst).toBeLessThan(4.62);
    }
  });

  it('The button differs under the pointer in both themes, also where the colour is nearly black', () => {
    for (const seed of seeds) {
      const palette = paletteOf(nearestReadable(seed));
      for (const theme of ['light', 'dark'] as const)
        expect(contrast(palette[theme].action, palette[theme]['action-hover'])).toBeGreaterThan(1.08);
    }
  });
});

it.each([
  [' #0A7D55 ', '#0a7d55'],
  ['0a7', '#00aa77'],
  ['#FFF', '#ffffff'],
  ['red', null],
  ['#12345', null],
  ['#1234567', null],
  ['#3d3ad6;}body{', null],
  ['', null],
])('What is written as %j is read as the colour %s', (given, color) => {
  expect(readColor(given)).toBe(color);
});
