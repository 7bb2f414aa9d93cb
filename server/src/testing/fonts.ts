import { readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';

/** Marcellus, the face of headlines (SIL Open Font License): a font that a browser can show. */
export const marcellus: Buffer = readFileSync(
  new URL('../../../portal/src/components/display/marcellus-latin.woff2', import.meta.url),
);

interface MadeFont {
  /** Each with its content, or with the length that it says to have. */
  readonly tables?: readonly (readonly [string, Buffer | number])[];
  /** What is after the header and the directory, in place of the tables. */
  readonly packed?: Buffer;
  /** What the header says in place of the truth, by its offset. */
  readonly header?: Readonly<Record<number, number>>;
  /** What is after the tables. */
  readonly rest?: Buffer;
}

/** The tables that every font of text has, without a letter. */
export function textTables(weight = 400): (readonly [string, Buffer])[] {
  const head = Buffer.alloc(54);
  head.writeUInt32BE(0x5f0f3cf5, 12);
  const metrics = Buffer.alloc(96);
  metrics.writeUInt16BE(weight, 4);
  const others = ['cmap', 'hhea', 'hmtx', 'maxp', 'name', 'post', 'CFF '];
  return [['head', head], ['OS/2', metrics], ...others.map((tag) => [tag, Buffer.alloc(32)] as const)];
}

/** The table of a variable font with one axis. */
export function variations(axis: string, least: number, most: number): readonly [string, Buffer] {
  const fvar = Buffer.alloc(36);
  for (const [offset, value] of [
    [4, 16],
    [8, 1],
    [10, 20],
  ] as const)
    fvar.writeUInt16BE(value, offset);
  fvar.write(axis, 16, 'latin1');
  for (const [offset, value] of [
    [20, least],
    [24, least],
    [28, most],
  ] as const)
    fvar.writeInt32BE(value * 65_536, offset);
  return ['fvar', fvar];
}

/** A WOFF2 file as this product accepts it, or one with a fault. No browser can show it. */
export function madeFont({ tables = textTables(), packed, header = {}, rest }: MadeFont = {}): Buffer {
  const contents = tables.flatMap(([, content]) => (typeof content === 'number' ? [] : content));
  const data = packed ?? brotliCompressSync(Buffer.concat(contents));
  const directory = tables.map(([tag, content]) =>
    Buffer.concat([directoryEntry(tag), numberOf(typeof content === 'number' ? content : content.length)]),
  );
  const file = Buffer.concat([Buffer.alloc(48), ...directory, data, rest ?? Buffer.alloc(0)]);
  file.write('wOF2', 0, 'latin1');
  file.write('OTTO', 4, 'latin1');
  file.writeUInt32BE(file.length, 8);
  file.writeUInt16BE(tables.length, 12);
  file.writeUInt32BE(data.length, 20);
  for (const [offset, value] of Object.entries(header)) file.writeUInt32BE(value, Number(offset));
  return file;
}

/** A font that is as long as is said, by its private data. */
export function fontOfLength(length: number): Buffer {
  const plain = madeFont().length;
  const start = Math.ceil(plain / 4) * 4;
  return madeFont({ rest: Buffer.alloc(length - plain), header: { 40: start, 44: length - start } });
}

/** A tag that is written out, without a transformation. */
function directoryEntry(tag: string): Buffer {
  const transform = tag === 'glyf' || tag === 'loca' ? 3 : 0;
  return Buffer.concat([Buffer.from([transform * 64 + 63]), Buffer.from(tag, 'latin1')]);
}

/** UIntBase128 */
function numberOf(value: number): Buffer {
  const digits = [value % 128];
  for (let left = Math.floor(value / 128); left > 0; left = Math.floor(left / 128))
    digits.unshift((left % 128) + 128);
  return Buffer.from(digits);
}
