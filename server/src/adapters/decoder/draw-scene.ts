import { mostSceneBytes, sceneSize } from '@portico/contract/brand/scene';
import sharp from 'sharp';

const formats: readonly string[] = ['png', 'jpeg', 'webp'];
const mostPixels = 24_000_000;
/** The first one with which the file is not too long. */
const qualities = [82, 70, 55, 40];

/**
 * Decodes a PNG, JPEG or WebP file, turns it upright, cuts it to the shape of an arch and encodes it as WebP.
 * Nothing of the bytes that were sent is left. Null for what cannot be drawn.
 */
export async function drawScene(bytes: Buffer): Promise<Buffer | null> {
  try {
    const { format, width, height } = await sharp(bytes, { limitInputPixels: false }).metadata();
    if (!formats.includes(format) || width * height > mostPixels) return null;
    const drawn = sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error', pages: 1 })
      .autoOrient()
      .toColourspace('srgb')
      .resize({ ...sceneSize, fit: 'cover' });
    const pixels = await drawn.png({ compressionLevel: 1 }).toBuffer();
    for (const quality of qualities) {
      const file = await sharp(pixels).webp({ quality }).toBuffer();
      if (file.length <= mostSceneBytes) return file;
    }
    return null;
  } catch {
    // Any error: Sharp's errors name no class of problem; the file is damaged, or asks for too much.
    return null;
  }
}
