import { type FileHandle, open, readdir } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import type { Config } from '../platform/config.ts';
import { filesPrefix } from './manifest.ts';
import type { Part } from './records.ts';

type Folders = Pick<Config, 'dataFolder' | 'files'>;

/**
 * The folders that belong to an installation, by the name that they have in backups: the operator's own files, and the encrypted
 * pictures of documents unless a bucket holds them.
 */
export function backedUpFolders({ dataFolder, files }: Folders): ReadonlyMap<string, string> {
  const folders = new Map([['cdn', join(dataFolder, 'cdn')]]);
  if (files.kind === 'disk') folders.set('documents', files.folder);
  return folders;
}

/** The files of these folders as parts of a backup. */
export async function* fileParts(source: Folders): AsyncGenerator<Part> {
  for (const [name, folder] of backedUpFolders(source)) {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
    const paths = entries
      .filter((entry) => entry.isFile() && !entry.name.endsWith('.tmp'))
      .map((entry) => join(entry.parentPath, entry.name));
    for (const path of paths.toSorted()) {
      // A file that was deleted meanwhile is not part of the database's state either.
      const file = await openIfThere(path);
      if (!file) continue;
      const inner = relative(folder, path).split(sep).join('/');
      yield { name: `${filesPrefix}${name}/${inner}`, contents: file.createReadStream() };
    }
  }
}

async function openIfThere(path: string): Promise<FileHandle | null> {
  return await open(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
}
