import { readFileSync } from 'node:fs';
import { brandPairs } from '@portico/contract/brand/palette';
import { describe, expect, it } from 'vitest';
import { glyphs } from './brand/glyphs.tsx';

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');
const pairs = css.matchAll(/--((?:color|hue)-[a-z-]+): light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\)/g);
const colours = new Map<string, { day: string; night: string }>();
// The first definition is the default; later ones are for preferences such as more contrast.
for (const [, name = '', day = '', night = ''] of pairs)
  if (!colours.has(name)) colours.set(name, { day, night });

const applicationRules = css.matchAll(
  /\[data-application="([a-z]+)"\] \{\s*--hue: light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\);\s*\}/g,
);
for (const [, type = '', day = '', night = ''] of applicationRules)
  colours.set(`hue-${type}`, { day, night });

function luminance(hex: string) {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(front: string, back: string, theme: 'day' | 'night') {
  const [low = 0, high = 0] = [front, back]
    .map((name) => {
      const colour = colours.get(name);
      if (!colour) throw new Error(`No token --${name}`);
      return luminance(colour[theme]);
    })
    .sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

const grounds = ['color-paper', 'color-raised', 'color-sunken', 'color-hover'];
const on = (front: string, ...backs: string[]) => backs.map((back) => [front, back] as const);

const hues = [...colours.keys()].filter((name) => name.startsWith('hue-'));
/** What a brand changes is checked for each of its colours by the same list. */
const ofBrand = (which: 'text' | 'graphic') =>
  brandPairs
    .filter(({ use }) => use === which)
    .map(({ front, back }) => [`color-${front}`, `color-${back}`] as const);
const texts = [
  ...ofBrand('text'),
  ...on('color-ink', ...grounds),
  ...on('color-quiet', ...grounds),
  ...on('color-on-danger', 'color-danger', 'color-danger-hover'),
  ...['success', 'warning', 'danger'].flatMap((tone) => [
    ...on(`color-${tone}`, 'color-paper', 'color-raised', `color-${tone}-soft`),
    ...on('color-ink', `color-${tone}-soft`),
  ]),
  // The name of the last application, below its scene.
  ...hues.flatMap((hue) => on(hue, 'color-paper', 'color-raised')),
];

const graphics = [
  ...ofBrand('graphic'),
  ...on('color-control', 'color-paper', 'color-raised'),
  ...on('color-danger', 'color-paper', 'color-raised'),
  ...on('color-warning-vivid', 'color-paper', 'color-raised'),
  ...hues.flatMap((hue) => on('color-on-hue', hue)),
];

describe.each(['day', 'night'] as const)('by %s', (theme) => {
  it.each(texts)('Text in %s on %s has a contrast of at least 4.5:1', (front, back) => {
    expect(contrast(front, back, theme)).toBeGreaterThanOrEqual(4.5);
  });

  it.each(graphics)('A control or graphic in %s on %s has a contrast of at least 3:1', (front, back) => {
    expect(contrast(front, back, theme)).toBeGreaterThanOrEqual(3);
  });
});

it('The tokens define a colour for each type of application that has a drawing', () => {
  expect(hues.sort()).toEqual(
    Object.keys(glyphs)
      .map((type) => `hue-${type}`)
      .sort(),
  );
});
