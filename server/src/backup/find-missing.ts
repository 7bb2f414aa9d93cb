import { createFileStore } from '../adapters/files.ts';
import {
  countMissing,
  findNeededPictures,
  type MissingPictures,
  ObjectNames,
} from '../capabilities/documents/pictures/needed-objects.ts';
import { openDatabase } from '../db/open-database.ts';
import { CommandRefusal } from '../platform/command-refusal.ts';
import type { Config } from '../platform/config.ts';

/** Compares the pictures of a database with the objects of its folder or bucket. */
export async function findMissing(config: Pick<Config, 'databaseUrl' | 'files'>): Promise<MissingPictures> {
  const db = await openDatabase(config.databaseUrl);
  try {
    const pictures = await findNeededPictures(db);
    const objects = new ObjectNames();
    if (pictures.length > 0) await addObjectsOf(config, objects);
    return await countMissing(db, pictures, objects);
  } finally {
    await db.kysely.destroy();
  }
}

/** Adds the names of all objects that the folder or the bucket holds. */
export async function addObjectsOf(
  { files }: Pick<Config, 'files'>,
  objects: Pick<ObjectNames, 'add'>,
): Promise<void> {
  try {
    for await (const { name } of createFileStore({ files }).list()) objects.add(name);
  } catch (error) {
    if (files.kind === 'disk' || error instanceof CommandRefusal) throw error;
    const reason = error instanceof Error ? error.message : String(error);
    throw new CommandRefusal(
      `The pictures could not be compared with the bucket ${files.bucket}, because it cannot be read: ${reason}. Check PORTICO_FILES_URL and the credentials.`,
      'unavailable',
    );
  }
}
