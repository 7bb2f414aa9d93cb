import type { Paint } from '../palette.ts';
import { arch, ellipse, range, rect } from '../shapes.ts';

type Aqueduct = {
  x: number;
  top: number;
  base: number;
  bays: number;
  pitch: number;
  opening: number;
  height: number;
};

/** A wall with openings in a row of arches. Fill it with the even-odd rule. */
const aqueduct = ({ x, top, base, bays, pitch, opening, height }: Aqueduct) =>
  rect(x, top, bays * pitch, base - top) +
  range(bays)
    .map((i) => arch(x + i * pitch + (pitch - opening) / 2, base, opening, height))
    .join('');

const dome = (cx: number, base: number, rx: number, ry: number) =>
  `M${cx - rx} ${base}a${rx} ${ry} 0 0 1 ${2 * rx} 0v60h${-2 * rx}z`;

/** Round trees along a terrace, at equal angles. */
const orchard = (cx: number, base: number, rx: number, ry: number, size: number, count: number) =>
  range(count)
    .map((i) => (Math.PI * (i + 0.5)) / count)
    .map((angle) => ellipse(cx - rx * Math.cos(angle), base - ry * Math.sin(angle), size))
    .join('');

/** Terraces seen from the front: nested half ellipses, each with a bright rim, some with trees. */
const terraces = (
  cx: number,
  base: number,
  rx: number,
  ry: number,
  bands: Paint[],
  planted: Record<number, number>,
) =>
  bands.map((paint, i) => {
    const share = (offset: number) => 1 - (i + offset) / (bands.length + 0.6);
    const count = planted[i];
    return {
      paint,
      rim: dome(cx + 2, base - 2.2, rx * share(0), ry * share(0)),
      band: dome(cx, base, rx * share(0), ry * share(0)),
      trees: count ? orchard(cx, base, rx * share(0.45), ry * share(0.45), ry * 0.026, count) : '',
    };
  });

export const shore = 474;
export const distant = aqueduct({ x: 8, top: 280, base: 340, bays: 22, pitch: 21, opening: 15, height: 50 });
export const hero =
  aqueduct({ x: 108, top: 336, base: 362, bays: 18, pitch: 20, opening: 13, height: 20 }) +
  aqueduct({ x: 108, top: 362, base: shore, bays: 7, pitch: 50, opening: 39, height: 98 });
export const bays = range(4).map((i) => 183 + i * 50);

export const hills = {
  far: terraces(330, 440, 220, 110, ['far', 'lit-near', 'far', 'middle', 'lit-near'], {}),
  left: terraces(
    24,
    560,
    180,
    262,
    ['near', 'middle', 'water', 'near', 'lit-near', 'leaf', 'near', 'water', 'leaf'],
    { 1: 27, 4: 19 },
  ),
  right: terraces(474, 566, 150, 208, ['leaf', 'lit-near', 'near', 'water', 'leaf', 'near', 'lit-near'], {
    0: 23,
    4: 13,
  }),
  front: terraces(232, 720, 350, 182, ['leaf-shade', 'near', 'leaf', 'water', 'leaf-shade', 'near'], {
    1: 41,
  }),
};

/** Small houses on the terraces: [x, base]. */
const houses = [
  [44, 320],
  [84, 334],
  [124, 398],
  [44, 416],
  [424, 386],
  [402, 448],
] as const;
export const homes = {
  walls: houses.map(([x, base]) => rect(x, base - 16, 20, 20)).join(''),
  shades: houses.map(([x, base]) => rect(x, base - 16, 7, 20)).join(''),
  roofs: houses.map(([x, base]) => `M${x - 2.5} ${base - 16}l12.5 -10 12.5 10z`).join(''),
  panes: houses
    .map(([x, base]) => rect(x + 9, base - 11, 3.4, 5.5) + rect(x + 14.5, base - 11, 3.4, 5.5))
    .join(''),
};
