import { brotliCompressSync, constants, createBrotliCompress } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { madeFont, marcellus, textTables, variations } from '../../testing/fonts.ts';
import { mostUnpacked, readWoff2 } from './read-woff2.ts';

/** A billion zeros, which weigh less than a font may. */
async function packedBillion(): Promise<Buffer> {
  const packer = createBrotliCompress({
    params: { [constants.BROTLI_PARAM_QUALITY]: 1, [constants.BROTLI_PARAM_LGWIN]: 24 },
  });
  const parts: Buffer[] = [];
  packer.on('data', (part: Buffer) => parts.push(part));
  const zeros = Buffer.alloc(2 ** 24);
  for (let part = 0; part < 64; part += 1) await new Promise((resolve) => packer.write(zeros, resolve));
  await new Promise((resolve) => packer.on('end', resolve).end());
  return Buffer.concat(parts);
}

const withLength = (file: Buffer) => {
  const changed = Buffer.from(file);
  changed.writeUInt32BE(changed.length, 8);
  return changed;
};
const without = (tag: string) => textTables().filter(([name]) => name !== tag);
const changed = (file: Buffer, offset: number, text: string) => {
  const copy = Buffer.from(file);
  copy.write(text, offset, 'latin1');
  return copy;
};
/** Metadata or private data after the tables, at a multiple of four. */
const withBlock = (at: 28 | 40, { from = 0, block = 'block' } = {}) => {
  const { length } = madeFont();
  const start = Math.ceil(length / 4) * 4;
  const rest = Buffer.concat([Buffer.alloc(start - length), Buffer.from(block)]);
  return madeFont({ rest, header: { [at]: start + from, [at + 4]: block.length - from } });
};

