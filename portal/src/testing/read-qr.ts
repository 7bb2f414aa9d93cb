import decodeQR from 'qr/decode.js';

export interface ReadQr {
  readonly content: string;
  /** Error-correction level, from the format information of the symbol (ISO/IEC 18004, 7.9). */
  readonly correction: 'L' | 'M' | 'Q' | 'H';
  /** Width of the quiet zone around the symbol, in modules. */
  readonly margin: number;
}

/** Reads a QR code from its SVG, which has one path of squares. */
export function readQr(svg: Element): ReadQr {
  const size = Number(svg.getAttribute('viewBox')?.split(' ')[2]);
  const squares =
    svg
      .querySelector('path')
      ?.getAttribute('d')
      ?.matchAll(/M(\d+) (\d+)h1v1h-1z/g) ?? [];
  const dark = new Set([...squares].map(([, x, y]) => `${x} ${y}`));
  const isDark = (x: number, y: number) => dark.has(`${x} ${y}`);
  const columns = [...dark].map((square) => Number(square.split(' ')[0]));
  const margin = Math.min(...columns);

  // The two bits beside the upper left finder pattern, unmasked, are the level.
  const level = (Number(isDark(margin, margin + 8)) << 1) | Number(isDark(margin + 1, margin + 8));
  const correction = ({ 0: 'M', 1: 'L', 2: 'H', 3: 'Q' } as const)[(level ^ 0b10) as 0 | 1 | 2 | 3];
  return { content: decodeQR(pictureOf(size, isDark)), correction, margin };
}

/** The symbol as an image for the decoder: four pixels per module, with a quiet zone. */
function pictureOf(size: number, isDark: (x: number, y: number) => boolean) {
  const [scale, quiet] = [4, 4];
  const width = (size + 2 * quiet) * scale;
  const data = new Uint8ClampedArray(width * width * 4).fill(255);
  for (let y = 0; y < width; y += 1)
    for (let x = 0; x < width; x += 1) {
      if (!isDark(Math.floor(x / scale) - quiet, Math.floor(y / scale) - quiet)) continue;
      data.fill(0, (y * width + x) * 4, (y * width + x) * 4 + 3);
    }
  return { width, height: width, data };
}
