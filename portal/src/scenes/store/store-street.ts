import type { Paint } from '../palette.ts';
import { camera, type Point, polygon } from '../perspective.ts';
import { ellipse, range } from '../shapes.ts';

const see = camera(240, 400);
const shape = (...points: Point[]) => polygon(see, ...points);
const half = 190;
const ground = 150;

type House = { from: number; to: number; top: number; wall: Paint; end: Paint; stripe: Paint };

const facing = (side: -1 | 1, from: number, to: number, top: number, bottom: number, inset = 0) => {
  const x = side * (half - inset);
  return shape([x, top, from], [x, top, to], [x, bottom, to], [x, bottom, from]);
};

const steps = (from: number, to: number, count: number) =>
  range(count).map((i) => from + ((to - from) * i) / count);

/** The awning of a shop: sloping stripes with a scalloped edge. */
const awning = (side: -1 | 1, from: number, to: number) => {
  const wall = side * half;
  const edge = side * (half - 84);
  const count = 9;
  const width = (to - from) / count;
  const stripe = (z: number) =>
    shape([wall, -22, z], [wall, -22, z + width], [edge, 34, z + width], [edge, 34, z]);
  const scallop = (z: number) => {
    const drop = range(7).map(
      (i): Point => [edge, 46 + 10 * Math.sin((Math.PI * i) / 6), z + (width * i) / 6],
    );
    return shape([edge, 34, z], ...drop, [edge, 34, z + width]);
  };
  const all = steps(from, to, count);
  const odd = all.filter((_, i) => i % 2 === 0);
  return {
    cloth: all.map(stripe).join(''),
    stripes: odd.map(stripe).join(''),
    hem: all.map(scallop).join(''),
    hemStripes: odd.map(scallop).join(''),
    gable: shape([wall, -22, from], [edge, 34, from], [edge, 46, from], [wall, 46, from]),
  };
};

/** One row of fruit; row 0 is at the wall, row 3 at the street. */
const fruit = (side: -1 | 1, from: number, to: number, row: number) =>
  steps(from, to, 11)
    .map((z) => z + 0.012)
    .map((z) => ellipse(240 + (side * (half - 12 - row * 12)) / z, 400 + (108 - (3 - row) * 1.5) / z, 5 / z))
    .join('');

const house = (side: -1 | 1, { from, to, top, wall, end, stripe }: House) => {
  const length = to - from;
  const inner = from + length * 0.08;
  const outer = to - length * 0.08;
  const windows = steps(inner, outer, 3).map((z) => [z + length * 0.06, z + length * 0.2] as const);
  const floors = [-92, -180, -268].filter((y) => y - 30 > top);
  const panes = floors.flatMap((y) => windows.map(([a, b]) => facing(side, a, b, y - 24, y + 34)));
  return {
    wall,
    end,
    stripe,
    gable: shape(
      [side * half, top, from],
      [side * 900, top, from],
      [side * 900, ground, from],
      [side * half, ground, from],
    ),
    facade: facing(side, from, to, top, ground),
    eaves: facing(side, from, to, top - 4, top + 9, 8),
    windows: panes.join(''),
    lit: panes.filter((_, i) => (i * 5 + Math.round(from * 10)) % 3 > 0).join(''),
    boxes: floors
      .flatMap((y) =>
        windows.map(([a, b]) => facing(side, a - length * 0.015, b + length * 0.015, y + 32, y + 44, 8)),
      )
      .join(''),
    shop: facing(side, inner, outer, 20, ground),
    table: facing(side, inner, outer, 112, ground, 56),
    tableTop: shape(
      [side * half, 112, inner],
      [side * half, 112, outer],
      [side * (half - 56), 112, outer],
      [side * (half - 56), 112, inner],
    ),
    fruit: range(4).map((row) => fruit(side, inner, outer, row)),
    pool: {
      x: 240 + (side * 108) / ((inner + outer) / 2),
      y: 400 + ground / ((inner + outer) / 2),
      r: (length * 150) / inner,
    },
    awning: awning(side, inner, outer),
  };
};

/** The houses from the far end of the street to the viewer. */
export const lit = [
  house(-1, { from: 2.3, to: 3.1, top: -250, wall: 'lit', end: 'lit-near', stripe: 'accent' }),
  house(-1, { from: 1.65, to: 2.3, top: -290, wall: 'lit-near', end: 'wall', stripe: 'leaf' }),
  house(-1, { from: 1.15, to: 1.65, top: -236, wall: 'lit', end: 'wall', stripe: 'accent' }),
  house(-1, { from: 0.72, to: 1.15, top: -262, wall: 'lit-near', end: 'wall', stripe: 'near' }),
];
export const shaded = [
  house(1, { from: 2.5, to: 3.1, top: -280, wall: 'wall-shade', end: 'wall', stripe: 'near' }),
  house(1, { from: 1.8, to: 2.5, top: -236, wall: 'far', end: 'wall-shade', stripe: 'accent' }),
  house(1, { from: 1.25, to: 1.8, top: -276, wall: 'wall-shade', end: 'wall', stripe: 'leaf' }),
  house(1, { from: 0.72, to: 1.25, top: -216, wall: 'far', end: 'wall-shade', stripe: 'accent' }),
];
export type Shop = ReturnType<typeof house>;

export const street = shape(
  [-400, ground, 0.6],
  [400, ground, 0.6],
  [half, ground, 3.2],
  [-half, ground, 3.2],
);
export const shadow = shape([40, ground, 0.6], [400, ground, 0.6], [half, ground, 3.2], [90, ground, 3.2]);
export const joints = [
  ...range(9)
    .map((i) => (i - 4) * 46)
    .map((x) =>
      shape([x - 1, ground, 0.6], [x + 1, ground, 0.6], [x + 1, ground, 3.2], [x - 1, ground, 3.2]),
    ),
  ...range(12)
    .map((i) => 0.7 + i * 0.2)
    .map((z) =>
      shape(
        [-half, ground, z],
        [half, ground, z],
        [half, ground, z + 0.008 * z],
        [-half, ground, z + 0.008 * z],
      ),
    ),
].join('');

/** A cord across the street, and the objects that hang from it at equal distances. */
export const garland = (y: number, z: number, sag: number, count: number) => {
  const at = (t: number) => ({
    x: 240 + (half * (2 * t - 1)) / z,
    y: 400 + (y + sag * (1 - (2 * t - 1) ** 2)) / z,
  });
  const [start, end] = [at(0), at(1)];
  const middle = 400 + (y + sag * 2) / z;
  return {
    cord: `M${start.x} ${start.y}Q240 ${middle} ${end.x} ${end.y}v1Q240 ${middle + 1.4} ${start.x} ${start.y + 1}z`,
    points: range(count).map((i) => at((i + 0.5) / count)),
  };
};
