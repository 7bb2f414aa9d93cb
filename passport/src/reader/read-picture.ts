import type { ReadZone } from '../zone/read-zone.ts';
import { findBlobs } from './blobs.ts';
import { cellOf } from './cells.ts';
import { alphabet, classify } from './classifier.ts';
import { corrected, type Letters } from './correct.ts';
import type { GreyPicture } from './grey-picture.ts';
import { findGrids, type Grid } from './grids.ts';
import { findInk } from './ink.ts';
import { checksOf, columns, lettersAt } from './layout.ts';
import { findRows } from './rows.ts';

/** The longest side that a picture should have: larger ones take longer, and are not read better. */
export const readSide = 1600;

/** How dark ink is, as a share of the brightness around it; tried one after the other. */
const inkShares = [0.8, 0.9, 0.7];
/** A zone of which fewer letters are recognised is none. */
const leastRecognised = 0.6;
/** Rows that are much longer than a zone are text. */
const mostColumns = 56;
/** Each letter is looked at several times, a little moved. */
const shifts = [
  { x: 0, y: 0 },
  { x: 0.04, y: 0.03 },
  { x: -0.04, y: 0.03 },
  { x: 0.04, y: -0.03 },
  { x: -0.04, y: -0.03 },
];

/**
 * Finds the machine-readable zone of a passport in a picture, however it is turned, and reads it; null if
 * there is none that can be read.
 */
export function readPicture(picture: GreyPicture): ReadZone | null {
  let best: Attempt | null = null;
  for (const share of inkShares) {
    const ink = findInk(picture, share);
    const rows = findRows(findBlobs(ink, picture.width, picture.height));
    for (const grid of findGrids(rows).slice(0, 3)) {
      const attempt = readGrid(picture, grid);
      if (attempt && (!best || attempt.score > best.score)) best = attempt;
    }
    if (best && checksOf(best.zone.lines) === 4 && best.score > 0.98) break;
  }
  return best && best.score >= leastRecognised ? corrected(best.zone, best.letters) : null;
}

interface Attempt {
  readonly zone: ReadZone;
  /** How probable the letters are that the layout allows, of 1. */
  readonly score: number;
  readonly letters: Letters;
}

function readGrid(picture: GreyPicture, grid: Grid): Attempt | null {
  if (grid.last - grid.first + 1 > mostColumns) return null;
  const once = cellReader(picture, grid, [{ x: 0, y: 0 }]);
  let best: { readonly placing: Placing; readonly score: number } | null = null;
  for (const placing of placings(grid)) {
    const { score } = readAt(once, placing);
    if (!best || score > best.score) best = { placing, score };
  }
  return best && best.score > leastRecognised * 0.7
    ? readAt(cellReader(picture, grid, shifts), best.placing)
    : null;
}

/** How probable each letter is in the cell of a grid. */
type CellReader = (column: number, row: number, turned: boolean) => Float32Array;

/** Reads each cell once: the lines may begin in many columns. */
function cellReader(
  picture: GreyPicture,
  { toPicture }: Grid,
  moves: readonly { readonly x: number; readonly y: number }[],
): CellReader {
  const known = new Map<string, Float32Array>();
  return (column, row, turned) => {
    const key = `${column} ${row} ${turned}`;
    let sum = known.get(key);
    if (!sum) {
      sum = new Float32Array(alphabet.length + 1);
      for (const shift of moves) {
        const probable = classify(cellOf(picture, toPicture, { column, row, turned, shift }));
        for (const [letter, one] of probable.entries()) sum[letter] = (sum[letter] ?? 0) + one / moves.length;
      }
      known.set(key, sum);
    }
    return sum;
  };
}

interface Placing {
  /** The column of the picture's grid in which the lines begin, as they are read. */
  readonly start: number;
  readonly turned: boolean;
}

/**
 * Where the 44 columns may be: the first or last letters may not have been found, or a stroke beside them
 * was.
 */
function placings(grid: Grid): Placing[] {
  const found = grid.last - grid.first + 1;
  const least = Math.min(grid.first, grid.last - columns + 1) - (found === columns ? 0 : 1);
  const most = Math.max(grid.first, grid.last - columns + 1) + (found === columns ? 0 : 1);
  const list: Placing[] = [];
  for (let start = least; start <= most; start += 1)
    list.push({ start, turned: false }, { start: start + columns - 1, turned: true });
  return list;
}

function readAt(read: CellReader, { start, turned }: Placing): Attempt {
  const lineOf = (line: 0 | 1) =>
    Array.from({ length: columns }, (_, column) => {
      const letters = read(turned ? start - column : start + column, turned ? 1 - line : line, turned);
      return allowed(letters, line, column);
    });
  const letters: Letters = [lineOf(0), lineOf(1)];
  const certainty = [certaintyOf(letters[0]), certaintyOf(letters[1])] as const;
  const lines = [textOf(letters[0]), textOf(letters[1])] as const;
  const all = [...certainty[0], ...certainty[1]];
  return { zone: { lines, certainty }, letters, score: all.reduce((sum, one) => sum + one, 0) / all.length };
}

/**
 * Leaves the letters that the layout allows at a place. Two letters of which one is allowed are taken
 * together: it must be this one.
 */
function allowed(probable: Float32Array, line: 0 | 1, column: number): Float32Array {
  const letters = lettersAt(line, column);
  return probable.map((one, letter) => {
    const name = alphabet[letter];
    if (name === undefined || !letters.includes(name)) return 0;
    const twin = twins[name];
    return one + (twin && !letters.includes(twin) ? (probable[alphabet.indexOf(twin)] ?? 0) : 0);
  });
}

/** Letters and digits of nearly the same shape. */
const twins: Readonly<Record<string, string>> = {
  O: '0',
  '0': 'O',
  I: '1',
  '1': 'I',
  Z: '2',
  '2': 'Z',
  S: '5',
  '5': 'S',
  B: '8',
  '8': 'B',
};

function certaintyOf(letters: readonly Float32Array[]): number[] {
  return letters.map((probable) => Math.max(...probable));
}

function textOf(letters: readonly Float32Array[]): string {
  return letters.map((probable) => alphabet[probable.indexOf(Math.max(...probable))] ?? '<').join('');
}
