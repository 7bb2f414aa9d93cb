import { sep } from 'node:path';

/** What stands in a text for bytes that are not UTF-8. */
const replaced = '\ufffd';

/**
 * Whether a name could be read as it is. A system's file names are bytes, and Node reads them as UTF-8: with
 * others the text names another file, or none.
 */
export function isWhole(name: string): boolean {
  return !name.includes(replaced);
}

/** The path of an entry of a folder, in the bytes that its name has. */
export function pathIn(folder: string | Buffer, name: Buffer): Buffer {
  return Buffer.concat([Buffer.from(folder), Buffer.from(sep), name]);
}
