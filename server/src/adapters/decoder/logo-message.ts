import type { LogoKind } from '@portico/contract/brand/look';
import * as v from 'valibot';

/** A logo as it is stored: a PNG file that was drawn here. */
export interface DrawnLogo {
  readonly width: number;
  readonly height: number;
  readonly png: Buffer;
}

/** How long the drawn file may be; one that needs more is drawn with 256 colours. */
export const mostDrawnBytes: Readonly<Record<LogoKind, number>> = {
  logo: 100_000,
  icon: 100_000,
  social: 300_000,
};

const answer = v.union([
  v.object({ problem: v.literal('UNREADABLE') }),
  v.object({ width: v.pipe(v.number(), v.integer()), height: v.pipe(v.number(), v.integer()) }),
]);
const startOfPng = Buffer.from('89504e470d0a1a0a', 'hex');

export function toLogoMessage(logo: DrawnLogo | null): Buffer {
  const line = (value: v.InferInput<typeof answer>) => Buffer.from(`${JSON.stringify(value)}\n`);
  if (!logo) return line({ problem: 'UNREADABLE' });
  return Buffer.concat([line({ width: logo.width, height: logo.height }), logo.png]);
}

/** Reads the whole answer. Throws if it is none, because a hostile file may have taken over the decoder. */
export function readLogoMessage(message: Buffer, kind: LogoKind): DrawnLogo | null {
  const end = message.indexOf('\n');
  const found = v.parse(answer, JSON.parse(message.toString('latin1', 0, Math.max(0, end))));
  if ('problem' in found) return null;
  const png = message.subarray(end + 1);
  if (!png.subarray(0, startOfPng.length).equals(startOfPng) || png.length > mostDrawnBytes[kind])
    throw new Error('The answer of the decoder is no logo.');
  return { ...found, png };
}
