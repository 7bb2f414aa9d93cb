import { ellipse, range } from './shapes.ts';

/** The inside of a half round colonnade: the middle is far away, so it is lower and its columns closer. */
const bend = (angle: number) => {
  const near = 1 - Math.cos(angle);
  return { x: 240 + 222 * Math.sin(angle), top: 346 - 66 * near, base: 444 + 30 * near, width: 4 + 7 * near };
};

const angles = range(25).map((i) => ((i - 12) / 12) * 1.36);
const edge = (key: 'top' | 'base', shift: number, list: number[]) =>
  list.map((angle) => `${bend(angle).x.toFixed(1)} ${(bend(angle)[key] + shift).toFixed(1)}`).join('L');
const reversed = [...angles].reverse();
const strip = (from: number, to: number, key: 'top' | 'base' = 'top') =>
  `M${edge(key, from, angles)}L${edge(key, to, reversed)}z`;

export const colonnade = {
  wall: `M${edge('top', 0, angles)}L${edge('base', 0, reversed)}z`,
  frieze: strip(-14, 6),
  cornice: strip(-18, -12),
  shadow: strip(6, 11),
  steps: strip(-3, 5, 'base'),
  columns: angles
    .map(bend)
    .map(
      ({ x, top, base, width }) =>
        `M${(x - width / 2).toFixed(1)} ${top}h${width}l.6 ${base - top}h${-width - 1.2}z`,
    )
    .join(''),
  lights: angles
    .map(bend)
    .map(
      ({ x, top, base, width }) =>
        `M${x.toFixed(1)} ${top}h${width / 2}l.6 ${base - top}h${-width / 2 - 0.6}z`,
    )
    .join(''),
  urns: angles
    .map(bend)
    .map(({ x, top, width }) => ellipse(x, top - 22 - width * 0.2, width * 0.45, width * 0.6))
    .join(''),
};

const bush = (clumps: readonly (readonly [number, number, number])[]) =>
  clumps.map(([x, y, r]) => ellipse(x, y, r)).join('');
const mirror = (clumps: readonly (readonly [number, number, number])[]) =>
  clumps.map(([x, y, r]) => [480 - x, y, r] as const);
const dark = [
  [44, 566, 30],
  [78, 592, 26],
  [34, 606, 34],
  [104, 612, 22],
  [60, 540, 16],
  [130, 620, 16],
] as const;
const roses = [
  [52, 548, 6],
  [38, 566, 7.5],
  [66, 568, 5],
  [84, 582, 7],
  [56, 590, 8],
  [98, 604, 6],
  [74, 606, 6],
  [40, 596, 5],
  [118, 614, 4.5],
  [30, 540, 4],
] as const;

/** The roses at the threshold, on both sides. */
export const border = {
  leaves: bush(dark) + bush(mirror(dark)),
  roses: bush(roses) + bush(mirror(roses)),
  hearts:
    bush(roses.map(([x, y, r]) => [x + r * 0.25, y - r * 0.25, r * 0.5] as const)) +
    bush(mirror(roses).map(([x, y, r]) => [x + r * 0.25, y - r * 0.25, r * 0.5] as const)),
};

const cypress = (x: number, base: number, height: number) =>
  `M${x} ${base - height}q${height * 0.2} ${height * 0.62} 0 ${height}q${-height * 0.2} ${-height * 0.38} 0 ${-height}z`;
export const cypresses = [70, 108, 372, 410]
  .map((x, i) => cypress(x, 350, [120, 92, 96, 126][i] ?? 100))
  .join('');
