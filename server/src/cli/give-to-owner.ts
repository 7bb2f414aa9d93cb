import { lchownSync, lstatSync, readdirSync, type Stats, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { backedUpFolders } from '../backup/files.ts';
import { databaseFile } from '../db/instance-lock.ts';
import type { Config } from '../platform/config.ts';
import { pathIn } from '../platform/files/names.ts';

type Places = Pick<Config, 'databaseUrl' | 'dataFolder' | 'files'>;

/**
 * Gives the files that a command has created as root to the owner of their folder: under systemd, the server
 * has a user of its own, and could not open a database that root has restored.
 */
export async function givingToOwner<Result>(config: Places, work: () => Promise<Result>): Promise<Result> {
  let result: Result;
  try {
    result = await work();
  } catch (error) {
    try {
      giveToOwner(config);
    } catch {
      // Any error: that of the command says more.
    }
    throw error;
  }
  giveToOwner(config);
  return result;
}

function giveToOwner(config: Places): void {
  if (process.getuid?.() !== 0) return;
  const database = databaseFile(config.databaseUrl);
  const files = database ? ['', '.server-lock', '.backup-lock'].map((end) => database + end) : [];
  for (const path of [...files, ...backedUpFolders(config).values()])
    ifThere(() => give(path, statSync(dirname(path))));
}

/**
 * Links are not followed, and a file with a second name is left: the owner of a folder could have linked a
 * file of root into it.
 */
function give(path: string | Buffer, owner: Stats): void {
  const found = lstatSync(path);
  if (found.isDirectory())
    for (const name of readdirSync(path, { encoding: 'buffer' }))
      ifThere(() => give(pathIn(path, name), owner));
  else if (found.nlink > 1) return;
  if (found.uid === 0 && owner.uid !== 0) lchownSync(path, owner.uid, owner.gid);
}

/** A server that runs renames and deletes files meanwhile, for example an upload that becomes complete. */
function ifThere(work: () => void): void {
  try {
    work();
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
  }
}
