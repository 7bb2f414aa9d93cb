import type { Page } from 'playwright-core';

interface Rules {
  readonly side: number;
  readonly content: { readonly by: number };
  readonly plain: { readonly by: number; readonly contrast: number };
}

export interface Comparison {
  /** A description of the difference. */
  readonly difference: string;
  /** The new screenshot as PNG, and a faded copy of it with the differences in red. */
  readonly actual: Buffer;
  readonly marked: Buffer;
}

/** The side of the squares that are compared. */
const side = 4;
// Thresholds. `by` is a difference of the mean colour (0 to 255); `squares` is how many squares must differ that much.
// Squares with content, such as text or an icon:
const content = { by: 36, squares: 4 };
// Squares of one colour, in which the contrast is at most `contrast`:
const plain = { by: 7, squares: 40, contrast: 6 };

/**
 * Compares two screenshots in small squares instead of pixels, so that antialiasing and compression do not count, but a missing
 * icon, another colour or another position does. `null` when there is no visible difference.
 */
export async function compare(page: Page, reference: Buffer, actual: Buffer): Promise<Comparison | null> {
  const screenshots = [reference, actual].map((screenshot) => screenshot.toString('base64'));
  const canvases = await page.evaluateHandle(draw, screenshots);
  const compared = await canvases.evaluateHandle(markDifferences, { side, content, plain });
  try {
    const difference = describe(await compared.evaluate(({ sizes, counts }) => ({ sizes, counts })));
    if (!difference) return null;
    const pictures = await compared.evaluate(asPng);
    return {
      difference,
      actual: Buffer.from(pictures.actual, 'base64'),
      marked: Buffer.from(pictures.marked, 'base64'),
    };
  } finally {
    await Promise.all([canvases.dispose(), compared.dispose()]);
  }
}

interface Differences {
  /** The sizes of both screenshots. */
  readonly sizes: readonly string[];
  /** How many squares of each kind differ. */
  readonly counts: { readonly content: number; readonly plain: number };
}

function describe({ sizes: [before, now], counts }: Differences): string | null {
  if (before !== now) return `the size was ${before} and is ${now}`;
  if (counts.content >= content.squares) return `other content in ${counts.content * side ** 2} pixels`;
  if (counts.plain >= plain.squares) return `another colour in ${counts.plain * side ** 2} pixels`;
  return null;
}

/** Runs in the page, whose content security policy must allow `data:` addresses. */
async function draw(screenshots: readonly string[]) {
  const [reference, actual] = await Promise.all(
    screenshots.map(async (base64) => {
      const response = await fetch(`data:image/webp;base64,${base64}`);
      const bitmap = await createImageBitmap(await response.blob());
      const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
      const context = canvas.getContext('2d', { willReadFrequently: true });
      if (!context) throw new Error('This browser has no canvas');
      context.drawImage(bitmap, 0, 0);
      return { canvas, context };
    }),
  );
  if (!reference || !actual) throw new Error('Two screenshots are required');
  return { reference, actual };
}

/** Runs in the page: counts the squares that differ, and marks them in a faded copy. */
function markDifferences(
  { reference, actual }: Awaited<ReturnType<typeof draw>>,
  { side, content, plain }: Rules,
) {
  const width = Math.min(reference.canvas.width, actual.canvas.width);
  const height = Math.min(reference.canvas.height, actual.canvas.height);
  const before = reference.context.getImageData(0, 0, width, height).data;
  const after = actual.context.getImageData(0, 0, width, height).data;

  /** The mean of a colour channel in a square, and its spread. */
  const square = (pixels: Uint8ClampedArray, x: number, y: number, channel: number) => {
    let [sum, least, most] = [0, 255, 0];
    for (let row = y; row < y + side; row++) {
      for (let column = x; column < x + side; column++) {
        const pixel = pixels[(row * width + column) * 4 + channel] ?? 0;
        sum += pixel;
        least = Math.min(least, pixel);
        most = Math.max(most, pixel);
      }
    }
    return { mean: sum / side ** 2, contrast: most - least };
  };

  const canvas = new OffscreenCanvas(actual.canvas.width, actual.canvas.height);
  const marked = canvas.getContext('2d');
  if (!marked) throw new Error('This browser has no canvas');
  marked.globalAlpha = 0.25;
  marked.drawImage(actual.canvas, 0, 0);
  marked.globalAlpha = 1;
  marked.fillStyle = 'red';

  const counts = { content: 0, plain: 0 };
  for (let y = 0; y + side <= height; y += side) {
    for (let x = 0; x + side <= width; x += side) {
      let [by, isPlain] = [0, true];
      for (let channel = 0; channel < 3; channel++) {
        const [old, now] = [square(before, x, y, channel), square(after, x, y, channel)];
        by = Math.max(by, Math.abs(old.mean - now.mean));
        isPlain &&= Math.max(old.contrast, now.contrast) <= plain.contrast;
      }
      if (by >= content.by) counts.content += 1;
      else if (isPlain && by >= plain.by) counts.plain += 1;
      else continue;
      marked.fillRect(x, y, side, side);
    }
  }
  const sizes = [reference, actual].map(({ canvas: { width, height } }) => `${width}×${height}`);
  return { sizes, counts, actual: actual.canvas, marked: canvas };
}

/** Runs in the page. */
async function asPng({ actual, marked }: ReturnType<typeof markDifferences>) {
  const png = async (screenshot: OffscreenCanvas) => {
    const bytes = new Uint8Array(await (await screenshot.convertToBlob()).arrayBuffer());
    return bytes.toBase64();
  };
  return { actual: await png(actual), marked: await png(marked) };
}
