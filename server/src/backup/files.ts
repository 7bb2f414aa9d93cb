import { lstat, open, readdir, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { markStart } from '../capabilities/documents/pictures/store-owner.ts';
import { takeoutStart } from '../capabilities/takeouts/object-names.ts';
import { CommandRefusal } from '../platform/command-refusal.ts';
import type { Config } from '../platform/config.ts';
import { unlessMissing } from '../platform/faults/unless-missing.ts';
import { isWhole } from '../platform/files/names.ts';
import { filesPrefix } from './manifest.ts';
import type { Part } from './records.ts';

type Folders = Pick<Config, 'dataFolder' | 'files'>;

/** The name that the folder of the encrypted pictures has in backups. */
const documents = 'documents';

/**
 * The folders that belong to an installation, by the name that they have in backups: the operator's own
 * files, and the encrypted pictures of documents unless a bucket holds them.
 */
export function backedUpFolders({ dataFolder, files }: Folders): ReadonlyMap<string, string> {
  const folders = new Map([['cdn', join(dataFolder, 'cdn')]]);
  if (files.kind === 'disk') folders.set(documents, files.folder);
  return folders;
}

/** The files of these folders as parts of a backup. */
export async function* fileParts(source: Folders): AsyncGenerator<Part> {
  for (const [name, folder] of backedUpFolders(source))
    for (const steps of await filesIn(folder, name === documents ? isPicture : isServed)) {
      const part = await filePart(name, folder, steps);
      if (part) yield part;
    }
}

/** One of the encrypted pictures as a part of a backup; null if there is none of the name. */
export async function picturePart(
  { folder }: { readonly folder: string },
  object: string,
): Promise<Part | null> {
  return await filePart(documents, folder, [object]);
}

/** The name of the object that a part holds; null for any other part. */
export function objectOfPart(part: string): string | null {
  const start = `${filesPrefix}${documents}/`;
  return part.startsWith(start) ? part.slice(start.length) : null;
}

/**
 * The store of pictures makes no links, its unfinished objects end with `.tmp`, and its mark says which
 * database it belongs to: not to the restored one. Takeouts end with a restore.
 */
async function isPicture(path: string): Promise<boolean> {
  const name = basename(path);
  if (name.endsWith('.tmp') || name.startsWith(markStart) || name.startsWith(takeoutStart)) return false;
  return (await lstat(path)).isFile();
}

/**
 * The operator's own files are served through links too, as volumes of Kubernetes have them. Folders behind
 * links are not followed.
 */
async function isServed(path: string): Promise<boolean> {
  return (await stat(path)).isFile();
}

/**
 * The files of a folder and its subfolders, each as the steps that lead to it. A folder that is missing has
 * none.
 */
async function filesIn(
  folder: string,
  isPart: (path: string) => Promise<boolean>,
  steps: readonly string[] = [],
): Promise<string[][]> {
  const names = (await unlessMissing(readdir(join(folder, ...steps)))) ?? [];
  for (const name of names) requireWhole(name, join(folder, ...steps));
  const found: string[][] = [];
  for (const name of names.toSorted()) {
    const inner = [...steps, name];
    // What is there no more was deleted meanwhile, or is an upload that has got its final name.
    const path = join(folder, ...inner);
    const entry = await unlessMissing(lstat(path));
    if (entry?.isDirectory()) found.push(...(await filesIn(folder, isPart, inner)));
    else if (entry && (await unlessMissing(isPart(path)))) found.push(inner);
  }
  return found;
}

/** By its text such a file would not be found, and would be missing in the backup. */
function requireWhole(name: string, folder: string): void {
  if (!isWhole(name))
    throw new CommandRefusal(
      `${JSON.stringify(name)} in ${folder} has a name that is not UTF-8, so it cannot be part of a backup. Rename it.`,
    );
}

async function filePart(name: string, folder: string, steps: readonly string[]): Promise<Part | null> {
  const file = await unlessMissing(open(join(folder, ...steps)));
  return file && { name: `${filesPrefix}${name}/${steps.join('/')}`, contents: file.createReadStream() };
}
