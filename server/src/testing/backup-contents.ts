import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { gunzipSync } from 'node:zlib';
import { decryptFrames, encryptFrames } from '../backup/frames.ts';
import { databasePart, type Manifest, peoplePart } from '../backup/manifest.ts';
import { runProgram } from '../backup/postgres-programs.ts';
import { type Part, readRecords, writeRecords } from '../backup/records.ts';
import type { Keys } from '../platform/secrets.ts';

/** The parts of a backup, in its order, and its manifest. */
export interface Contents {
  readonly parts: ReadonlyMap<string, Buffer>;
  readonly manifest: Manifest;
}

export async function readParts(file: string, backupKey: string): Promise<Contents> {
  const parts = new Map<string, Buffer>();
  const manifest = await readRecords(decryptFrames(createReadStream(file), backupKey), (name) => {
    const chunks: Uint8Array[] = [];
    return {
      write: (chunk) => void chunks.push(Buffer.from(chunk)),
      end: () => void parts.set(name, Buffer.concat(chunks)),
    };
  });
  return { parts, manifest };
}

/** Writes a backup with other parts or another manifest, as somebody can who has its key. */
export async function writeParts(
  file: string,
  backupKey: string,
  { parts, manifest }: Contents,
): Promise<void> {
  async function* all(): AsyncGenerator<Part> {
    for (const [name, bytes] of parts) yield { name, contents: Readable.from([bytes]) };
  }
  const records = writeRecords(all(), async (digests) => ({ ...manifest, parts: digests }));
  await pipeline(encryptFrames(records, backupKey), createWriteStream(file));
}

/**
 * All texts that somebody can read in a backup who has its key and the secret of the installation, but no
 * file of keys.
 */
export async function readableTexts(file: string, backupKey: string, keys: Keys): Promise<string> {
  const { parts, manifest } = await readParts(file, backupKey);
  const texts: string[] = [JSON.stringify(manifest)];
  for (const [name, bytes] of parts)
    texts.push(
      name === peoplePart
        ? gunzipSync(bytes).toString()
        : name === databasePart && manifest.database === 'postgres'
          ? await statementsOf(bytes)
          : bytes.toString('latin1'),
    );
  const all = texts.join('\n');
  const encrypted = all.match(/\b2\.[\w-]{8}\.[\w-]{38,}/g) ?? [];
  return [all, ...encrypted.map((text) => keys.decrypt(text))].join('\n');
}

/** A dump of `pg_dump` is compressed. */
async function statementsOf(dump: Buffer): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'portico-dump-'));
  try {
    await writeFile(join(folder, 'dump'), dump);
    return await runProgram('pg_restore', ['--file=-', join(folder, 'dump')], { PATH: process.env.PATH });
  } finally {
    await rm(folder, { recursive: true });
  }
}
