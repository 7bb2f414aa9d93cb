import type { Insertable, Selectable } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { Tables } from '../../db/tables.ts';

export type Application = Selectable<Tables['applications']>;

export async function findApplication({ kysely }: Db, id: string): Promise<Application | undefined> {
  return await kysely.selectFrom('applications').selectAll().where('id', '=', id).executeTakeFirst();
}

export async function listApplications({ kysely }: Db): Promise<Application[]> {
  // Two that were added at the same moment have the same position.
  return await kysely.selectFrom('applications').selectAll().orderBy('position').orderBy('id').execute();
}

/** Registers an application, or updates it if it is registered already. */
export async function insertApplication(
  { kysely }: Db,
  application: Insertable<Tables['applications']>,
): Promise<void> {
  const { id, ...rest } = application;
  await kysely
    .insertInto('applications')
    .values(application)
    .onConflict((conflict) => conflict.column('id').doUpdateSet(rest))
    .execute();
}
