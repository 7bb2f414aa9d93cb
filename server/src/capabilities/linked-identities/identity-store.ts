import type { Selectable } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { Tables } from '../../db/tables.ts';
import type { AccountId } from '../../platform/ids.ts';
import { orderedId } from '../../platform/secrets.ts';
import type { OutsideIdentity } from './outside-identity.ts';

export type IdentityRow = Selectable<Tables['linked_identities']>;

/** The link of a provider's user, if there is one. */
export async function findIdentity(
  { kysely }: Db,
  providerId: string,
  subject: string,
): Promise<IdentityRow | undefined> {
  return await kysely
    .selectFrom('linked_identities')
    .selectAll()
    .where('provider_id', '=', providerId)
    .where('subject', '=', subject)
    .executeTakeFirst();
}

/** The links of an account with the names of their providers, the oldest first. */
export async function listIdentitiesOf({ kysely }: Db, accountId: AccountId) {
  return await kysely
    .selectFrom('linked_identities')
    .innerJoin('providers', 'providers.id', 'linked_identities.provider_id')
    .select([
      'linked_identities.id',
      'linked_identities.email',
      'linked_identities.created_at',
      'linked_identities.last_used_at',
      'providers.id as provider_id',
      'providers.kind',
      'providers.name',
    ])
    .where('linked_identities.account_id', '=', accountId)
    .where('providers.removed_at', 'is', null)
    .orderBy('linked_identities.created_at')
    .orderBy('linked_identities.id')
    .execute();
}

/**
 * Links a provider's user with an account. Returns whether it was linked: not when that user is linked
 * already, or the account to another user of the provider.
 */
export async function insertIdentity(
  { kysely, now }: Db,
  accountId: AccountId,
  { provider, subject, email }: Pick<OutsideIdentity, 'provider' | 'subject' | 'email'>,
): Promise<boolean> {
  const inserted = await kysely
    .insertInto('linked_identities')
    .values({
      id: orderedId(),
      account_id: accountId,
      provider_id: provider,
      subject,
      email,
      created_at: now,
      last_used_at: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

/**
 * Stores the use of a link. Returns the time of the database, or undefined if the link was removed meanwhile.
 */
export async function useIdentity(
  { kysely, now }: Db,
  { id, account_id }: Pick<IdentityRow, 'id' | 'account_id'>,
): Promise<number | undefined> {
  const used = await kysely
    .updateTable('linked_identities')
    .set({ last_used_at: now })
    .where('id', '=', id)
    .where('account_id', '=', account_id)
    .returning('last_used_at')
    .executeTakeFirst();
  return used?.last_used_at ?? undefined;
}

/** Removes a link of an account. Returns its provider, or undefined if there was none. */
export async function deleteIdentityOf(
  { kysely }: Db,
  accountId: AccountId,
  id: string,
): Promise<{ readonly id: string; readonly name: string } | undefined> {
  const deleted = await kysely
    .deleteFrom('linked_identities')
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .returning('provider_id')
    .executeTakeFirst();
  if (!deleted) return undefined;
  const { name } = await kysely
    .selectFrom('providers')
    .select('name')
    .where('id', '=', deleted.provider_id)
    .executeTakeFirstOrThrow();
  return { id: deleted.provider_id, name };
}

/**
 * Removes the links of an account: all, those since a moment, or those that are younger than some seconds.
 */
export async function deleteIdentitiesOf(
  { kysely, now }: Db,
  accountId: AccountId,
  { since = 0, youngerThan }: { readonly since?: number; readonly youngerThan?: number } = {},
): Promise<void> {
  let query = kysely
    .deleteFrom('linked_identities')
    .where('account_id', '=', accountId)
    .where('created_at', '>=', since);
  if (youngerThan !== undefined)
    query = query.where((row) => row(row('created_at', '+', youngerThan * 1000), '>', now));
  await query.execute();
}
