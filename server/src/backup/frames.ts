import {
  createCipheriv,
  createDecipheriv,
  createSecretKey,
  hkdfSync,
  type KeyObject,
  randomBytes,
} from 'node:crypto';
import { CommandRefusal } from '../platform/command-refusal.ts';

// The STREAM construction: each frame is encrypted with its number, and the last one is marked. So a frame
// that is changed, moved, left out or cut off at the end does not decrypt.
const magic = Buffer.from('portico-backup-1\n');
const saltLength = 32;
const headLength = magic.length + saltLength;
const frameLength = 65_536;
const tagLength = 16;

/** Why a file is not the backup that is asked for. */
export class BackupUnreadable extends CommandRefusal {}

/** A key of this file alone, so that the numbers of its frames can be nonces. */
function keyOf(secret: string, salt: Uint8Array): KeyObject {
  return createSecretKey(Buffer.from(hkdfSync('sha256', secret, salt, 'portico backup', 32)));
}

function nonceOf(frame: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeUIntBE(frame, 5, 6);
  nonce.writeUInt8(isLast ? 1 : 0, 11);
  return nonce;
}

/** Collects chunks of any length into frames of one length; the last one may be shorter. */
async function* regroup(chunks: AsyncIterable<Uint8Array>, length: number): AsyncGenerator<Buffer> {
  let waiting: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of chunks) {
    waiting.push(chunk);
    size += chunk.length;
    if (size < length) continue;
    let rest = Buffer.concat(waiting);
    for (; rest.length >= length; rest = rest.subarray(length)) yield rest.subarray(0, length);
    waiting = [rest];
    size = rest.length;
  }
  if (size > 0) yield Buffer.concat(waiting);
}

/** Each item, and whether it is the last one. */
async function* markLast<Item>(items: AsyncIterable<Item>): AsyncGenerator<readonly [Item, boolean]> {
  let held: { readonly item: Item } | undefined;
  for await (const item of items) {
    if (held) yield [held.item, false];
    held = { item };
  }
  if (held) yield [held.item, true];
}

/** Encrypts a stream of any length with AES-256-GCM, in frames. */
export async function* encryptFrames(
  plain: AsyncIterable<Uint8Array>,
  secret: string,
): AsyncGenerator<Buffer> {
  const salt = randomBytes(saltLength);
  const key = keyOf(secret, salt);
  yield Buffer.concat([magic, salt]);
  let frame = 0;
  for await (const [text, isLast] of markLast(regroup(plain, frameLength))) {
    const cipher = createCipheriv('aes-256-gcm', key, nonceOf(frame, isLast));
    yield Buffer.concat([cipher.update(text), cipher.final(), cipher.getAuthTag()]);
    frame += 1;
  }
}

/**
 * Decrypts what `encryptFrames` made. Throws when the key is another one, or when anything was changed or is
 * missing.
 */
export async function* decryptFrames(
  encrypted: AsyncIterable<Uint8Array>,
  secret: string,
): AsyncGenerator<Buffer> {
  const [head, rest] = await splitHead(encrypted);
  if (!head.subarray(0, magic.length).equals(magic))
    throw new BackupUnreadable('The file is not a backup of Portico.');
  const key = keyOf(secret, head.subarray(magic.length));
  let frame = 0;
  let isComplete = false;
  for await (const [bytes, isLast] of markLast(regroup(rest, frameLength + tagLength))) {
    yield decryptFrame(bytes, key, nonceOf(frame, isLast), frame);
    frame += 1;
    isComplete = isLast;
  }
  if (!isComplete) throw new BackupUnreadable('The backup ends after its first line.');
}

function decryptFrame(bytes: Buffer, key: KeyObject, nonce: Buffer, frame: number): Buffer {
  if (bytes.length < tagLength) throw new BackupUnreadable('The backup is cut off.');
  const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: tagLength });
  decipher.setAuthTag(bytes.subarray(-tagLength));
  try {
    return Buffer.concat([decipher.update(bytes.subarray(0, -tagLength)), decipher.final()]);
  } catch {
    throw new BackupUnreadable(
      frame === 0
        ? 'PORTICO_BACKUP_KEY is not the key of this backup, or the backup is damaged at its start.'
        : `The backup is damaged or cut off after ${frame * frameLength} bytes.`,
    );
  }
}

/** The first bytes of a stream, and the others. */
async function splitHead(chunks: AsyncIterable<Uint8Array>): Promise<[Buffer, AsyncGenerator<Uint8Array>]> {
  const iterator = chunks[Symbol.asyncIterator]();
  let head = Buffer.alloc(0);
  while (head.length < headLength) {
    const { value, done } = await iterator.next();
    if (done) throw new BackupUnreadable('The file is not a backup of Portico.');
    head = Buffer.concat([head, value]);
  }
  async function* others(): AsyncGenerator<Uint8Array> {
    yield head.subarray(headLength);
    for (let next = await iterator.next(); !next.done; next = await iterator.next()) yield next.value;
  }
  return [head.subarray(0, headLength), others()];
}
