import { type Corner, type Homography, homographyOf, mapped } from './homography.ts';
import type { Row } from './rows.ts';

/**
 * Where the letters of a zone are: the letter `column` of line `row` is at `toPicture` of these two numbers.
 */
export interface Grid {
  readonly toPicture: Homography;
  /** The first and last column in which a letter was found. */
  readonly first: number;
  readonly last: number;
  /** How many letters were found. */
  readonly letters: number;
}

/** The lines of a zone are 2.5 letters apart; perspective changes that. */
const lineDistance = { least: 1.8, most: 3.3 };

/** The rows of a zone are among the longest. */
const mostRows = 40;

/**
 * The pairs of rows that may be a zone of two lines, the ones with most letters first. The upper row may be
 * the second line of a zone upside down.
 */
export function findGrids(all: readonly Row[]): Grid[] {
  const grids: Grid[] = [];
  const rows = all.slice(0, mostRows);
  for (const [index, upper] of rows.entries()) {
    for (const lower of rows.slice(index + 1)) {
      const grid = gridOf(upper, lower);
      if (grid) grids.push(grid);
    }
  }
  return grids.sort((a, b) => b.letters - a.letters);
}

function gridOf(one: Row, other: Row): Grid | null {
  const pitch = Math.hypot(one.step.x, one.step.y);
  const otherPitch = Math.hypot(other.step.x, other.step.y);
  const along = (one.step.x * other.step.x + one.step.y * other.step.y) / (pitch * otherPitch);
  // Nearly parallel, with nearly the same distance of letters.
  if (along < 0.99 || Math.abs(pitch / otherPitch - 1) > 0.15) return null;
  const away = { x: other.middle.x - one.middle.x, y: other.middle.y - one.middle.y };
  const across = (one.step.x * away.y - one.step.y * away.x) / pitch / pitch;
  if (Math.abs(across) < lineDistance.least || Math.abs(across) > lineDistance.most) return null;
  const [upper, lower] = across > 0 ? [one, other] : [other, one];
  const offset = offsetOf(upper, lower);
  const from: Corner[] = [];
  const to: Corner[] = [];
  for (const { blob, place } of upper.letters) {
    from.push({ x: place, y: 0 });
    to.push(blob);
  }
  for (const { blob, place } of lower.letters) {
    from.push({ x: place + offset, y: 1 });
    to.push(blob);
  }
  return fitted(from, to, pitch);
}

/** How many columns the first found letter of the lower row is after that of the upper row. */
function offsetOf(upper: Row, lower: Row): number {
  const pitch2 = upper.step.x ** 2 + upper.step.y ** 2;
  const places = lower.letters.map(({ blob, place }) => {
    // The nearest letter of the upper row is taken, so that perspective adds up over a few letters only.
    const near = upper.letters.reduce((best, one) =>
      Math.hypot(one.blob.x - blob.x, one.blob.y - blob.y) <
      Math.hypot(best.blob.x - blob.x, best.blob.y - blob.y)
        ? one
        : best,
    );
    const away = ((blob.x - near.blob.x) * upper.step.x + (blob.y - near.blob.y) * upper.step.y) / pitch2;
    return near.place + away - place;
  });
  places.sort((a, b) => a - b);
  return Math.round(places[Math.floor(places.length / 2)] ?? 0);
}

function fitted(from: Corner[], to: Corner[], pitch: number): Grid | null {
  let kept = from.map((_, index) => index);
  let toPicture: Homography = [];
  for (const tolerance of [0.45, 0.3, 0.25]) {
    const pick = (list: readonly Corner[]) => kept.flatMap((index) => list[index] ?? []);
    toPicture = homographyOf(pick(from), pick(to));
    const next = kept.filter((index) => {
      const [source, target] = [from[index], to[index]];
      if (!source || !target) return false;
      const at = mapped(toPicture, source.x, source.y);
      return Math.hypot(at.x - target.x, at.y - target.y) < tolerance * pitch;
    });
    if (next.length < 24) return null;
    kept = next;
  }
  const columns = kept.flatMap((index) => from[index]?.x ?? []);
  return { toPicture, first: Math.min(...columns), last: Math.max(...columns), letters: kept.length };
}
