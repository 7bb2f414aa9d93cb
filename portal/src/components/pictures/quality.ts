/** What may make a picture unusable for the moderators who read it. */
export type PictureFlaw = 'small' | 'blurred' | 'dark' | 'glare';

/** The pixels of a picture as a canvas returns them: four bytes per pixel. */
export interface Pixels {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8ClampedArray;
}

/** Pictures are compared at this length of their long side, because sharpness depends on the scale. */
export const measuredSide = 800;

/** A page of small print needs about this many pixels to be readable. */
const smallest = { long: 1000, short: 600 };
/** Below this variance no edges of letters are left. */
const sharpVariance = 45;
/** Brightness of a pixel, from 0 to 255. */
const darkMean = 65;
const clippedFrom = 250;
/**
 * Reflections are bright spots on an area that is darker. On a scan almost the whole paper is that bright.
 */
const glare = { share: [0.015, 0.4], medianBelow: 190 } as const;

/**
 * What the user should know before sending a picture, the most important first. `original` is its real size;
 * `pixels` the same picture reduced to `measuredSide`. It is only advice.
 */
export function flawsOf(original: { width: number; height: number }, pixels: Pixels): PictureFlaw[] {
  const brightness = brightnessOf(pixels);
  const histogram = histogramOf(brightness);
  const flaws: PictureFlaw[] = [];
  if (isSmall(original)) flaws.push('small');
  if (isDark(brightness)) flaws.push('dark');
  // A dark picture has weak edges, so that its sharpness says nothing.
  else if (laplacianVariance(brightness, pixels.width, pixels.height) < sharpVariance) flaws.push('blurred');
  if (hasGlare(histogram, brightness.length)) flaws.push('glare');
  return flaws;
}

function isSmall({ width, height }: { width: number; height: number }): boolean {
  return Math.max(width, height) < smallest.long || Math.min(width, height) < smallest.short;
}

function isDark(brightness: Float32Array): boolean {
  return brightness.reduce((sum, value) => sum + value, 0) / brightness.length < darkMean;
}

function hasGlare(histogram: Uint32Array, count: number): boolean {
  const clipped = histogram.subarray(clippedFrom).reduce((sum, pixels) => sum + pixels, 0) / count;
  const [from, to] = glare.share;
  return clipped >= from && clipped <= to && medianOf(histogram, count) < glare.medianBelow;
}

/** Relative luminance of each pixel (ITU-R BT.601), from 0 to 255. */
function brightnessOf({ data }: Pixels): Float32Array {
  const brightness = new Float32Array(data.length / 4);
  for (let at = 0; at < brightness.length; at += 1) {
    const channel = (offset: number) => data[at * 4 + offset] ?? 0;
    brightness[at] = 0.299 * channel(0) + 0.587 * channel(1) + 0.114 * channel(2);
  }
  return brightness;
}

function histogramOf(brightness: Float32Array): Uint32Array {
  const histogram = new Uint32Array(256);
  for (const value of brightness) {
    const level = Math.round(value);
    histogram[level] = (histogram[level] ?? 0) + 1;
  }
  return histogram;
}

function medianOf(histogram: Uint32Array, count: number): number {
  let seen = 0;
  return histogram.findIndex((pixels) => {
    seen += pixels;
    return seen >= count / 2;
  });
}

/**
 * The variance of the Laplacian: large where brightness changes within a pixel, small in a blurred picture.
 */
function laplacianVariance(brightness: Float32Array, width: number, height: number): number {
  const at = (x: number, y: number) => brightness[y * width + x] ?? 0;
  let [sum, squares, count] = [0, 0, 0];
  for (let y = 1; y < height - 1; y += 1)
    for (let x = 1; x < width - 1; x += 1) {
      const edge = at(x - 1, y) + at(x + 1, y) + at(x, y - 1) + at(x, y + 1) - 4 * at(x, y);
      sum += edge;
      squares += edge * edge;
      count += 1;
    }
  const mean = sum / count;
  return squares / count - mean * mean;
}
