import type { Insertable, Selectable } from 'kysely';
import type { Db } from '../../db/database.ts';
import { endIssued } from '../../db/large-tables/openid-generations.ts';
import type { Tables } from '../../db/tables.ts';
import { readList } from './stored-list.ts';

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
 * Changes how an application uses OpenID Connect, and ends what was issued by rules that hold no longer.
 */
export async function changeClient(tx: Db, client: Insertable<Tables['openid_clients']>): Promise<void> {
  const before = await findClient(tx, client.application);
  await saveClient(tx, client);
  if (!before) return;
  // Its users have other identifiers or must allow it, or it proves itself in another way. What it may learn
  // is compared at each use.
  const isOther =
    before.kind !== client.kind ||
    before.pairwise !== client.pairwise ||
    before.first_party > client.first_party;
  const left = readList(client.redirect_uris);
  const isGone = readList(before.redirect_uris).some((uri) => !left.includes(uri));
  const isStricter =
    (before.without_pkce === 1 && client.without_pkce === 0) ||
    (before.without_nonce === 1 && client.without_nonce === 0);
  if (isOther || (isGone && client.pairwise === 1))
    await endIssued(tx, client.application, 'requests and tokens');
  else if (isGone || isStricter) await endIssued(tx, client.application, 'requests');
}

/**
 * Deletes how an application that stays uses OpenID Connect, and ends what was issued to it. What issues
 * something locks the first row, so it comes either before, and has ended, or finds none.
 */
export async function deleteClient(tx: Db, application: string): Promise<void> {
  const { numDeletedRows } = await tx.kysely
    .deleteFrom('openid_clients')
    .where('application', '=', application)
    .executeTakeFirst();
  if (numDeletedRows > 0n) await endIssued(tx, application, 'all');
}
