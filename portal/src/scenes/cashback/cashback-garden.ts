import { cypress, ellipse, range, rect, round } from '../shapes.ts';

/**
 * A semicircular colonnade from inside. Its middle is far away, so it is lower there and the columns are
 * closer.
 */
const columns = range(25)
  .map((i) => ((i - 12) / 12) * 1.36)
  .map((angle) => ({ angle, near: 1 - Math.cos(angle) }))
  .map(({ angle, near }) => ({
    x: round(240 + 222 * Math.sin(angle)),
    top: round(346 - 66 * near),
    base: round(444 + 30 * near),
    width: round(4 + 7 * near),
  }));
type Column = (typeof columns)[number];

const each = (draw: (column: Column) => string) => columns.map(draw).join('');
const edge = (list: Column[], key: 'top' | 'base', shift: number) =>
  list.map((column) => `${column.x} ${round(column[key] + shift)}`).join('L');
const band = (upper: 'top' | 'base', from: number, lower: 'top' | 'base', to: number) =>
  `M${edge(columns, upper, from)}L${edge(columns.toReversed(), lower, to)}z`;

export const colonnade = {
  wall: band('top', 0, 'base', 0),
  frieze: band('top', -14, 'top', 6),
  cornice: band('top', -18, 'top', -12),
  shadow: band('top', 6, 'top', 11),
  step: band('base', -3, 'base', 5),
  columns: each(({ x, top, base, width }) => rect(x - width / 2, top, width, base - top)),
  lights: each(({ x, top, base, width }) => rect(x, top, width / 2, base - top)),
  urns: each(({ x, top, width }) => ellipse(x, top - 22 - width * 0.2, width * 0.45, width * 0.6)),
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

/** The roses in the foreground, on both sides. */
export const border = {
  leaves: bush(dark) + bush(mirror(dark)),
  roses: bush(roses) + bush(mirror(roses)),
  hearts:
    bush(roses.map(([x, y, r]) => [x + r * 0.25, y - r * 0.25, r * 0.5] as const)) +
    bush(mirror(roses).map(([x, y, r]) => [x + r * 0.25, y - r * 0.25, r * 0.5] as const)),
};

export const cypresses = [70, 108, 372, 410]
  .map((x, i) => cypress(x, 350, [120, 92, 96, 126][i] ?? 100))
  .join('');
