import type { Insertable, Updateable } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { Tables } from '../../db/tables.ts';
import type { Application } from './store.ts';

/**
 * Reads all applications and locks them until the transaction ends, always in the same order: a move changes
 * the others too, and two that had each locked their own application first would wait for each other.
 */
export async function lockApplications({ kysely, dialect }: Db): Promise<Application[]> {
  return await dialect
    .forUpdate(kysely.selectFrom('applications').selectAll().where('removed_at', 'is', null).orderBy('id'))
    .execute();
}

/** Reads an application and locks all of them. */
export async function lockApplication(db: Db, id: string): Promise<Application | undefined> {
  return (await lockApplications(db)).find((application) => application.id === id);
}

/** Inserts an application after all others, unless its identifier is taken. Returns whether it did. */
export async function appendApplication(
  { kysely }: Db,
  application: Omit<Insertable<Tables['applications']>, 'position'>,
): Promise<boolean> {
  const { next } = await kysely
    .selectFrom('applications')
    .select(({ fn }) => fn.max('position').as('next'))
    .executeTakeFirstOrThrow();
  const inserted = await kysely
    .insertInto('applications')
    .values({ ...application, position: next === null ? 0 : Number(next) + 1 })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

export async function updateApplication(
  { kysely }: Db,
  id: string,
  change: Omit<Updateable<Tables['applications']>, 'id'>,
): Promise<void> {
  await kysely.updateTable('applications').set(change).where('id', '=', id).execute();
}

/** Puts applications into an order. All of them are locked. */
export async function placeApplications(db: Db, ids: readonly string[]): Promise<void> {
  for (const [position, id] of ids.entries()) await updateApplication(db, id, { position });
}

/** The application that has this icon; undefined if none has. */
export async function findApplicationWithIcon({ kysely }: Db, icon: string): Promise<string | undefined> {
  const found = await kysely
    .selectFrom('applications')
    .select('id')
    .where('icon', '=', icon)
    .executeTakeFirst();
  return found?.id;
}
