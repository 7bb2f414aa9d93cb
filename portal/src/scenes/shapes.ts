/**
 * Helpers for SVG path data: many windows, arches or waves become one path, so that a scene has few elements.
 */

export const round = (n: number) => Math.round(n * 10) / 10;

/** A seeded pseudo-random generator, because server and browser must draw the same picture. */
export function seededRandom(seed: number) {
  let state = seed;
  return () => {
    state = (state * 16807) % 2147483647;
    return state / 2147483647;
  };
}

export const range = (count: number) => Array.from({ length: count }, (_, index) => index);

export const rect = (x: number, y: number, width: number, height: number) =>
  `M${round(x)} ${round(y)}h${round(width)}v${round(height)}h${round(-width)}z`;

export const ellipse = (cx: number, cy: number, rx: number, ry = rx) =>
  `M${round(cx - rx)} ${round(cy)}a${round(rx)} ${round(ry)} 0 1 1 ${round(2 * rx)} 0a${round(rx)} ${round(ry)} 0 1 1 ${round(-2 * rx)} 0z`;

/** Points to be stroked with round caps: many equal dots at a few bytes each. */
export const dots = (points: readonly { x: number; y: number }[]) =>
  points.map(({ x, y }) => `M${round(x)} ${round(y)}h0`).join('');

/**
 * An arch with its lower edge at `base`: vertical sides and a half circle, whose top is at `base - height`.
 */
export const arch = (x: number, base: number, width: number, height: number) => {
  const r = width / 2;
  return `M${round(x)} ${round(base)}v${round(r - height)}a${round(r)} ${round(r)} 0 0 1 ${round(width)} 0v${round(height - r)}z`;
};

export const cypress = (x: number, base: number, height: number) =>
  `M${x} ${base - height}q${round(height * 0.2)} ${round(height * 0.62)} 0 ${height}q${round(-height * 0.2)} ${round(-height * 0.38)} 0 ${-height}z`;

type Grid = {
  x: number;
  y: number;
  columns: number;
  rows: number;
  dx: number;
  dy: number;
  width: number;
  height: number;
};

/** Windows in rows and columns; `keep` leaves some of them out. */
export const grid = (
  { x, y, columns, rows, dx, dy, width, height }: Grid,
  keep: () => boolean = () => true,
) =>
  range(columns * rows)
    .filter(keep)
    .map((i) => rect(x + (i % columns) * dx, y + Math.floor(i / columns) * dy, width, height))
    .join('');

/** Thin horizontal lines like reflections on water: longer and further apart towards the viewer. */
export const ripples = (cx: number, top: number, bottom: number, spread: number, seed: number) => {
  const random = seededRandom(seed);
  let path = '';
  for (let y = top, step = 4; y < bottom; y += step, step *= 1.13) {
    const depth = (y - top) / (bottom - top);
    const half = spread * (0.35 + 0.65 * random()) * (0.6 + 0.7 * depth);
    const thickness = 1 + 1.6 * depth;
    const x = cx + (random() - 0.5) * spread * 0.5;
    path += `M${round(x - half)} ${round(y)}q${round(half)} ${round(-thickness)} ${round(2 * half)} 0q${round(-half)} ${round(thickness)} ${round(-2 * half)} 0z`;
  }
  return path;
};

/** A flat cloud of three bars with round ends. */
export const cloud = (x: number, y: number, width: number) =>
  [
    [0, 0, 1],
    [0.18, -7, 0.5],
    [0.34, 7, 0.62],
  ]
    .map(([dx = 0, dy = 0, share = 1]) => pill(x + dx * width, y + dy, share * width, 8))
    .join('');

const pill = (x: number, y: number, width: number, height: number) =>
  `M${round(x)} ${round(y)}h${round(width)}a${height / 2} ${height / 2} 0 0 1 0 ${height}h${round(-width)}a${height / 2} ${height / 2} 0 0 1 0 ${-height}z`;
