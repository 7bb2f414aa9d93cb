import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { temporaryFolder } from '../../../adapters/files/temporary.ts';
import type { Context } from '../../../context/context.ts';
import { unlessMissing } from '../../../platform/faults/unless-missing.ts';
import { findFiles } from './file-store.ts';
import { pictureOfObject } from './picture-names.ts';

const hour = 3_600_000;
const day = 24 * hour;
const batch = 200;
/** So few objects may all be unused: the pictures of a user who has deleted them. */
const fewObjects = 20;

/**
 * Deletes what uploads and deletions leave behind: objects that no picture uses, a day after they were written, and temporary files
 * after an hour. A backup copies the objects after the database, so that it may still need what was deleted a moment ago. Returns
 * the number of objects and files.
 */
export async function sweepFiles(context: Pick<Context, 'db' | 'files' | 'config' | 'log'>): Promise<number> {
  let deleted = await sweepTemporaryFiles(context.config.dataFolder);
  if (await isOfOtherDatabase(context)) {
    context.log.warn(
      'no unused files are deleted: most files have no row, as if they belonged to another database',
    );
    return deleted;
  }
  let names: string[] = [];
  for await (const { name, modifiedAt } of context.files.list()) {
    const age = Date.now() - modifiedAt;
    if (name.endsWith('.tmp') && age > hour) {
      await context.files.delete(name);
      deleted += 1;
    } else if (age > day) names.push(name);
    if (names.length < batch) continue;
    deleted += await deleteUnused(names, context);
    names = [];
  }
  return deleted + (await deleteUnused(names, context));
}

/**
 * Whether the objects seem to belong to another database: one that was restored somewhere else with the same bucket, or a new one that a
 * wrong setting has made. Then every picture would be deleted. Deleted pictures alone never make so many objects without a row.
 */
async function isOfOtherDatabase({ db, files }: Pick<Context, 'db' | 'files'>): Promise<boolean> {
  let [objects, unknown] = [0, 0];
  let pictures: string[] = [];
  const count = async () => {
    const rows = new Set((await findFiles(db, pictures)).map(({ name }) => name));
    unknown += pictures.filter((picture) => !rows.has(picture)).length;
    objects += pictures.length;
    pictures = [];
  };
  for await (const { name } of files.list()) {
    const found = pictureOfObject(name);
    if (found) pictures.push(found.picture);
    if (pictures.length >= batch) await count();
  }
  await count();
  return unknown > fewObjects && unknown * 2 > objects;
}

/** Objects without the name of a picture do not belong to Portico and stay. */
async function deleteUnused(
  names: readonly string[],
  { db, files }: Pick<Context, 'db' | 'files'>,
): Promise<number> {
  const objects = names.flatMap((name) => {
    const picture = pictureOfObject(name);
    return picture ? [{ name, ...picture }] : [];
  });
  const rows = await findFiles(
    db,
    objects.map(({ picture }) => picture),
  );
  const unused = objects.filter(({ picture, isOriginal }) => {
    const row = rows.find((candidate) => candidate.name === picture);
    return !row || (isOriginal && row.state !== 'PROCESSING');
  });
  for (const { name } of unused) await files.delete(name);
  return unused.length;
}

async function sweepTemporaryFiles(dataFolder: string): Promise<number> {
  const folder = temporaryFolder(dataFolder);
  const names = (await unlessMissing(readdir(folder))) ?? [];
  let deleted = 0;
  for (const name of names) {
    const path = join(folder, name);
    // An upload that ended meanwhile has removed its file.
    const found = await unlessMissing(stat(path));
    if (!found || Date.now() - found.mtimeMs <= hour) continue;
    await rm(path, { force: true });
    deleted += 1;
  }
  return deleted;
}
