import { limits } from '@portico/contract/limits';
import { flawsOf, measuredSide, type PictureFlaw } from '../pictures/quality.ts';
import { fitInto, longestSide, needsReduction, type Size } from './picture-size.ts';

/** A picture that is ready to be sent. */
export interface PreparedPicture {
  readonly file: Blob;
  /** Whether it was reduced, so that it is no longer the file that the user chose. */
  readonly reduced: boolean;
  readonly flaws: readonly PictureFlaw[];
}

export type FileRefusal = 'file_too_large' | 'unsupported_file_type';

/** Why a file cannot be sent at all [5.18, 5.19]; the size is checked after the picture was reduced. */
export function refusedType({ type }: Blob): FileRefusal | null {
  return (limits.upload.types as readonly string[]).includes(type) ? null : 'unsupported_file_type';
}

/** JPEG qualities that are tried until the reduced picture is small enough. */
const qualities = [0.9, 0.75];

const canDraw = 'createImageBitmap' in globalThis && 'OffscreenCanvas' in globalThis;

/**
 * Reduces a picture that is too large and judges its quality. A file that the browser cannot decode or draw
 * is sent as it is, because the server decides what a picture is.
 */
export async function preparePicture(file: Blob): Promise<PreparedPicture | FileRefusal> {
  const refusal = refusedType(file);
  if (refusal) return refusal;
  // Any error: the server decides what a picture is. The browser turns the picture as its EXIF orientation
  // says.
  const bitmap = canDraw ? await createImageBitmap(file).catch(() => null) : null;
  if (!bitmap) return sized({ file, reduced: false, flaws: [] });
  try {
    const flaws = flawsOf(bitmap, pixelsOf(bitmap));
    if (!needsReduction(bitmap, file.size)) return { file, reduced: false, flaws };
    return sized({ file: await reduced(bitmap), reduced: true, flaws });
  } catch {
    // Any error: phones have little memory for canvases.
    return sized({ file, reduced: false, flaws: [] });
  } finally {
    bitmap.close();
  }
}

function sized(picture: PreparedPicture): PreparedPicture | FileRefusal {
  return picture.file.size > limits.upload.maxBytes ? 'file_too_large' : picture;
}

async function reduced(bitmap: ImageBitmap): Promise<Blob> {
  const canvas = drawnAt(bitmap, fitInto(bitmap, longestSide));
  let file = new Blob();
  for (const quality of qualities) {
    file = await canvas.convertToBlob({ type: 'image/jpeg', quality });
    if (file.size <= limits.upload.maxBytes) break;
  }
  return file;
}

function pixelsOf(bitmap: ImageBitmap): ImageData {
  const { width, height } = fitInto(bitmap, measuredSide);
  return contextOf(drawnAt(bitmap, { width, height })).getImageData(0, 0, width, height);
}

function drawnAt(bitmap: ImageBitmap, { width, height }: Size): OffscreenCanvas {
  const canvas = new OffscreenCanvas(width, height);
  const context = contextOf(canvas);
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, 0, 0, width, height);
  return canvas;
}

function contextOf(canvas: OffscreenCanvas): OffscreenCanvasRenderingContext2D {
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('The browser cannot draw pictures');
  return context;
}
