import type { Insertable, Selectable } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { Tables } from '../../db/tables.ts';

/** How an application uses OpenID Connect. */
export type ClientRow = Selectable<Tables['openid_clients']>;

export async function findClient({ kysely }: Db, application: string): Promise<ClientRow | undefined> {
  return await kysely
    .selectFrom('openid_clients')
    .selectAll()
    .where('application', '=', application)
    .executeTakeFirst();
}

/** How every application that does uses OpenID Connect. */
export async function listClients({ kysely }: Db): Promise<ClientRow[]> {
  return await kysely.selectFrom('openid_clients').selectAll().execute();
}

/** Stores how an application uses OpenID Connect. */
export async function saveClient(
  { kysely }: Db,
  client: Insertable<Tables['openid_clients']>,
): Promise<void> {
  const { application: _, ...changes } = client;
  await kysely
    .insertInto('openid_clients')
    .values(client)
    .onConflict((conflict) => conflict.column('application').doUpdateSet(changes))
    .execute();
}

/**
 * Deletes how an application uses OpenID Connect, and all that was issued to it. What issues something locks the first row, so it comes either before,
 * and is deleted, or finds no application.
 */
export async function deleteClient({ kysely }: Db, application: string): Promise<void> {
  await kysely.deleteFrom('openid_clients').where('application', '=', application).execute();
  await kysely.deleteFrom('openid_entries').where('application', '=', application).execute();
  await kysely.deleteFrom('openid_consents').where('application', '=', application).execute();
}
