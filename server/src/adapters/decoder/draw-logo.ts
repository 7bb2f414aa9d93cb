import type { LogoKind } from '@portico/contract/brand/look';
import sharp from 'sharp';
import { type DrawnLogo, mostDrawnBytes } from './logo-message.ts';

/**
 * Four pixels for each of a page, for the sharpest screens and for browsers that enlarge; a picture beside a
 * link as large as networks ask for.
 */
const boxes = {
  logo: { width: 800, height: 128 },
  icon: { width: 512, height: 512 },
  social: { width: 1200, height: 630 },
} as const satisfies Record<LogoKind, object>;
const mostPixels = 4_000_000;
const transparent = { r: 0, g: 0, b: 0, alpha: 0 };

/**
 * Draws a PNG or an SVG file and encodes the drawing. Nothing of the bytes that were sent is left: no script,
 * no style, no reference, no metadata. librsvg loads nothing from elsewhere. Null for what cannot be drawn.
 */
export async function drawLogo(bytes: Buffer, kind: LogoKind): Promise<DrawnLogo | null> {
  try {
    const { format, width, height } = await sharp(bytes, { limitInputPixels: false }).metadata();
    const isVector = format === 'svg';
    if (!isVector && format !== 'png') return null;
    if (!isVector && width * height > mostPixels) return null;
    const box = boxes[kind];
    const scale = Math.min(box.width / width, box.height / height);
    const drawn = sharp(bytes, {
      limitInputPixels: mostPixels,
      failOn: 'error',
      ...(isVector && { density: Math.min(Math.max(72 * scale, 1), 20_000) }),
    })
      .toColourspace('srgb')
      .resize({ ...box, fit: kind === 'icon' ? 'contain' : 'inside', background: transparent });
    const all = await drawn.clone().png({ compressionLevel: 9 }).toBuffer({ resolveWithObject: true });
    const { data, info } =
      all.data.length <= mostDrawnBytes[kind]
        ? all
        : await drawn
            .clone()
            .png({ compressionLevel: 9, palette: true })
            .toBuffer({ resolveWithObject: true });
    return data.length > mostDrawnBytes[kind] ? null : { width: info.width, height: info.height, png: data };
  } catch {
    // Any error: Sharp's errors name no class of problem; the file is damaged, or asks for too much.
    return null;
  }
}
