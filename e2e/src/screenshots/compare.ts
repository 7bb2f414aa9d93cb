import type { Page } from 'playwright-core';

export interface Comparison {
  /** A description of the difference. */
  readonly difference: string;
  /** The new screenshot as PNG, and a faded copy of it with the differences in red. */
  readonly actual: Buffer;
  readonly marked: Buffer;
}

/**
 * Compares two screenshots in small squares instead of pixels, so that antialiasing and compression do not count, but a missing
 * icon, another colour or another position does. `null` when there is no visible difference.
 */
export async function compare(page: Page, reference: Buffer, actual: Buffer): Promise<Comparison | null> {
  const screenshots = [reference, actual].map((screenshot) => screenshot.toString('base64'));
  const found = await page.evaluate(compareInPage, screenshots);
  return (
    found && {
      difference: found.difference,
      actual: Buffer.from(found.actual, 'base64'),
      marked: Buffer.from(found.marked, 'base64'),
    }
  );
}

/** Runs in the page, whose content security policy must allow `data:` addresses. */
async function compareInPage(screenshots: readonly string[]) {
  const side = 4;
  // Thresholds. `by` is a difference of the mean colour (0 to 255); `squares` is how many squares must differ that much.
  // Squares with content, such as text or an icon:
  const content = { by: 36, squares: 4 };
  // Squares of one colour, in which the contrast is at most `contrast`:
  const plain = { by: 7, squares: 40, contrast: 6 };

  const canvases = await Promise.all(
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
  const [reference, actual] = canvases;
  if (!reference || !actual) throw new Error('Two screenshots are required');
  const width = Math.min(reference.canvas.width, actual.canvas.width);
  const height = Math.min(reference.canvas.height, actual.canvas.height);
  const [before, after] = [reference, actual].map(
    ({ context }) => context.getImageData(0, 0, width, height).data,
  );
  if (!before || !after) throw new Error('Two screenshots are required');

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

  const sizes = canvases.map(({ canvas: { width, height } }) => `${width}×${height}`);
  const difference =
    sizes[0] !== sizes[1]
      ? `the size was ${sizes[0]} and is ${sizes[1]}`
      : counts.content >= content.squares
        ? `other content in ${counts.content * side ** 2} pixels`
        : counts.plain >= plain.squares
          ? `another colour in ${counts.plain * side ** 2} pixels`
          : null;
  if (!difference) return null;
  const png = async (screenshot: OffscreenCanvas) => {
    const bytes = new Uint8Array(await (await screenshot.convertToBlob()).arrayBuffer());
    return bytes.toBase64();
  };
  return { difference, actual: await png(actual.canvas), marked: await png(canvas) };
}
