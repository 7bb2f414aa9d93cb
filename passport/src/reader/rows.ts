import type { Blob } from './blobs.ts';

/** A letter of a row: its place counts from the first letter that was found. */
export interface PlacedBlob {
  readonly blob: Blob;
  readonly place: number;
}

/** Blobs in a straight row with the same distance between them. */
export interface Row {
  readonly letters: readonly PlacedBlob[];
  /** From one letter to the next one, as the mean of the row. */
  readonly step: Vector;
  readonly middle: Vector;
}

export interface Vector {
  readonly x: number;
  readonly y: number;
}

/** Fewer letters in a row are a word, or chance. */
const leastLetters = 14;
/** A passport has fewer. A picture with more is made to take long, or is no document. */
const mostRows = 300;
/** Letters that touch or are covered are bridged. */
const longestGap = 5;

/** Rows of letters with one distance, the longest first. */
export function findRows(blobs: readonly Blob[]): Row[] {
  const near = neighbours(blobs);
  /** The last row that a blob was found in. */
  const rowsOf = new Map<Blob, PlacedBlob[]>();
  const rows: Row[] = [];
  const found: PlacedBlob[][] = [];
  for (const first of blobs) {
    if (found.length >= mostRows) break;
    for (const second of near(first.x, first.y, first.size * 1.6)) {
      const step = { x: second.x - first.x, y: second.y - first.y };
      const distance = Math.hypot(step.x, step.y);
      // Each pair once: to the right, or straight down.
      if (step.x < 0 || (step.x === 0 && step.y <= 0)) continue;
      if (distance < 0.5 * first.size || !isAlike(first, second)) continue;
      const known = rowsOf.get(first);
      if (known && known === rowsOf.get(second)) continue;
      const letters = followed(first, second, near);
      if (letters.length < leastLetters) continue;
      for (const { blob } of letters) rowsOf.set(blob, letters);
      found.push(letters);
    }
  }
  found.sort((a, b) => b.length - a.length);
  const taken = new Set<Blob>();
  for (const letters of found) {
    const free = letters.filter(({ blob }) => !taken.has(blob));
    if (free.length < letters.length / 2) continue;
    for (const { blob } of letters) taken.add(blob);
    rows.push(rowOf(letters));
  }
  return rows;
}

function isAlike(a: Blob, b: Blob): boolean {
  return a.size < b.size * 2 && b.size < a.size * 2;
}

/** Follows a row from its first two letters to both ends. */
function followed(first: Blob, second: Blob, near: Neighbours): PlacedBlob[] {
  const forward = extended([first, second], near);
  // Most pairs lead nowhere.
  if (forward.length < 4) return [];
  const backward = extended(
    forward
      .slice(0, 6)
      .map(({ blob }) => blob)
      .reverse(),
    near,
    forward
      .slice(0, 6)
      .map(({ place }) => -place)
      .reverse(),
  );
  const known = new Set(forward.map(({ blob }) => blob));
  const before = backward
    .filter(({ blob }) => !known.has(blob))
    .map(({ blob, place }) => ({ blob, place: -place }));
  return [...before.reverse(), ...forward];
}

function extended(
  start: readonly Blob[],
  near: Neighbours,
  places: readonly number[] = [0, 1],
): PlacedBlob[] {
  const letters = start.map((blob, index) => ({ blob, place: places[index] ?? index }));
  for (let gap = 1; gap <= longestGap; ) {
    const last = letters.at(-1);
    // The direction of the last letters: perspective and bent paper change it slowly.
    const back = letters.at(-Math.min(letters.length, 8));
    if (!last || !back) break;
    const count = last.place - back.place || 1;
    const step = { x: (last.blob.x - back.blob.x) / count, y: (last.blob.y - back.blob.y) / count };
    const distance = Math.hypot(step.x, step.y);
    const expected = { x: last.blob.x + step.x * gap, y: last.blob.y + step.y * gap };
    const tolerance = distance * (letters.length < 4 ? 0.34 : 0.28) * Math.min(gap, 1.5);
    let best: Blob | undefined;
    let bestDistance = tolerance;
    for (const blob of near(expected.x, expected.y, tolerance)) {
      const away = Math.hypot(blob.x - expected.x, blob.y - expected.y);
      if (away < bestDistance && blob.size > 0.4 * distance && blob.size < 1.9 * distance) {
        best = blob;
        bestDistance = away;
      }
    }
    if (best) {
      letters.push({ blob: best, place: last.place + gap });
      gap = 1;
      if (letters.length > 60) break;
    } else {
      // A word has ended before a row has begun.
      if (letters.length < 8 && gap >= 2) break;
      gap += 1;
    }
  }
  return letters;
}

function rowOf(letters: readonly PlacedBlob[]): Row {
  const count = letters.length;
  const mean = (value: (letter: PlacedBlob) => number) =>
    letters.reduce((sum, one) => sum + value(one), 0) / count;
  const middle = { x: mean(({ blob }) => blob.x), y: mean(({ blob }) => blob.y) };
  const place = mean((one) => one.place);
  const spread = mean((one) => (one.place - place) ** 2);
  return {
    letters,
    middle,
    step: {
      x: mean((one) => (one.place - place) * (one.blob.x - middle.x)) / spread,
      y: mean((one) => (one.place - place) * (one.blob.y - middle.y)) / spread,
    },
  };
}

type Neighbours = (x: number, y: number, distance: number) => Iterable<Blob>;

/** Finds blobs near a point by squares of a grid. */
function neighbours(blobs: readonly Blob[]): Neighbours {
  const side = 32;
  const squares = new Map<number, Blob[]>();
  const square = (x: number, y: number) => Math.floor(y / side) * 4096 + Math.floor(x / side);
  for (const blob of blobs) {
    const key = square(blob.x, blob.y);
    const list = squares.get(key);
    if (list) list.push(blob);
    else squares.set(key, [blob]);
  }
  return function* (x, y, distance) {
    for (let top = y - distance; top <= y + distance + side; top += side)
      for (let left = x - distance; left <= x + distance + side; left += side)
        for (const blob of squares.get(square(left, top)) ?? []) {
          const away = Math.hypot(blob.x - x, blob.y - y);
          if (away > 0 && away <= distance) yield blob;
        }
  };
}
