import { readPicture, readSide } from '@portico/passport/reader/read-picture';
import { parseZone } from '@portico/passport/zone/parse-zone';
import type { Reading } from './reading.ts';

// Runs in a worker, so that the page answers while a picture is read. The picture does not leave the device.
self.onmessage = async ({ data }: MessageEvent<{ file: Blob; today: string }>) => {
  self.postMessage(await read(data.file, data.today));
};

async function read(file: Blob, today: string): Promise<Reading> {
  // Any error: the browser cannot decode the file. The server decides what a picture is.
  const bitmap = await createImageBitmap(file).catch(() => null);
  if (!bitmap) return { outcome: 'failed' };
  const scale = Math.min(1, readSide / Math.max(bitmap.width, bitmap.height));
  const [width, height] = [Math.round(bitmap.width * scale), Math.round(bitmap.height * scale)];
  const context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true });
  if (!context) return { outcome: 'failed' };
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, 0, 0, width, height);
  bitmap.close();
  const zone = readPicture({ width, height, data: greyOf(context.getImageData(0, 0, width, height)) });
  return zone ? { outcome: 'read', passport: parseZone(zone, today) } : { outcome: 'illegible' };
}

/** The brightness of each pixel, with the weights of ITU-R BT.601. */
function greyOf({ data }: ImageData): Uint8Array {
  const grey = new Uint8Array(data.length / 4);
  for (let at = 0; at < grey.length; at += 1) {
    const [red = 0, green = 0, blue = 0] = [data[at * 4], data[at * 4 + 1], data[at * 4 + 2]];
    grey[at] = (red * 299 + green * 587 + blue * 114) / 1000;
  }
  return grey;
}
