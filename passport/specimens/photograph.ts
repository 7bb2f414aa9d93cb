import sharp from 'sharp';
import { type Corner, homographyOf, mapped } from '../src/reader/homography.ts';
import { pageSize } from './draw-page.ts';
import { normal, randomNumbers } from './random.ts';
import type { Raster } from './raster.ts';

/** What a photograph does to a page. */
export interface Conditions {
  /** Degrees, clockwise. */
  readonly turn: number;
  /** How much of the picture's width the page takes. */
  readonly share: number;
  /** How far the corners leave the rectangle, as a part of the page's width. */
  readonly perspective: number;
  /** The brightness at the darkest side; 1 is daylight. */
  readonly light: number;
  /** How opaque the reflections are, from 0 to 1. */
  readonly gloss: number;
  /** The standard deviation of the noise, of 255. */
  readonly noise: number;
  /** The standard deviation of the blur in pixels. */
  readonly blur: number;
  /** The quality of the JPEG. */
  readonly quality: number;
  /** The longest side in pixels. */
  readonly side: number;
  readonly seed: number;
}

export const daylight: Conditions = {
  turn: 0,
  share: 0.9,
  perspective: 0,
  light: 1,
  gloss: 0,
  noise: 2,
  blur: 0.6,
  quality: 88,
  side: 1600,
  seed: 1,
};

/** Photographs a page that lies on a table: a JPEG file. */
export async function photograph(page: Raster, conditions: Conditions): Promise<Buffer> {
  const random = randomNumbers(conditions.seed);
  const scene = shoot(page, conditions, random);
  const { width, height } = scene;
  const raw = sharp(scene.data, { raw: { width, height, channels: 3 } });
  const blurred = conditions.blur >= 0.3 ? raw.blur(conditions.blur) : raw;
  const data = await blurred.raw().toBuffer();
  for (let at = 0; at < data.length; at += 3) {
    const noise = normal(random) * conditions.noise;
    for (let part = 0; part < 3; part += 1) data[at + part] = clamped((data[at + part] ?? 0) + noise);
  }
  return sharp(data, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: conditions.quality })
    .toBuffer();
}

function shoot(page: Raster, conditions: Conditions, random: () => number): Raster {
  const upright = Math.abs(Math.sin((conditions.turn * Math.PI) / 180)) > 0.7;
  const [width, height] = upright
    ? [Math.round(conditions.side * 0.75), conditions.side]
    : [conditions.side, Math.round(conditions.side * 0.75)];
  const toPage = homographyOf(cornersOf(width, height, conditions, random), [
    { x: 0, y: 0 },
    { x: page.width, y: 0 },
    { x: page.width, y: page.height },
    { x: 0, y: page.height },
  ]);
  const reflections = Array.from({ length: conditions.gloss > 0 ? 3 : 0 }, () => ({
    x: (0.15 + 0.7 * random()) * page.width,
    y: (0.75 + 0.2 * random()) * page.height,
    across: (0.05 + 0.1 * random()) * page.width,
    along: (0.05 + 0.12 * random()) * page.height,
  }));
  const darkSide = random() * 2 * Math.PI;
  const data = new Uint8Array(width * height * 3);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const at = mapped(toPage, x, y);
      const isPage = at.x >= 0 && at.y >= 0 && at.x < page.width - 1 && at.y < page.height - 1;
      const side =
        0.5 + 0.5 * ((x / width - 0.5) * Math.cos(darkSide) + (y / height - 0.5) * Math.sin(darkSide));
      const light = conditions.light + (1 - conditions.light) * 0.5 * (side - 0.25);
      let shine = 0;
      if (isPage)
        for (const spot of reflections) {
          const distance = ((at.x - spot.x) / spot.across) ** 2 + ((at.y - spot.y) / spot.along) ** 2;
          shine = Math.max(shine, conditions.gloss * Math.exp(-distance));
        }
      for (let part = 0; part < 3; part += 1) {
        const paper = isPage ? between(page, at.x, at.y, part) : table(x, y, part);
        data[(y * width + x) * 3 + part] = clamped(paper * light * (1 - shine) + 250 * shine);
      }
    }
  }
  return { width, height, data };
}

/** Where the corners of the page are in the picture. */
function cornersOf(
  width: number,
  height: number,
  { turn, share, perspective, side }: Conditions,
  random: () => number,
): [Corner, Corner, Corner, Corner] {
  const radians = (turn * Math.PI) / 180;
  const across = share * side;
  const along = (across * pageSize.height) / pageSize.width;
  const lean = () => (random() * 2 - 1) * perspective * across;
  const corner = (x: number, y: number): Corner => ({
    x: width / 2 + x * across * Math.cos(radians) - y * along * Math.sin(radians) + lean(),
    y: height / 2 + x * across * Math.sin(radians) + y * along * Math.cos(radians) + lean(),
  });
  return [corner(-0.5, -0.5), corner(0.5, -0.5), corner(0.5, 0.5), corner(-0.5, 0.5)];
}

/** Wood below the passport. */
function table(x: number, y: number, part: number): number {
  const grain = Math.sin(y / 9 + Math.sin(x / 61) * 2) * 9 + Math.sin(y / 2.7) * 4;
  return ([124, 96, 71][part] ?? 0) + grain;
}

function between({ width, data }: Raster, x: number, y: number, part: number): number {
  const left = Math.floor(x);
  const top = Math.floor(y);
  const right = x - left;
  const down = y - top;
  const at = (top * width + left) * 3 + part;
  const below = at + width * 3;
  const upper = (data[at] ?? 0) * (1 - right) + (data[at + 3] ?? 0) * right;
  const lower = (data[below] ?? 0) * (1 - right) + (data[below + 3] ?? 0) * right;
  return upper * (1 - down) + lower * down;
}

const clamped = (value: number) => Math.max(0, Math.min(255, Math.round(value)));
