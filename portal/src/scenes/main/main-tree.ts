import type { Paint } from '../palette.ts';
import { dots, ellipse, range, seededRandom } from '../shapes.ts';

type Disc = readonly [x: number, y: number, r: number];

const crown: Disc[] = [
  [240, 262, 78],
  [176, 292, 56],
  [306, 290, 58],
  [138, 322, 36],
  [344, 324, 36],
  [204, 330, 48],
  [280, 332, 50],
  [240, 340, 44],
];
const discs = (list: Disc[]) => list.map(([x, y, r]) => ellipse(x, y, r)).join('');

const random = seededRandom(2024);
const covers = (x: number, y: number) => crown.some(([cx, cy, r]) => Math.hypot(x - cx, y - cy) < r * 0.98);

/** Spots of leaves over the whole treetop; `light` increases towards the sun on the upper right. */
const dabs = range(760)
  .map(() => ({ x: 98 + random() * 286, y: 180 + random() * 206 }))
  .filter(({ x, y }) => covers(x, y))
  .map(({ x, y }) => ({ x, y, light: (x - 240) / 170 - (y - 290) / 105 + (random() - 0.5) * 1.5 }));
const between = (from: number, to: number) => dots(dabs.filter(({ light }) => light >= from && light < to));

export const tree = {
  trunk:
    'M218 504c8-30 12-62 8-98c-10-28-32-46-54-62l5-5c22 12 40 26 54 42c0-22-2-36-4-54h12c0 20 0 34 2 52c10-20 28-34 48-48l5 5c-20 18-38 40-42 68c-4 36 0 70 10 100z',
  trunkLit: 'M246 500c-4-34-6-62-2-92c4-26 22-48 40-66l5 3c-20 18-36 38-40 66c-4 36 1 66 10 89z',
  crown: discs(crown),
  /** Dots and their stroke widths, from the darkest leaves to the brightest blossoms. */
  leaves: [
    { paint: 'leaf-shade', width: 18, points: between(-9, -0.7) },
    { paint: 'leaf', width: 17, points: between(-0.7, 0) },
    { paint: 'water-deep', width: 15, points: between(0, 0.75) },
    { paint: 'foam', width: 11, points: between(0.75, 1.3) },
    { paint: 'foam', width: 8, points: between(1.3, 9) },
  ] satisfies { paint: Paint; width: number; points: string }[],
};

/** Petals on the paving, larger towards the viewer. */
export const petals = range(60)
  .map(() => [random() * 2 - 1, random()] as const)
  .map(([side, depth]) =>
    ellipse(240 + side * (120 + 80 * depth), 462 + depth * 140, 1.4 + 2.2 * depth, 0.7 + 1.1 * depth),
  )
  .join('');
