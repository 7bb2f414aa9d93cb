import sharp from 'sharp';
import { advance, roundFace, sharpFace } from '../specimens/ocr-b.ts';
import { alphabet } from '../src/reader/classifier.ts';

/** Pixels from one letter to the next in the drawings. */
export const drawnPitch = 48;
/** A drawing holds the letter in the middle, with room for half a letter at each side. */
export const drawnSide = drawnPitch * 2;

/** A letter as ink (0 to 1) in a square; strokes of several widths. */
export interface DrawnLetter {
  readonly letter: number;
  readonly ink: Float32Array;
}

/** Prints differ in how wide the ink runs; units of the font. */
const strokes = [-26, -12, 0, 14, 30];

export async function drawLetters(): Promise<DrawnLetter[][]> {
  const letters: DrawnLetter[][] = [];
  for (const [letter, name] of [...alphabet].entries()) {
    const drawn: DrawnLetter[] = [];
    for (const face of [roundFace, sharpFace])
      for (const stroke of strokes) drawn.push({ letter, ink: await draw(face[name] ?? '', stroke) });
    letters.push(drawn);
  }
  return letters;
}

async function draw(outline: string, stroke: number): Promise<Float32Array> {
  const scale = drawnPitch / advance;
  // The middle of a capital letter is the middle of the square.
  const x = drawnSide / 2 - (advance / 2) * scale;
  const y = drawnSide / 2 + 350 * scale;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${drawnSide}" height="${drawnSide}">
    <rect width="100%" height="100%" fill="#fff"/>
    <path transform="translate(${x} ${y}) scale(${scale})" d="${outline}" fill="#000"
      stroke="${stroke < 0 ? '#fff' : '#000'}" stroke-width="${Math.abs(stroke)}"/></svg>`;
  const data = await sharp(Buffer.from(svg)).greyscale().raw().toBuffer();
  return Float32Array.from(data, (value) => 1 - value / 255);
}
