import { hkdfSync } from 'node:crypto';
import { Readable } from 'node:stream';
import { decryptFile, encryptStream } from '../../adapters/files/encryption.ts';
import type { Context } from '../../context/context.ts';
import { limits } from '../../platform/limits.ts';
import { partName } from './object-names.ts';
import type { TakeoutRow } from './store.ts';

type Needs = Pick<Context, 'files' | 'keys'>;
type Takeout = Pick<TakeoutRow, 'id' | 'file_key'>;

/** What was written of a file. */
export interface WrittenFile {
  readonly parts: number;
  readonly byte_count: number;
}

/**
 * Stores the file of a takeout in encrypted parts, so that no more than one is in memory. Each part has a key
 * of its own, made of the key of the file: no part can take the place of another.
 */
export async function writeParts(
  takeout: Takeout,
  bytes: AsyncIterable<Uint8Array>,
  context: Needs,
): Promise<WrittenFile> {
  const key = keyOf(takeout, context);
  let parts = 0;
  let byteCount = 0;
  let chunks: Uint8Array[] = [];
  let waiting = 0;
  async function write(): Promise<void> {
    const encrypted = Readable.from([Buffer.concat(chunks)]).pipe(encryptStream(partKey(key, parts)));
    await context.files.put(partName(takeout.id, parts), encrypted);
    parts += 1;
    chunks = [];
    waiting = 0;
  }
  for await (const chunk of bytes) {
    chunks.push(chunk);
    waiting += chunk.length;
    byteCount += chunk.length;
    if (waiting >= limits.takeouts.part) await write();
  }
  if (waiting > 0) await write();
  return { parts, byte_count: byteCount };
}

/** A part of the file of a takeout, decrypted; null if its object is missing. */
export async function readPart(takeout: Takeout, part: number, context: Needs): Promise<Buffer | null> {
  const stored = await context.files.get(partName(takeout.id, part));
  return stored && decryptFile(partKey(keyOf(takeout, context), part), stored);
}

/** Deletes the file of a takeout. */
export async function deleteParts(id: string, { files }: Pick<Context, 'files'>): Promise<void> {
  for await (const { name } of files.list(partName(id, 0).slice(0, -1))) await files.delete(name);
}

function keyOf({ file_key }: Pick<TakeoutRow, 'file_key'>, { keys }: Pick<Context, 'keys'>): Buffer {
  return Buffer.from(keys.decrypt(file_key), 'base64url');
}

function partKey(key: Buffer, part: number): Buffer {
  return Buffer.from(hkdfSync('sha256', key, '', `takeout part ${part}`, 32));
}
