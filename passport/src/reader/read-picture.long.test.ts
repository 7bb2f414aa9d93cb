import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { drawPage } from '../../specimens/draw-page.ts';
import { type Measured, measure, processorTime } from '../../specimens/measure.ts';
import { specimens } from '../../specimens/people.ts';
import { photograph } from '../../specimens/photograph.ts';
import { conditionsOf, type VariantName, variants } from '../../specimens/variants.ts';
import type { GreyPicture } from './grey-picture.ts';
import { readPicture } from './read-picture.ts';

/** Some photographs of each kind; `npm run passport-accuracy` reads all of them. */
const results = new Map<VariantName, Measured[]>();

beforeAll(async () => {
  const pages = await Promise.all(specimens.map(drawPage));
  let turn = 0;
  const shoot = async (name: VariantName, index: number, number: number) => {
    const [specimen, page, conditions] = [specimens[number], pages[number], variants[name][index]];
    if (!specimen || !page || !conditions) throw new Error(`No photograph ${name} ${index} ${number}`);
    const measured = await measure(await photograph(page, conditionsOf(conditions, number)), specimen);
    results.set(name, [...(results.get(name) ?? []), measured]);
  };
  for (const number of specimens.keys()) await shoot('clean', number % variants.clean.length, number);
  for (const name of Object.keys(variants) as VariantName[]) {
    if (name === 'clean') continue;
    for (const index of variants[name].keys()) {
      await shoot(name, index, turn % specimens.length);
      turn += 3;
    }
  }
}, 600_000);

const share = (list: readonly Measured[]) => list.filter(({ isRight }) => isRight).length / list.length;

describe('photographs of passports of ten states', () => {
  it('Clean photographs of passports of ten states are read without an error: at least 95 % [3.6]', () => {
    expect(results.get('clean')).toHaveLength(10);
    expect(share(results.get('clean') ?? [])).toBeGreaterThanOrEqual(0.95);
  });

  it('Photographs of passports that are turned, dim, glossy or bent are read without an error: at least 80 % [3.6]', () => {
    const list = [...results].flatMap(([name, measured]) =>
      name === 'clean' || name === 'hardly legible' ? [] : measured,
    );
    expect(list.length).toBeGreaterThanOrEqual(18);
    expect(share(list)).toBeGreaterThanOrEqual(0.8);
  });

  it('Photographs of passports never have a wrong value that is presented as proved, also if they are hardly legible', () => {
    expect([...results.values()].flat().flatMap(({ wrongButChecked }) => wrongButChecked)).toEqual([]);
  });
});

describe('a picture without a zone', () => {
  it.each([
    ['of one colour', () => 180],
    ['of noise', (at: number) => (at * 7_919) % 251],
    ['of stripes', (at: number) => ((at % 1200) % 20 < 9 ? 20 : 230)],
    ['of squares', (at: number) => ((at % 1200) % 24 < 12 && Math.floor(at / 1200) % 24 < 12 ? 20 : 230)],
  ])('A picture %s that has no zone of a passport is not read', (_, brightness) => {
    const [width, height] = [1200, 800];
    const data = Uint8Array.from({ length: width * height }, (_pixel, at) => brightness(at));
    expect(readPicture({ width, height, data })).toBeNull();
  });

  it.each([
    ['with pages of text', drawText],
    // Squares in rows of many lengths and directions, made to be tried again and again.
    [
      'made to take long',
      async () => grey((x, y) => ((x + ((Math.floor(y / 12) * 7) % 5)) % 11 < 8 && y % 11 < 8 ? 20 : 230)),
    ],
  ])(
    'A picture %s that has no zone takes less than forty times the processor time of a passport',
    async (_, draw) => {
      const times = [...results.values()].flat().map(({ milliseconds }) => milliseconds);
      const passport = times.reduce((sum, one) => sum + one, 0) / times.length;
      const picture = await draw();
      const before = process.cpuUsage();
      expect(readPicture(picture)).toBeNull();
      expect(processorTime(before) / passport).toBeLessThan(40);
    },
  );

  it.each([
    [0, 0],
    [1, 1],
    [3, 900],
  ])('A picture without a zone of %s by %s pixels is not read', (width, height) => {
    expect(readPicture({ width, height, data: new Uint8Array(width * height) })).toBeNull();
  });
});

function grey(brightness: (x: number, y: number) => number): GreyPicture {
  const [width, height] = [1600, 1200];
  const data = Uint8Array.from({ length: width * height }, (_pixel, at) =>
    brightness(at % width, Math.floor(at / width)),
  );
  return { width, height, data };
}

async function drawText(): Promise<GreyPicture> {
  const lines = Array.from(
    { length: 24 },
    (_, line) =>
      `<text x="40" y="${60 + line * 38}" font-size="28" font-family="sans-serif">${`passport ${line} 0123456789 `.repeat(5)}</text>`,
  );
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1400" height="1000"><rect width="100%" height="100%" fill="#ddd"/>${lines.join('')}</svg>`;
  const { data, info } = await sharp(Buffer.from(svg))
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, data };
}
