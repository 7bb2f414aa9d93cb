import { createBrotliDecompress } from 'node:zlib';
import type { FontFile } from '@portico/contract/brand/font';

/** How many bytes a font may have when it is unpacked: ten times as many as its file. */
export const mostUnpacked = 2_000_000;

const signature = 0x774f4632;
const trueType = 0x00010000;
const openType = 0x4f54544f;
const magicOfHead = 0x5f0f3cf5;
const headerBytes = 48;

/** The tables that a directory names by a number (WOFF2 §4.1). */
const knownTags =
  'cmap head hhea hmtx maxp name OS/2 post cvt fpgm glyf loca prep CFF VORG EBDT EBLC gasp hdmx kern LTSH PCLT VDMX vhea vmtx BASE GDEF GPOS GSUB EBSC JSTF MATH CBDT CBLC COLR CPAL SVG sbix acnt avar bdat bloc bsln cvar fdsc feat fmtx fvar gvar hsty just lcar mort morx opbd prop trak Zapf Silf Glat Gloc Feat Sill'
    .split(' ')
    .map((tag) => tag.padEnd(4));
const ownTag = 63;

/** What every font of text has (OpenType, "Required tables"), beside its outlines. */
const required = ['cmap', 'head', 'hhea', 'hmtx', 'maxp', 'name', 'OS/2', 'post'];
const outlines = [['glyf', 'loca'], ['CFF '], ['CFF2']];

interface Table {
  readonly start: number;
  readonly length: number;
}

interface Directory {
  readonly tables: ReadonlyMap<string, Table>;
  /** Where the packed data begins in the file, and how long it is when it is unpacked. */
  readonly end: number;
  readonly unpacked: number;
}

/**
 * Reads the weights of a font, and checks meanwhile that the file is what W3C WOFF 2.0
 * (https://www.w3.org/TR/WOFF2/) says, and small. Null for what is none, and for a collection of fonts.
 */
export async function readWoff2(file: Buffer): Promise<Omit<FontFile, 'digest'> | null> {
  try {
    checkHeader(file);
    const directory = readDirectory(file);
    const endOfData = directory.end + file.readUInt32BE(20);
    checkBlocks(file, endOfData);
    const packed = file.subarray(directory.end, endOfData);
    return weightsIn(directory.tables, await unpack(packed, directory.unpacked));
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

/** Reading beyond the end of a buffer throws the same. */
function mustBe(holds: boolean): void {
  if (!holds) throw new RangeError('The file is no font.');
}

/** §3.2 */
function checkHeader(file: Buffer): void {
  mustBe(file.readUInt32BE(0) === signature);
  mustBe([trueType, openType].includes(file.readUInt32BE(4)));
  mustBe(file.readUInt32BE(8) === file.length);
  mustBe(file.readUInt32BE(16) <= mostUnpacked);
}

/** §4.1 */
function readDirectory(file: Buffer): Directory {
  const tables = new Map<string, Table>();
  let end = headerBytes;
  let unpacked = 0;
  for (let left = file.readUInt16BE(12); left > 0; left -= 1) {
    const flags = file.readUInt8(end);
    end += 1;
    const [known, transform] = [flags % 64, flags >> 6];
    const tag = known === ownTag ? file.toString('latin1', end, end + 4) : (knownTags[known] ?? '');
    if (known === ownTag) end += 4;
    const original = readNumber();
    mustBe(original <= mostUnpacked);
    const isOutline = tag === 'glyf' || tag === 'loca';
    const isTransformed = isOutline ? transform === 0 : tag === 'hmtx' && transform === 1;
    mustBe(isTransformed || transform === (isOutline ? 3 : 0));
    const length = isTransformed ? readNumber() : original;
    // §5.3: nothing is left of it, because it is made from the outlines, which come before it.
    if (tag === 'loca' && isTransformed) mustBe(length === 0 && tables.has('glyf'));
    mustBe(!tables.has(tag));
    tables.set(tag, { start: unpacked, length });
    unpacked += length;
    mustBe(unpacked <= mostUnpacked);
  }
  return { tables, end, unpacked };

  /** §3.1, UIntBase128 */
  function readNumber(): number {
    let value = 0;
    for (let count = 0; count < 5; count += 1) {
      const byte = file.readUInt8(end);
      end += 1;
      mustBe(count > 0 || byte !== 0x80);
      value = value * 128 + (byte % 128);
      if (byte < 128) return value;
    }
    throw new RangeError('A number of the directory is too long.');
  }
}

/** §3: there is nothing before, between or after the blocks but up to three zeros. */
function checkBlocks(file: Buffer, endOfData: number): void {
  let end = endOfData;
  for (const at of [28, 40]) {
    const [start, length] = [file.readUInt32BE(at), file.readUInt32BE(at + 4)];
    if (start === 0 && length === 0) continue;
    mustBe(length > 0 && start === filled(end));
    end = start + length;
  }
  mustBe(filled(end) === file.length || end === file.length);

  function filled(from: number): number {
    const to = Math.ceil(from / 4) * 4;
    mustBe(from <= file.length && file.subarray(from, to).every((byte) => byte === 0));
    return to;
  }
}

/** §5: all tables are one Brotli stream, as long as the directory says. It is not unpacked any further. */
async function unpack(packed: Buffer, length: number): Promise<Buffer> {
  const stream = createBrotliDecompress();
  stream.end(packed);
  const parts: Buffer[] = [];
  let left = length;
  try {
    for await (const part of stream) {
      left -= part.length;
      mustBe(left >= 0);
      parts.push(part);
    }
  } catch (cause) {
    // Any error: Node has one for each thing that can be wrong with a stream.
    throw new RangeError('The tables are no Brotli stream of their length.', { cause });
  }
  // A stream may end before the block does.
  mustBe(left === 0 && stream.bytesWritten === packed.length);
  return Buffer.concat(parts);
}

/** The weights of a variable font (OpenType, `fvar`), or the one of another font (`OS/2`). */
function weightsIn(tables: Directory['tables'], unpacked: Buffer): Omit<FontFile, 'digest'> {
  const read = (tag: string) => {
    const table = tables.get(tag);
    return table && unpacked.subarray(table.start, table.start + table.length);
  };
  mustBe(required.every((tag) => tables.has(tag)));
  mustBe(outlines.some((tags) => tags.every((tag) => tables.has(tag))));
  mustBe(read('head')?.readUInt32BE(12) === magicOfHead);
  const fvar = read('fvar');
  const axis = fvar && weightAxis(fvar);
  if (axis) return axis;
  const weight = asWeight(read('OS/2')?.readUInt16BE(4) ?? 0);
  return { lightest: weight, heaviest: weight };
}

function weightAxis(fvar: Buffer): Omit<FontFile, 'digest'> | null {
  const [first, count, size] = [fvar.readUInt16BE(4), fvar.readUInt16BE(8), fvar.readUInt16BE(10)];
  for (let axis = 0; axis < count; axis += 1) {
    const at = first + axis * size;
    // The numbers of an axis have 16 bits before the point and 16 after it.
    const weightAt = (offset: number) => asWeight(fvar.readInt32BE(at + offset) / 65_536);
    if (fvar.toString('latin1', at, at + 4) !== 'wght') continue;
    const [lightest, heaviest] = [weightAt(4), weightAt(12)];
    mustBe(lightest <= heaviest);
    return { lightest, heaviest };
  }
  return null;
}

/** A weight of CSS. */
function asWeight(value: number): number {
  return Math.min(Math.max(Math.round(value), 1), 1000);
}
