/** Ink that hangs together, which may be a letter. */
export interface Blob {
  /** The middle of its bounds. */
  readonly x: number;
  readonly y: number;
  /** The longer side of its bounds. */
  readonly size: number;
}

/** A zone that fills a third of the picture's longest side can still be read. */
const leastSize = 7;
const largestShare = 1 / 18;

/** The blobs of ink that have the size of a letter. The ink is used up. */
export function findBlobs(ink: Uint8Array, width: number, height: number): Blob[] {
  const largest = Math.max(width, height) * largestShare;
  const blobs: Blob[] = [];
  const waiting = new Int32Array(width * height);
  for (let start = 0; start < ink.length; start += 1) {
    if (ink[start] !== 1) continue;
    let [left, right, top, bottom] = [width, 0, height, 0];
    let count = 1;
    let done = 0;
    waiting[0] = start;
    ink[start] = 0;
    while (done < count) {
      const at = waiting[done] ?? 0;
      done += 1;
      const y = Math.floor(at / width);
      const x = at - y * width;
      left = Math.min(left, x);
      right = Math.max(right, x);
      top = Math.min(top, y);
      bottom = Math.max(bottom, y);
      for (let up = y > 0 ? -1 : 0; up <= (y < height - 1 ? 1 : 0); up += 1)
        for (let side = x > 0 ? -1 : 0; side <= (x < width - 1 ? 1 : 0); side += 1) {
          const next = at + up * width + side;
          if (ink[next] !== 1) continue;
          ink[next] = 0;
          waiting[count] = next;
          count += 1;
        }
    }
    const [across, down] = [right - left + 1, bottom - top + 1];
    const size = Math.max(across, down);
    const isFilled = count > 0.08 * across * down;
    if (size >= leastSize && size <= largest && Math.min(across, down) >= 2 && isFilled)
      blobs.push({ x: (left + right) / 2, y: (top + bottom) / 2, size });
  }
  return blobs;
}
