import type { FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import { openFileOrFolder } from '../../platform/files/regular-file.ts';
import type { RangeHash } from './hash.ts';
import { isInRange } from './range.ts';

/** Far more than a range has: some 2,000 lines of 45 bytes. */
const longestRange = 1024 * 1024;
/** `HASH:COUNT` and the end of the line. */
const hashLength = 40;
const longestLine = 64;
/** A part of this many bytes is read in one piece. */
const piece = 4096;

/**
 * Whether a folder of files `ABCDE.txt` with lines `REST:COUNT`, or one file with lines `HASH:COUNT` ordered
 * by hash, has a hash. Both are what the downloader of Have I Been Pwned writes. A few kilobytes are read,
 * whatever the size. The file is opened anew each time, so that it can be replaced.
 */
export async function isInFiles(path: string, hash: RangeHash): Promise<boolean> {
  const file = await openFileOrFolder(path);
  try {
    const stats = await file.stat();
    if (!stats.isDirectory()) return await isInOrderedFile(file, stats.size, hash.range + hash.rest);
  } finally {
    await file.close();
  }
  const range = await openFileOrFolder(join(path, `${hash.range}.txt`));
  try {
    return isInRange((await read(range, 0, longestRange)).toString('latin1'), hash.rest);
  } finally {
    await range.close();
  }
}

/** Halves the part of the file in which the line must be, until it can be read. */
async function isInOrderedFile(file: FileHandle, size: number, hash: string): Promise<boolean> {
  // The line begins at `from` or later, and before `to`. At `from` a line begins.
  let [from, to] = [0, size];
  while (to - from > piece) {
    const middle = Math.floor((from + to) / 2);
    const line = await lineAfter(file, middle);
    if (line === null || line.start >= to) to = middle;
    else if (line.hash === hash) return line.count > 0;
    else if (line.hash < hash) from = line.start;
    else to = middle;
  }
  const rest = (await read(file, from, to - from + longestLine)).toString('latin1');
  return rest.split('\n').some((line) => hashOf(line) === hash && countOf(line) > 0);
}

/** The first line that begins after a place. */
async function lineAfter(file: FileHandle, place: number) {
  const text = (await read(file, place, 2 * longestLine)).toString('latin1');
  const begin = text.indexOf('\n') + 1;
  const line = begin === 0 ? '' : (text.slice(begin).split('\n')[0] ?? '');
  if (line === '') return null;
  const hash = hashOf(line);
  if (hash === null) throw new Error('it has lines that are not HASH:COUNT');
  return { start: place + begin, hash, count: countOf(line) };
}

function hashOf(line: string): string | null {
  const hash = line.slice(0, hashLength);
  return line[hashLength] === ':' && /^[0-9A-F]{40}$/i.test(hash) ? hash.toUpperCase() : null;
}

function countOf(line: string): number {
  return Number(line.slice(hashLength + 1));
}

async function read(file: FileHandle, position: number, most: number): Promise<Buffer> {
  const bytes = Buffer.alloc(most);
  let length = 0;
  while (length < most) {
    const { bytesRead } = await file.read(bytes, length, most - length, position + length);
    if (bytesRead === 0) break;
    length += bytesRead;
  }
  return bytes.subarray(0, length);
}
