import { existsSync, lchownSync, lstatSync, readdirSync, type Stats, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { backedUpFolders } from '../backup/files.ts';
import { databaseFile } from '../db/instance-lock.ts';
import type { Config } from '../platform/config.ts';

/**
 * Gives the files that a command of root has created to the owner of their folder. Under systemd the server runs as a user of its
 * own, and could not open a database that root has restored.
 */
export function giveToOwner(config: Pick<Config, 'databaseUrl' | 'dataFolder' | 'files'>): void {
  if (process.getuid?.() !== 0) return;
  const database = databaseFile(config.databaseUrl);
  const files = database ? ['', '.server-lock', '.backup-lock'].map((end) => database + end) : [];
  for (const path of [...files, ...backedUpFolders(config).values()])
    if (existsSync(path)) give(path, statSync(dirname(path)));
}

/** Links are not followed, and a file with a second name is left: the owner of a folder could have linked a file of root into it. */
function give(path: string, owner: Stats): void {
  const found = lstatSync(path);
  if (found.isDirectory()) for (const name of readdirSync(path)) give(join(path, name), owner);
  else if (found.nlink > 1) return;
  if (found.uid === 0 && owner.uid !== 0) lchownSync(path, owner.uid, owner.gid);
}
