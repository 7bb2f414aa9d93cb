import type { PictureProblem } from '@portico/contract/documents/verification';
import { limits as wireLimits } from '@portico/contract/limits';
import type { ReadZone } from '@portico/passport/zone/read-zone';
import { fileTypeFromBuffer } from 'file-type';
import sharp from 'sharp';
import { limits } from '../../platform/limits.ts';
import { readZone } from './read-zone.ts';

/** A picture as it is stored: two JPEG files without metadata. */
export interface RenderedPicture {
  readonly full: Buffer;
  readonly thumbnail: Buffer;
  /** What was read in the picture of a passport; null if nothing was. */
  readonly zone: ReadZone | null;
}

/** What a picture is decoded for: to be stored, or also to be read. */
export const decoderPurposes = ['render', 'read'] as const;
export type DecoderPurpose = (typeof decoderPurposes)[number];

const { types: accepted } = wireLimits.upload;
const { mostPixels, longestInputSide, longestSide, thumbnailSide } = limits.pictures;
const quality = { full: 85, thumbnail: 75 } as const;

// This process decodes one picture, and another one may be decoded at the same time.
sharp.concurrency(1);
sharp.cache(false);

/**
 * Decodes a picture, turns it upright and encodes it anew: nothing of the bytes that were sent is left,
 * neither metadata nor what followed the picture. Returns the problem if it cannot be used.
 */
export async function renderPicture(
  bytes: Buffer,
  purpose: DecoderPurpose,
): Promise<RenderedPicture | PictureProblem> {
  const type = await fileTypeFromBuffer(bytes);
  if (!accepted.some((mime) => mime === type?.mime)) return 'UNREADABLE';
  const inside = (side: number) =>
    ({ width: side, height: side, fit: 'inside', withoutEnlargement: true }) as const;
  try {
    const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata();
    if (width * height > mostPixels || Math.max(width, height) > longestInputSide) return 'TOO_LARGE';
    const full = await sharp(bytes, {
      limitInputPixels: mostPixels,
      failOn: 'error',
      pages: 1,
      sequentialRead: true,
    })
      .autoOrient()
      .flatten({ background: 'white' })
      .resize(inside(longestSide))
      // Optimal Huffman tables save 3 % of the bytes, but need the whole picture in memory, 6 bytes for each
      // pixel.
      .jpeg({ quality: quality.full, optimizeCoding: false })
      .toBuffer();
    const thumbnail = await sharp(full)
      .resize(inside(thumbnailSide))
      .jpeg({ quality: quality.thumbnail })
      .toBuffer();
    return { full, thumbnail, zone: purpose === 'read' ? await readZone(full) : null };
  } catch {
    // Any error: Sharp's errors name no class of problem; the picture is damaged.
    return 'UNREADABLE';
  }
}
