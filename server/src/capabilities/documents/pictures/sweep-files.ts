import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { temporaryFolder } from '../../../adapters/files/temporary.ts';
import type { Context } from '../../../context/context.ts';
import { unlessMissing } from '../../../platform/faults/unless-missing.ts';
import { findFiles } from './file-store.ts';
import { ownerAdvice, ownerSentence, placeOfFiles } from './owner-sentence.ts';
import { pictureOfObject } from './picture-names.ts';
import { confirmOwner } from './store-owner.ts';

const hour = 3_600_000;
const day = 24 * hour;
const batch = 200;

/**
 * Deletes objects that no picture uses, if the store belongs to this database alone. It waits a day, because
 * a backup copies objects after the database and may still need what was deleted a moment ago.
 */
export async function sweepFiles(
  context: Pick<Context, 'db' | 'files' | 'config' | 'log'>,
  isStopped = () => false,
): Promise<number> {
  let deleted = await sweepTemporaryFiles(context.config.dataFolder);
  const owner = await confirmOwner(context);
  if (owner.state !== 'ours') {
    const reason = ownerSentence(placeOfFiles(context.config), owner);
    context.log.error(owner, `no unused pictures are deleted: ${reason} ${ownerAdvice}`);
    return deleted;
  }
  let names: string[] = [];
  for await (const { name, modifiedAt } of context.files.list()) {
    if (isStopped()) return deleted;
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
