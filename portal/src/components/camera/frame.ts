import { flawsOf, type PictureFlaw, type Pixels } from '../pictures/quality.ts';

/** What the picture is of, which decides the shape of the frame. */
export type FrameKind = 'passport' | 'page' | 'face';

interface Size {
  readonly width: number;
  readonly height: number;
}

export interface Region extends Size {
  readonly x: number;
  readonly y: number;
}

/** Width by height: a passport page is 125 × 88 mm (ICAO 9303), a page A4, a face an oval. */
const shapes = { passport: 125 / 88, page: 210 / 297, face: 3 / 4 } as const;
/** The part of the picture that the frame may fill. */
const most = 0.88;

/** Where the frame is in a picture of this size. */
export function frameIn({ width, height }: Size, kind: FrameKind): Region {
  const shape = shapes[kind];
  const frameWidth = Math.min(most * width, most * height * shape);
  const frameHeight = frameWidth / shape;
  return {
    x: (width - frameWidth) / 2,
    y: (height - frameHeight) / 2,
    width: frameWidth,
    height: frameHeight,
  };
}

/** What to change about the live picture. `far`: the document does not fill the frame. */
export type Advice = PictureFlaw | 'far';

/**
 * The most important thing to change, or `null` if the picture is good. `original` is its real size, `pixels`
 * the same picture reduced.
 */
export function adviceOf(original: Size, pixels: Pixels, kind: FrameKind): Advice | null {
  const [flaw] = flawsOf(original, pixels);
  if (flaw) return flaw;
  return kind === 'face' || fillsFrame(pixels, frameIn(pixels, kind)) ? null : 'far';
}

/** A document that fills the frame has print or a photo in most parts of it. */
const cells = { across: 6, down: 4, filled: 0.5, deviation: 9 };

function fillsFrame(pixels: Pixels, frame: Region): boolean {
  let filled = 0;
  for (let row = 0; row < cells.down; row += 1)
    for (let column = 0; column < cells.across; column += 1) {
      const cell = {
        x: frame.x + (column * frame.width) / cells.across,
        y: frame.y + (row * frame.height) / cells.down,
        width: frame.width / cells.across,
        height: frame.height / cells.down,
      };
      if (deviationIn(pixels, cell) >= cells.deviation) filled += 1;
    }
  return filled >= cells.filled * cells.across * cells.down;
}

/** The standard deviation of the green channel in a part of the picture. */
function deviationIn({ data, width }: Pixels, part: Region): number {
  let [sum, squares, count] = [0, 0, 0];
  for (let y = Math.round(part.y); y < Math.round(part.y + part.height); y += 1)
    for (let x = Math.round(part.x); x < Math.round(part.x + part.width); x += 1) {
      const value = data[(y * width + x) * 4 + 1] ?? 0;
      sum += value;
      squares += value * value;
      count += 1;
    }
  const mean = sum / count;
  return Math.sqrt(Math.max(0, squares / count - mean * mean));
}

/**
 * How different two pictures of one size are, as the mean difference of their green channels: large while the
 * camera moves.
 */
export function movementBetween(before: Pixels, after: Pixels): number {
  let sum = 0;
  let count = 0;
  for (let at = 1; at < after.data.length; at += 4 * 7) {
    sum += Math.abs((after.data[at] ?? 0) - (before.data[at] ?? 0));
    count += 1;
  }
  return sum / count;
}
