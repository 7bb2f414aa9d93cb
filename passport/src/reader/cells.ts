import type { GreyPicture } from './grey-picture.ts';
import { type Homography, mapped } from './homography.ts';

/** The size of a letter as the classifier sees it. */
export const cellWidth = 16;
export const cellHeight = 20;
export const cellLength = cellWidth * cellHeight;

/** How much of the distance to the next letter, and to the next line, a cell takes. */
const across = 1.04;
const down = 0.52;

/**
 * Takes the cell of one letter out of a picture. `turned` takes it upside down. `shift` moves it by parts of
 * its size.
 */
export function cellOf(
  picture: GreyPicture,
  toPicture: Homography,
  { column, row, turned, shift = { x: 0, y: 0 } }: Place,
): Float32Array {
  const cell = new Float32Array(cellLength);
  const sign = turned ? -1 : 1;
  for (let y = 0; y < cellHeight; y += 1) {
    for (let x = 0; x < cellWidth; x += 1) {
      const right = ((x + 0.5) / cellWidth - 0.5 + shift.x) * across * sign;
      const below = ((y + 0.5) / cellHeight - 0.5 + shift.y) * down * sign;
      const at = mapped(toPicture, column + right, row + below);
      cell[y * cellWidth + x] = brightness(picture, at.x, at.y);
    }
  }
  return evened(cell);
}

export interface Place {
  readonly column: number;
  readonly row: number;
  readonly turned: boolean;
  readonly shift?: { readonly x: number; readonly y: number };
}

/** Ink becomes 1 and paper 0, whatever the light. */
export function evened(cell: Float32Array): Float32Array {
  const sorted = cell.toSorted();
  const dark = sorted[Math.floor(cell.length * 0.04)] ?? 0;
  const light = sorted[Math.floor(cell.length * 0.85)] ?? 255;
  const range = Math.max(light - dark, 4);
  return cell.map((value) => Math.max(-0.5, Math.min(1.5, (light - value) / range)));
}

function brightness({ width, height, data }: GreyPicture, x: number, y: number): number {
  const left = Math.max(0, Math.min(width - 2, Math.floor(x)));
  const top = Math.max(0, Math.min(height - 2, Math.floor(y)));
  const right = Math.max(0, Math.min(1, x - left));
  const below = Math.max(0, Math.min(1, y - top));
  const at = top * width + left;
  const upper = (data[at] ?? 0) * (1 - right) + (data[at + 1] ?? 0) * right;
  const lower = (data[at + width] ?? 0) * (1 - right) + (data[at + width + 1] ?? 0) * right;
  return upper * (1 - below) + lower * below;
}
