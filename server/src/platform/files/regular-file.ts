import { closeSync, constants, fstatSync, openSync, readFileSync } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { CommandRefusal } from '../command-refusal.ts';

/** Without `O_NONBLOCK` already the opening of a pipe waits until somebody writes into it. */
const withoutWaiting = constants.O_RDONLY | constants.O_NONBLOCK;

/** What an operator has named is a folder, a pipe, a socket or a device. */
export class NoRegularFile extends CommandRefusal {
  readonly code = 'no regular file';
  constructor(path: string) {
    super(`${JSON.stringify(path)} is no regular file, so it is not read.`, 'settings');
  }
}

/** Opens a file that an operator has named. From anything else than a file no end may ever come. */
export function openRegularFile(path: string): number {
  const file = openSync(path, withoutWaiting);
  if (fstatSync(file).isFile()) return file;
  closeSync(file);
  throw new NoRegularFile(path);
}

/**
 * The bytes of a file that an operator has named.
 * @param most refuses a file of more bytes, before any is read
 */
export function readRegularFile(path: string, most = Number.POSITIVE_INFINITY): Buffer {
  const file = openRegularFile(path);
  try {
    if (fstatSync(file).size > most) throw new Error(`it has more than ${most / 1_000_000} MB`);
    return readFileSync(file);
  } finally {
    closeSync(file);
  }
}

/** Opens a file or folder that an operator has named, without a wait for a pipe. */
export async function openFileOrFolder(path: string): Promise<FileHandle> {
  const handle = await open(path, withoutWaiting);
  const stats = await handle.stat();
  if (stats.isFile() || stats.isDirectory()) return handle;
  await handle.close();
  throw new NoRegularFile(path);
}

/** The same, without a wait for the disk. */
export async function readRegularBytes(path: string): Promise<Buffer> {
  const handle = await openFileOrFolder(path);
  try {
    return await handle.readFile();
  } finally {
    await handle.close();
  }
}
