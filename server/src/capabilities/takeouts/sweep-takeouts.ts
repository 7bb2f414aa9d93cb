import type { Context } from '../../context/context.ts';
import { confirmOwner } from '../documents/pictures/store-owner.ts';
import { takeoutOfObject, takeoutStart } from './object-names.ts';
import { findNeeded } from './store.ts';

const batch = 200;

/**
 * Deletes the files of takeouts that have ended, if the store belongs to this database alone. No server
 * writes an object of a takeout that has no row, so none of them is too young. Returns the number of objects.
 */
export async function sweepTakeouts(
  context: Pick<Context, 'db' | 'files'>,
  isStopped = () => false,
): Promise<number> {
  const { db, files } = context;
  let deleted = 0;
  let objects: { readonly name: string; readonly takeout: string }[] = [];
  async function deleteUnneeded(): Promise<void> {
    const needed = await findNeeded(db, [...new Set(objects.map(({ takeout }) => takeout))]);
    const unneeded = objects.filter(({ takeout }) => !needed.has(takeout));
    if (unneeded.length > 0 && (await confirmOwner(context)).state === 'ours')
      for (const { name } of unneeded) {
        await files.delete(name);
        deleted += 1;
      }
    objects = [];
  }
  for await (const { name } of files.list(takeoutStart)) {
    if (isStopped()) return deleted;
    const takeout = takeoutOfObject(name);
    if (takeout !== null) objects.push({ name, takeout });
    if (objects.length >= batch) await deleteUnneeded();
  }
  await deleteUnneeded();
  return deleted;
}
