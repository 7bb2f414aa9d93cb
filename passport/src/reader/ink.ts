import type { GreyPicture } from './grey-picture.ts';

/** How many windows, in which the paper's brightness is taken as even, a picture has across. */
const windowsAcross = 28;
/** Less difference than this is noise. */
const leastDifference = 6;

/**
 * Which pixels are ink (1): darker than `share` of the brightness around them, so that shadows and
 * reflections change little. Each pixel counts as the mean of its neighbours, because of noise.
 */
export function findInk(picture: GreyPicture, share: number): Uint8Array {
  const { width, height } = picture;
  const sums = summed(picture);
  const radius = Math.max(8, Math.round(Math.max(width, height) / windowsAcross / 2));
  const ink = new Uint8Array(width * height);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const around = mean(sums, picture, x, y, radius);
      const here = mean(sums, picture, x, y, 1);
      if (here < around * share && around - here > leastDifference) ink[y * width + x] = 1;
    }
  }
  return ink;
}

/** The sum of all pixels above and to the left of each one. */
function summed({ width, height, data }: GreyPicture): Uint32Array {
  const sums = new Uint32Array((width + 1) * (height + 1));
  for (let y = 0; y < height; y += 1) {
    let row = 0;
    for (let x = 0; x < width; x += 1) {
      row += data[y * width + x] ?? 0;
      sums[(y + 1) * (width + 1) + x + 1] = (sums[y * (width + 1) + x + 1] ?? 0) + row;
    }
  }
  return sums;
}

function mean(
  sums: Uint32Array,
  { width, height }: GreyPicture,
  x: number,
  y: number,
  radius: number,
): number {
  const left = Math.max(0, x - radius);
  const top = Math.max(0, y - radius);
  const right = Math.min(width, x + radius + 1);
  const bottom = Math.min(height, y + radius + 1);
  const line = width + 1;
  const sum =
    (sums[bottom * line + right] ?? 0) -
    (sums[top * line + right] ?? 0) -
    (sums[bottom * line + left] ?? 0) +
    (sums[top * line + left] ?? 0);
  return sum / ((right - left) * (bottom - top));
}
