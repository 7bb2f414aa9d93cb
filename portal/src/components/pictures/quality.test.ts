import { describe, expect, it } from 'vitest';
import { flawsOf, type PictureFlaw, type Pixels } from './quality.ts';

type Brightness = (x: number, y: number) => number;

const [width, height] = [800, 560];
const large = { width: 2000, height: 1400 };

/** A picture that is drawn from the brightness of each pixel. */
function drawn(brightness: Brightness): Pixels {
  const data = new Uint8ClampedArray(width * height * 4).fill(255);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1)
      data.fill(brightness(x, y), (y * width + x) * 4, (y * width + x) * 4 + 3);
  return { width, height, data };
}

/** Lines of strokes on paper, as text has them. `softness` is the number of pixels from paper to ink. */
const page =
  (paper: number, ink: number, softness = 1): Brightness =>
  (x, y) => {
    if (y % 24 > 12) return paper;
    const distance = Math.abs((x % 16) - 8) - 4;
    const share = Math.min(1, Math.max(0, distance / softness + 0.5));
    return ink + (paper - ink) * share;
  };

const inSpot = (x: number, y: number) => Math.hypot(x - 400, y - 280) < 90;
const reflected: Brightness = (x, y) => (inSpot(x, y) ? 255 : page(150, 40)(x, y));

const cases: [string, Brightness, PictureFlaw[]][] = [
  ['a sharp page in daylight', page(205, 40), []],
  ['a scan on white', page(255, 20), []],
  ['a page out of focus', (x, y) => 130 + 40 * Math.sin(x / 30) * Math.sin(y / 30), ['blurred']],
  ['an even area without anything to read', () => 160, ['blurred']],
  ['a page at night', page(60, 10), ['dark']],
  ['a black picture', () => 0, ['dark']],
  ['a page with the reflection of a lamp', reflected, ['glare']],
];

describe('The advice before a picture is sent', () => {
  it.each(cases)('The advice before a picture is sent judges %s', (_name, brightness, flaws) => {
    expect(flawsOf(large, drawn(brightness))).toEqual(flaws);
  });

  it.each([
    [1000, 600, []],
    [999, 600, ['small']],
    [1000, 599, ['small']],
    [600, 1000, []],
    [320, 240, ['small']],
  ])(
    'The advice before a picture is sent judges the size of %i × %i pixels',
    (originalWidth, originalHeight, flaws) => {
      expect(flawsOf({ width: originalWidth, height: originalHeight }, drawn(page(205, 40)))).toEqual(flaws);
    },
  );
});
