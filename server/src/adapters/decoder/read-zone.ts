import { readPicture, readSide } from '@portico/passport/reader/read-picture';
import type { ReadZone } from '@portico/passport/zone/read-zone';
import sharp from 'sharp';

/**
 * Reads the machine-readable zone of a passport in a rendered picture; null if there is none that can be
 * read.
 */
export async function readZone(picture: Buffer): Promise<ReadZone | null> {
  const { data, info } = await sharp(picture)
    .greyscale()
    .resize({ width: readSide, height: readSide, fit: 'inside', withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return readPicture({ width: info.width, height: info.height, data });
}
