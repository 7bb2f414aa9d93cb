import { createReadStream } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { filesPrefix } from './manifest.ts';
import type { Part } from './records.ts';

/** The folder of the operator's own files within the data folder. */
export const filesFolder = 'cdn';

/** The operator's own files as parts of a backup. */
export async function* operatorFiles(dataFolder: string): AsyncGenerator<Part> {
  const folder = join(dataFolder, filesFolder);
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  for (const path of paths.toSorted()) {
    const name = filesPrefix + relative(dataFolder, path).split(sep).join('/');
    yield { name, contents: createReadStream(path) };
  }
}
