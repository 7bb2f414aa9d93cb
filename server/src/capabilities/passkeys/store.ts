import type { Selectable } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { Tables } from '../../db/tables.ts';
import type { AccountId } from '../../platform/ids.ts';

export type PasskeyRow = Selectable<Tables['passkeys']>;
type NewPasskey = Omit<PasskeyRow, 'created_at' | 'last_used_at' | 'suspended_at'>;

/** Inserts a passkey unless its credential is stored already. Returns the stored row. */
export async function insertPasskey({ kysely, now }: Db, passkey: NewPasskey) {
  return await kysely
    .insertInto('passkeys')
    .values({ ...passkey, created_at: now })
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .returningAll()
    .executeTakeFirst();
}

export async function listPasskeysOf({ kysely }: Db, accountId: AccountId): Promise<PasskeyRow[]> {
  return await kysely
    .selectFrom('passkeys')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('created_at')
    .orderBy('credential_id')
    .execute();
}

export async function findPasskey({ kysely }: Db, credentialId: string): Promise<PasskeyRow | undefined> {
  return await kysely
    .selectFrom('passkeys')
    .selectAll()
    .where('credential_id', '=', credentialId)
    .executeTakeFirst();
}

/** How many passkeys of an account sign in: those that are suspended do not. */
export async function countLivePasskeys({ kysely }: Db, accountId: AccountId): Promise<number> {
  const { count } = await kysely
    .selectFrom('passkeys')
    .select((row) => row.fn.countAll<number | string>().as('count'))
    .where('account_id', '=', accountId)
    .where('suspended_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Renames a passkey of an account. Returns whether there was one. */
export async function renamePasskeyOf(
  { kysely }: Db,
  accountId: AccountId,
  { id, name }: { readonly id: string; readonly name: string },
): Promise<boolean> {
  const renamed = await kysely
    .updateTable('passkeys')
    .set({ name })
    .where('credential_id', '=', id)
    .where('account_id', '=', accountId)
    .returning('credential_id')
    .executeTakeFirst();
  return renamed !== undefined;
}

/** Deletes a passkey of an account. Returns whether there was one. */
export async function deletePasskeyOf({ kysely }: Db, accountId: AccountId, id: string): Promise<boolean> {
  const deleted = await kysely
    .deleteFrom('passkeys')
    .where('credential_id', '=', id)
    .where('account_id', '=', accountId)
    .returning('credential_id')
    .executeTakeFirst();
  return deleted !== undefined;
}

/**
 * Suspends the passkeys of an account that are younger than this many seconds: they start no session until
 * their user confirms them.
 */
export async function suspendYoungPasskeys(
  { kysely, now }: Db,
  accountId: AccountId,
  seconds: number,
): Promise<void> {
  await kysely
    .updateTable('passkeys')
    .set({ suspended_at: now })
    .where('account_id', '=', accountId)
    .where('suspended_at', 'is', null)
    .where((row) => row(row('created_at', '+', seconds * 1000), '>', now))
    .execute();
}

/** Ends the suspension of a passkey of an account. Returns whether there was one that was suspended. */
export async function resumePasskey({ kysely }: Db, accountId: AccountId, id: string): Promise<boolean> {
  const resumed = await kysely
    .updateTable('passkeys')
    .set({ suspended_at: null })
    .where('credential_id', '=', id)
    .where('account_id', '=', accountId)
    .where('suspended_at', 'is not', null)
    .returning('credential_id')
    .executeTakeFirst();
  return resumed !== undefined;
}

/** Deletes all passkeys of an account. */
export async function deletePasskeysOf(
  { kysely }: Db,
  accountId: AccountId,
  { since = 0 }: { readonly since?: number } = {},
): Promise<void> {
  await kysely
    .deleteFrom('passkeys')
    .where('account_id', '=', accountId)
    .where('created_at', '>=', since)
    .execute();
}

/**
 * Stores the use of a passkey with the counter that it reported. Returns whether it did: not when the passkey
 * was removed or suspended, or when another use has reported this counter or a higher one meanwhile.
 */
export async function recordPasskeyUse(
  { kysely, now }: Db,
  { credential_id }: Pick<PasskeyRow, 'credential_id'>,
  counter: number,
): Promise<boolean> {
  const used = await kysely
    .updateTable('passkeys')
    .set({ counter, last_used_at: now })
    .where('credential_id', '=', credential_id)
    .where('counter', counter === 0 ? '=' : '<', counter)
    .where('suspended_at', 'is', null)
    .returning('credential_id')
    .executeTakeFirst();
  return used !== undefined;
}