describe('a file that is to be a font', () => {
  it('A font is read with its weight, and a variable one with all that it has', async () => {
    expect(await readWoff2(marcellus)).toEqual({ lightest: 400, heaviest: 400 });
    expect(await readWoff2(madeFont({ tables: textTables(700) }))).toEqual({ lightest: 700, heaviest: 700 });
    const variable = (axis: string) => madeFont({ tables: [...textTables(), variations(axis, 200, 900)] });
    expect(await readWoff2(variable('wght'))).toEqual({ lightest: 200, heaviest: 900 });
    expect(await readWoff2(variable('wdth'))).toEqual({ lightest: 400, heaviest: 400 });
    // What is no weight of CSS is the nearest one.
    expect(await readWoff2(madeFont({ tables: textTables(0) }))).toEqual({ lightest: 1, heaviest: 1 });
  });

  it('A font is read whose outlines and their places have other tables between them, as fontTools writes them', async () => {
    expect(await readWoff2(withLoca(marcellus, 'last'))).toEqual({ lightest: 400, heaviest: 400 });
    expect(await readWoff2(withLoca(marcellus, 'first'))).toBeNull();
  });

  it('Metadata and private data are where the format says, or the file is refused [V37]', async () => {
    const plain = { lightest: 400, heaviest: 400 };
    expect(await readWoff2(withBlock(28))).toEqual(plain);
    expect(await readWoff2(withBlock(40))).toEqual(plain);
    expect(await readWoff2(withBlock(40, { from: 1 }))).toBeNull();
    expect(await readWoff2(Buffer.concat([withBlock(40), Buffer.from('more')]))).toBeNull();
    expect(await readWoff2(withLength(Buffer.concat([withBlock(40), Buffer.from('more')])))).toBeNull();
  });

  it.each([
    ['nothing', Buffer.alloc(0)],
    ['a page', Buffer.from('<!doctype html><title>x</title><script>alert(1)</script>')],
    ['a page behind a signature', Buffer.from(`wOF2${'<script>alert(1)</script>'.repeat(9)}`)],
    ['a WOFF 1.0 file', changed(marcellus, 0, 'wOFF')],
    ['a TrueType file', Buffer.concat([Buffer.from('00010000000f00800003', 'hex'), Buffer.alloc(4000)])],
    ['a collection of fonts', changed(marcellus, 4, 'ttcf')],
    ['half of a font', marcellus.subarray(0, marcellus.length / 2)],
    ['half of a font that says so', withLength(marcellus.subarray(0, marcellus.length / 2))],
    ['a font with another length', madeFont({ header: { 8: 1 } })],
    ['a font with a page after it', Buffer.concat([marcellus, Buffer.from('<script>')])],
    [
      'a font with a page after it that says so',
      withLength(Buffer.concat([marcellus, Buffer.from('<script>')])),
    ],
    ['a font with data after its stream', madeFont({ packed: packedWith('<script>') })],
    ['a font with tables that are shorter than it says', madeFont({ packed: brotliCompressSync('short') })],
    ['a font whose last table is cut off', madeFont({ tables: [...textTables(), ['more', 4]] })],
    ['a font whose tables are not packed', madeFont({ packed: Buffer.alloc(400, 'x') })],
    ['a font without letters', madeFont({ tables: without('cmap') })],
    ['a font without outlines', madeFont({ tables: without('CFF ') })],
    [
      'a font with half of its outlines',
      madeFont({ tables: [...without('CFF '), ['glyf', Buffer.alloc(8)]] }),
    ],
    ['a font with a table twice', madeFont({ tables: [...textTables(), ['cmap', Buffer.alloc(8)]] })],
    ['a font whose head is none', madeFont({ tables: [...without('head'), ['head', Buffer.alloc(54)]] })],
    [
      'a font with a cut table of variations',
      madeFont({ tables: [...textTables(), ['fvar', Buffer.alloc(8)]] }),
    ],
    [
      'a font with weights in the wrong order',
      madeFont({ tables: [...textTables(), variations('wght', 900, 100)] }),
    ],
  ])('%s is refused [V37]', async (_what, file) => {
    expect(await readWoff2(file)).toBeNull();
  });

  it('A font with a table that says to have a gigabyte is refused before it is unpacked [V37]', async () => {
    const packed = await packedBillion();
    expect(packed.length).toBeLessThan(199_000);
    const tables = [...textTables(), ['big ', 2 ** 30] as const];
    const before = process.resourceUsage().maxRSS;
    expect(await readWoff2(madeFont({ tables, packed }))).toBeNull();
    expect(await readWoff2(madeFont({ header: { 16: mostUnpacked + 1 } }))).toBeNull();
    expect(process.resourceUsage().maxRSS - before).toBeLessThan(100_000);
  });

  it('A font that unpacks to a gigabyte, and does not say so, is given up at the length that it says [V37]', async () => {
    const file = madeFont({ packed: await packedBillion() });
    const before = process.resourceUsage().maxRSS;
    expect(await readWoff2(file)).toBeNull();
    expect(process.resourceUsage().maxRSS - before).toBeLessThan(100_000);
  });

  it('A font that is damaged anywhere is read or refused, and nothing fails [V37]', async () => {
    for (let at = 0; at < 160; at += 1) {
      const damaged = Buffer.from(marcellus);
      damaged.writeUInt8(damaged.readUInt8(at) ^ 0xff, at);
      const read = await readWoff2(damaged);
      if (read) expect(read.lightest).toBeLessThanOrEqual(read.heaviest);
    }
    for (let length = 0; length < marcellus.length; length += 211)
      expect(
        await readWoff2(
          length < 12 ? marcellus.subarray(0, length) : withLength(marcellus.subarray(0, length)),
        ),
      ).toBeNull();
  });
});

/**
 * The same font with the entry of `loca`, which has no content in the stream, at another place of its
 * directory.
 */
function withLoca(file: Buffer, place: 'first' | 'last'): Buffer {
  const entries: Buffer[] = [];
  let at = 48;
  for (let left = file.readUInt16BE(12); left > 0; left -= 1) {
    const start = at;
    const flags = file.readUInt8(at);
    at += flags % 64 === 63 ? 5 : 1;
    const isOutline = flags === 10 || flags === 11;
    for (let numbers = isOutline ? 2 : 1; numbers > 0; at += 1) if (file.readUInt8(at) < 128) numbers -= 1;
    entries.push(file.subarray(start, at));
  }
  const loca = entries.filter((entry) => entry[0] === 11);
  const others = entries.filter((entry) => entry[0] !== 11);
  const moved = place === 'last' ? [...others, ...loca] : [...loca, ...others];
  return Buffer.concat([file.subarray(0, 48), ...moved, file.subarray(at)]);
}

/** The tables of a font with something after their stream. */
function packedWith(rest: string): Buffer {
  const content = Buffer.concat(textTables().map(([, table]) => table));
  return Buffer.concat([brotliCompressSync(content), Buffer.from(rest)]);
}
