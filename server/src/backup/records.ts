import { createHash } from 'node:crypto';
import * as v from 'valibot';
import { BackupUnreadable } from './frames.ts';
import { type Manifest, manifestSchema, type PartDigest } from './manifest.ts';

/** A part of a backup: its name and its contents. */
export interface Part {
  readonly name: string;
  readonly contents: AsyncIterable<Uint8Array>;
}

// A record is a letter, a length of four bytes and so many bytes.
const kinds = { part: 'P', data: 'D', manifest: 'M' } as const;
const headLength = 5;
const longest = 64 * 1024 * 1024;

function record(kind: string, bytes: Uint8Array): Buffer {
  const head = Buffer.alloc(headLength);
  head.write(kind, 'latin1');
  head.writeUInt32BE(bytes.length, 1);
  return Buffer.concat([head, bytes]);
}

/** The parts as one stream, and after them the manifest that `finish` makes of their digests. */
export async function* writeRecords(
  parts: AsyncIterable<Part>,
  finish: (parts: PartDigest[]) => Promise<Manifest>,
): AsyncGenerator<Buffer> {
  const digests: PartDigest[] = [];
  for await (const { name, contents } of parts) {
    yield record(kinds.part, Buffer.from(name));
    const sha256 = createHash('sha256');
    let size = 0;
    for await (const chunk of contents) {
      sha256.update(chunk);
      size += chunk.length;
      yield record(kinds.data, chunk);
    }
    digests.push({ name, size, sha256: sha256.digest('hex') });
  }
  yield record(kinds.manifest, Buffer.from(JSON.stringify(await finish(digests))));
}

/** Receives a part while a backup is read. */
export interface PartSink {
  write(chunk: Uint8Array): Promise<void> | void;
  end(): Promise<void> | void;
}

/**
 * Reads a whole stream of records, and gives each part to the sink that `open` returns for its name. Returns
 * the manifest when the parts are those that it names, with the same hashes.
 */
export async function readRecords(
  stream: AsyncIterable<Buffer>,
  open: (name: string) => PartSink | Promise<PartSink>,
): Promise<Manifest> {
  const read: PartDigest[] = [];
  let part: { name: string; size: number; hash: ReturnType<typeof createHash>; sink: PartSink } | undefined;
  let manifest: Manifest | undefined;

  async function endPart(): Promise<void> {
    if (!part) return;
    await part.sink.end();
    read.push({ name: part.name, size: part.size, sha256: part.hash.digest('hex') });
    part = undefined;
  }

  for await (const [kind, bytes] of splitRecords(stream)) {
    if (kind === kinds.data && part) {
      part.hash.update(bytes);
      part.size += bytes.length;
      await part.sink.write(bytes);
      continue;
    }
    await endPart();
    if (kind === kinds.part) {
      const name = bytes.toString();
      part = { name, size: 0, hash: createHash('sha256'), sink: await open(name) };
    } else if (kind === kinds.manifest) manifest = parseManifest(bytes);
    else throw new BackupUnreadable('The backup holds something that this version does not know.');
  }
  await endPart();
  if (!manifest || JSON.stringify(read) !== JSON.stringify(manifest.parts))
    throw new BackupUnreadable('The parts of the backup are not those that its manifest names.');
  return manifest;
}

function parseManifest(bytes: Buffer): Manifest {
  const { success, output } = v.safeParse(manifestSchema, JSON.parse(bytes.toString()));
  if (!success) throw new BackupUnreadable('The backup was made by a version that this one does not know.');
  return output;
}

async function* splitRecords(stream: AsyncIterable<Buffer>): AsyncGenerator<readonly [string, Buffer]> {
  let held: Buffer = Buffer.alloc(0);
  for await (const chunk of stream) {
    held = held.length === 0 ? chunk : Buffer.concat([held, chunk]);
    while (held.length >= headLength) {
      const length = held.readUInt32BE(1);
      if (length > longest) throw new BackupUnreadable('The backup holds a record that is too long.');
      if (held.length < headLength + length) break;
      yield [held.toString('latin1', 0, 1), held.subarray(headLength, headLength + length)];
      held = held.subarray(headLength + length);
    }
  }
  if (held.length > 0) throw new BackupUnreadable('The backup ends within a record.');
}
