import { normal } from '../specimens/random.ts';
import { cellHeight, cellWidth } from '../src/reader/cells.ts';
import { type DrawnLetter, drawnPitch, drawnSide } from './draw-letters.ts';

export interface Sample {
  /** The brightness of each pixel of a cell. */
  readonly cell: Float32Array;
  /** The number of the letter; one more than the last letter says that this is none. */
  readonly letter: number;
}

/**
 * A cell shows this much of the drawing: as `cells.ts` cuts it, a little more than the distance to the next
 * letter, and half of that to the next line.
 */
const shownAcross = drawnPitch * 1.04;
const shownDown = drawnPitch * 2.5 * 0.52;

/**
 * Makes cells as photographs show them: moved, turned, bent, blurred, in bad light, with reflections, lines
 * of the paper and noise.
 */
export function sampleMaker(
  letters: readonly (readonly DrawnLetter[])[],
  random: () => number,
): () => Sample {
  const between = (low: number, high: number) => low + (high - low) * random();
  const any = <Value>(list: readonly Value[]): Value => list[Math.floor(random() * list.length)] as Value; // not empty
  const letterOf = (index: number) => any(letters[index] ?? any(letters));

  return () => {
    const isNone = random() < 0.04;
    const letter = Math.floor(random() * letters.length);
    // What is no letter: two halves of letters, one that is far away from its place, or paper.
    const away = isNone ? between(0.38, 0.62) * (random() < 0.5 ? -1 : 1) : normal(random) * 0.045;
    const shown = [
      { ink: letterOf(letter).ink, at: away },
      { ink: any(any(letters)).ink, at: away + 1 },
      { ink: any(any(letters)).ink, at: away - 1 },
    ];
    if (isNone && random() < 0.3) shown.length = 0;
    const lift = (isNone && random() < 0.3 ? between(0.4, 0.8) : normal(random) * 0.04) * drawnPitch;
    const angle = normal(random) * 0.035;
    const lean = normal(random) * 0.05;
    const wide = 1 + normal(random) * 0.04;
    const high = 1 + normal(random) * 0.05;
    const blur = Math.abs(normal(random)) * 0.9 + 0.25;
    const cell = new Float32Array(cellWidth * cellHeight);
    for (let y = 0; y < cellHeight; y += 1)
      for (let x = 0; x < cellWidth; x += 1) {
        const right = ((x + 0.5) / cellWidth - 0.5) * shownAcross * wide;
        const below = ((y + 0.5) / cellHeight - 0.5) * shownDown * high;
        const sourceX = right * Math.cos(angle) - below * Math.sin(angle) + below * lean;
        const sourceY = right * Math.sin(angle) + below * Math.cos(angle) - lift;
        let ink = 0;
        for (const one of shown) ink = Math.max(ink, inkAt(one.ink, sourceX - one.at * drawnPitch, sourceY));
        cell[y * cellWidth + x] = ink;
      }
    const seen = blurred(cell, blur);
    const paper = between(40, 250);
    const contrast = between(0.25, 0.95);
    const noise = Math.abs(normal(random)) * 0.08 * paper * contrast;
    const slope = { x: normal(random) * 0.12, y: normal(random) * 0.12 };
    const wave = {
      high: random() < 0.5 ? between(0, 0.14) : 0,
      x: normal(random),
      y: normal(random),
      at: between(0, 6),
    };
    const shine =
      random() < 0.15
        ? { x: between(0, 1), y: between(0, 1), size: between(0.2, 0.7), high: between(0.3, 0.9) }
        : null;
    for (let y = 0; y < cellHeight; y += 1)
      for (let x = 0; x < cellWidth; x += 1) {
        const at = y * cellWidth + x;
        const [right, below] = [x / cellWidth, y / cellHeight];
        let value = paper * (1 - contrast * (seen[at] ?? 0));
        value *= 1 + slope.x * (right - 0.5) + slope.y * (below - 0.5);
        value *= 1 - wave.high * Math.max(0, Math.sin(wave.x * x + wave.y * y + wave.at));
        if (shine) {
          const distance = ((right - shine.x) ** 2 + (below - shine.y) ** 2) / shine.size ** 2;
          const share = shine.high * Math.exp(-distance);
          value = value * (1 - share) + 250 * share;
        }
        cell[at] = value + normal(random) * noise;
      }
    return { cell, letter: isNone ? letters.length : letter };
  };
}

function inkAt(ink: Float32Array, right: number, below: number): number {
  const x = right + drawnSide / 2;
  const y = below + drawnSide / 2;
  if (x < 0 || y < 0 || x >= drawnSide - 1 || y >= drawnSide - 1) return 0;
  const left = Math.floor(x);
  const top = Math.floor(y);
  const at = top * drawnSide + left;
  const upper = (ink[at] ?? 0) * (left + 1 - x) + (ink[at + 1] ?? 0) * (x - left);
  const lower = (ink[at + drawnSide] ?? 0) * (left + 1 - x) + (ink[at + drawnSide + 1] ?? 0) * (x - left);
  return upper * (top + 1 - y) + lower * (y - top);
}

/** Gaussian blur with a standard deviation in pixels of the cell, first across and then down. */
function blurred(cell: Float32Array, deviation: number): Float32Array {
  const radius = Math.ceil(deviation * 2.5);
  const weights = Array.from({ length: 2 * radius + 1 }, (_, index) =>
    Math.exp(-((index - radius) ** 2) / (2 * deviation ** 2)),
  );
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const pass = (source: Float32Array, stepX: number, stepY: number) => {
    const result = new Float32Array(source.length);
    for (let y = 0; y < cellHeight; y += 1)
      for (let x = 0; x < cellWidth; x += 1) {
        let sum = 0;
        for (const [index, weight] of weights.entries()) {
          const fromX = Math.max(0, Math.min(cellWidth - 1, x + (index - radius) * stepX));
          const fromY = Math.max(0, Math.min(cellHeight - 1, y + (index - radius) * stepY));
          sum += (source[fromY * cellWidth + fromX] ?? 0) * weight;
        }
        result[y * cellWidth + x] = sum / total;
      }
    return result;
  };
  return pass(pass(cell, 1, 0), 0, 1);
}
