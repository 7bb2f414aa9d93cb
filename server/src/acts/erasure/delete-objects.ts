import { objectsOf } from '../../capabilities/documents/pictures/needed-objects.ts';
import { confirmOwner } from '../../capabilities/documents/pictures/store-owner.ts';
import type { Context } from '../../context/context.ts';
import { StoreUnavailable } from '../../platform/faults/unavailable.ts';

/**
 * Whether this database may delete files of its store. It is asked before the rows go: by them a store
 * without a mark is known as its own.
 */
export async function mayDeleteObjects(stores: Pick<Context, 'db' | 'files'>): Promise<boolean> {
  try {
    return (await confirmOwner(stores)).state === 'ours';
  } catch (error) {
    // A store that is away keeps nobody from being erased.
    if (error instanceof StoreUnavailable) return false;
    throw error;
  }
}

/**
 * Deletes the files of pictures whose rows are gone. A file that is left cannot be read, because its key was
 * in the row, and the sweep deletes it.
 */
export async function deleteObjects(
  { files }: Pick<Context, 'files'>,
  pictures: readonly string[],
): Promise<void> {
  try {
    for (const name of pictures) {
      const objects = new Set(objectsOf({ name }));
      // The original has a name of its own, which begins as that of the picture.
      for await (const object of files.list(`${name.slice(0, name.indexOf('.'))}.`)) objects.add(object.name);
      for (const object of objects) await files.delete(object);
    }
  } catch (error) {
    if (!(error instanceof StoreUnavailable)) throw error;
  }
}
