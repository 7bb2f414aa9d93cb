import type { Page } from 'playwright-core';

export interface Comparison {
  /** A description of the difference. */
  readonly difference: string;
  /** The new screenshot, and a faded copy with the differences in red: PNG. */
  readonly taken: Buffer;
  readonly marked: Buffer;
}

/**
 * Compares two screenshots in small squares instead of pixels, so that antialiasing and compression do not count, but a missing
 * icon, another colour or another position does. `null` when there is no visible difference.
 */
export async function compare(page: Page, kept: Buffer, taken: Buffer): Promise<Comparison | null> {
  const pictures = [kept, taken].map((picture) => picture.toString('base64'));
  const found = await page.evaluate(compareInPage, pictures);
  return (
    found && {
      difference: found.difference,
      taken: Buffer.from(found.taken, 'base64'),
      marked: Buffer.from(found.marked, 'base64'),
    }
  );
}

/** Runs in the page, whose content security policy must allow `data:` addresses. */
async function compareInPage(pictures: readonly string[]) {
  const side = 4;
  // Thresholds of 255: squares with contents differ this much if the contents are others;
  const drawn = { by: 36, squares: 4 };
  // squares of one colour have another colour if many of them differ this much.
  const plain = { by: 7, squares: 40, contrast: 6 };

  const drawings = await Promise.all(
    pictures.map(async (base64) => {
      const packed = await fetch(`data:image/webp;base64,${base64}`);
      const bitmap = await createImageBitmap(await packed.blob());
      const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
      const context = canvas.getContext('2d', { willReadFrequently: true });
      if (!context) throw new Error('There is no canvas');
      context.drawImage(bitmap, 0, 0);
      return { canvas, context };
    }),
  );
  const [kept, taken] = drawings;
  if (!kept || !taken) throw new Error('Two pictures are needed');
  const width = Math.min(kept.canvas.width, taken.canvas.width);
  const height = Math.min(kept.canvas.height, taken.canvas.height);
  const [before, after] = [kept, taken].map(({ context }) => context.getImageData(0, 0, width, height).data);
  if (!before || !after) throw new Error('Two pictures are needed');

  /** The mean of a colour channel in a square, and its spread. */
  const square = (dots: Uint8ClampedArray, x: number, y: number, channel: number) => {
    let [sum, least, most] = [0, 255, 0];
    for (let row = y; row < y + side; row++) {
      for (let column = x; column < x + side; column++) {
        const dot = dots[(row * width + column) * 4 + channel] ?? 0;
        sum += dot;
        least = Math.min(least, dot);
        most = Math.max(most, dot);
      }
    }
    return { mean: sum / side ** 2, contrast: most - least };
  };

  const canvas = new OffscreenCanvas(taken.canvas.width, taken.canvas.height);
  const marks = canvas.getContext('2d');
  if (!marks) throw new Error('There is no canvas');
  marks.globalAlpha = 0.25;
  marks.drawImage(taken.canvas, 0, 0);
  marks.globalAlpha = 1;
  marks.fillStyle = 'red';

  const counts = { drawn: 0, plain: 0 };
  for (let y = 0; y + side <= height; y += side) {
    for (let x = 0; x + side <= width; x += side) {
      let [by, isPlain] = [0, true];
      for (let channel = 0; channel < 3; channel++) {
        const [old, now] = [square(before, x, y, channel), square(after, x, y, channel)];
        by = Math.max(by, Math.abs(old.mean - now.mean));
        isPlain &&= Math.max(old.contrast, now.contrast) <= plain.contrast;
      }
      if (by >= drawn.by) counts.drawn += 1;
      else if (isPlain && by >= plain.by) counts.plain += 1;
      else continue;
      marks.fillRect(x, y, side, side);
    }
  }

  const sizes = drawings.map(({ canvas: { width, height } }) => `${width}×${height}`);
  const difference =
    sizes[0] !== sizes[1]
      ? `was ${sizes[0]} large and is ${sizes[1]}`
      : counts.drawn >= drawn.squares
        ? `something else is drawn in ${counts.drawn * side ** 2} dots`
        : counts.plain >= plain.squares
          ? `another colour is in ${counts.plain * side ** 2} dots`
          : null;
  if (!difference) return null;
  const png = async (picture: OffscreenCanvas) => {
    const bytes = new Uint8Array(await (await picture.convertToBlob()).arrayBuffer());
    return bytes.toBase64();
  };
  return { difference, taken: await png(taken.canvas), marked: await png(canvas) };
}
