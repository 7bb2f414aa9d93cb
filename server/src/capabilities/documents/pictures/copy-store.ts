import { Readable } from 'node:stream';
import { temporary } from '../../../adapters/files/disk.ts';
import type { FileStore } from '../../../adapters/files/interface.ts';
import { markStart } from './store-owner.ts';

/** So many objects are copied at once: a bucket answers each call late, and an object has 5 MB at most. */
const atOnce = 8;

/** How much later a copy must be than its object to be of it, as two stores have two clocks; milliseconds. */
const clockDifference = 3_600_000;

/** What a copy has done until now. */
export interface CopiedObjects {
  readonly copied: number;
  /** Those that the other store had already. */
  readonly present: number;
}

/**
 * Copies the objects that another store lacks, or has from before. They stay encrypted. Marks of owners are
 * left out, as the database marks its new store itself, and so are files that are being written.
 */
export async function copyStore(
  from: FileStore,
  to: FileStore,
  report: (done: CopiedObjects) => void,
): Promise<CopiedObjects> {
  const writtenAt = new Map<string, number>();
  for await (const { name, modifiedAt } of to.list()) writtenAt.set(name, modifiedAt);
  const done = { copied: 0, present: 0 };
  const objects = from.list()[Symbol.asyncIterator]();
  await Promise.all(Array.from({ length: atOnce }, copyNext));
  return done;

  /** The calls of `next` wait for each other, so each object comes once. */
  async function copyNext(): Promise<void> {
    for (let next = await objects.next(); !next.done; next = await objects.next()) {
      const { name, modifiedAt } = next.value;
      if (name.startsWith(markStart) || name.endsWith(temporary)) continue;
      if ((writtenAt.get(name) ?? 0) > modifiedAt + clockDifference) done.present += 1;
      else if (await copyObject(name)) done.copied += 1;
      report(done);
    }
  }

  /** False for an object that was deleted meanwhile. */
  async function copyObject(name: string): Promise<boolean> {
    const bytes = await from.get(name);
    if (bytes) await to.put(name, Readable.from([bytes]));
    return bytes !== null;
  }
}
