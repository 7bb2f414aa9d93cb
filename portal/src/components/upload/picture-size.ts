import { limits } from '@portico/contract/limits';

/** Pictures are sent with at most this many pixels on the long side: more shows no more of a document. */
export const longestSide = 3000;

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** The size within a square of `longest` pixels, with the same proportions; never larger than before. */
export function fitInto({ width, height }: Size, longest: number): Size {
  const scale = Math.min(1, longest / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/** Whether a picture is reduced before it is sent. */
export function needsReduction(size: Size, bytes: number): boolean {
  return bytes > limits.upload.maxBytes || Math.max(size.width, size.height) > longestSide;
}
