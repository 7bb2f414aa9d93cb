import type { ApplicationType } from '@portico/contract/applications';
import type { Insertable, Selectable } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { Tables } from '../../db/tables.ts';

export type Application = Selectable<Tables['applications']>;

/** The type of an application; null if it has none. */
export function typeOf({ type, untyped }: Pick<Application, 'type' | 'untyped'>): ApplicationType | null {
  return untyped === 1 ? null : type;
}

export async function findApplication({ kysely }: Db, id: string): Promise<Application | undefined> {
  return await kysely
    .selectFrom('applications')
    .selectAll()
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
}

/**
 * The applications that staff and operators have registered, in the order of the portal. Those that programs
 * have registered are shown nowhere to guests.
 */
export async function listApplications({ kysely }: Db): Promise<Application[]> {
  return await kysely
    .selectFrom('applications')
    .selectAll()
    .where('registered_by', 'is', null)
    .where('removed_at', 'is', null)
    // Two that were added at the same moment have the same position.
    .orderBy('position')
    .orderBy('id')
    .execute();
}

/** Those of them that users can open. A machine has no users. */
export async function listOpenable({ kysely }: Db): Promise<Application[]> {
  return await kysely
    .selectFrom('applications')
    .leftJoin('openid_clients', 'openid_clients.application', 'applications.id')
    .selectAll('applications')
    .where('registered_by', 'is', null)
    .where('removed_at', 'is', null)
    .where((client) => client.or([client('kind', 'is', null), client('kind', '<>', 'MACHINE')]))
    .orderBy('position')
    .orderBy('applications.id')
    .execute();
}

/** The applications that programs have registered with a token of an operator, the newest first. */
export async function listSelfRegistered({ kysely }: Db): Promise<Application[]> {
  return await kysely
    .selectFrom('applications')
    .selectAll()
    .where('registered_by', 'is not', null)
    .where('removed_at', 'is', null)
    .orderBy('secret_created_at', 'desc')
    .orderBy('id')
    .execute();
}

/**
 * The name of an application that has registered itself; undefined for all others, which the configuration
 * names.
 */
export async function selfRegisteredNames(db: Db): Promise<ReadonlyMap<string, string>> {
  return new Map((await listSelfRegistered(db)).map(({ id, name }) => [id, name]));
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
