import { createWriteStream } from 'node:fs';
import { mkdir, opendir, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { unlessMissing } from '../../platform/faults/unless-missing.ts';
import { syncFolder } from '../../platform/files/sync-folder.ts';
import { randomId } from '../../platform/secrets.ts';
import type { FileStore } from './interface.ts';

/** The end of the name of a file that is being written. */
export const temporary = '.tmp';

/** Stores each object as a file of a folder that only the server's user can read. */
export function createDiskStore(folder: string): FileStore {
  return {
    async put(name, content) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const written = join(folder, `${randomId()}${temporary}`);
      try {
        // `flush`: the bytes are on the disk before the file gets its name.
        await pipeline(content, createWriteStream(written, { mode: 0o600, flush: true }));
        await rename(written, join(folder, name));
      } catch (error) {
        await rm(written, { force: true });
        throw error;
      }
      await syncFolder(folder);
    },
    async get(name) {
      return await unlessMissing(readFile(join(folder, name)));
    },
    async has(name) {
      return (await unlessMissing(stat(join(folder, name))))?.isFile() ?? false;
    },
    async delete(name) {
      await rm(join(folder, name), { force: true });
    },
    async *list(start = '') {
      const entries = await unlessMissing(opendir(folder));
      for await (const entry of entries ?? []) {
        if (!entry.name.startsWith(start)) continue;
        const found = entry.isFile() && (await unlessMissing(stat(join(folder, entry.name))));
        if (found) yield { name: entry.name, modifiedAt: found.mtimeMs };
      }
    },
  };
}
