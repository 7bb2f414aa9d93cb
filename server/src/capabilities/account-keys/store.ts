import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { AccountId } from '../../platform/ids.ts';
import type { Keys } from '../../platform/secrets.ts';
import { type AccountKey, newWrappedKey, openKey } from './account-key.ts';

/** The key of an account, to read what is stored about it. */
export async function findAccountKey(db: Db, accountId: AccountId, keys: Keys): Promise<AccountKey> {
  return openKey(await findWrapped(db, accountId), accountId, keys);
}

/**
 * The key of an account, to store something about it; it is made at the first time. One that was erased gets
 * none.
 */
export async function ensureAccountKey(db: Db, accountId: AccountId, keys: Keys): Promise<AccountKey> {
  const stored = await findWrapped(db, accountId);
  if (stored !== undefined) return openKey(stored, accountId, keys);
  await db.kysely
    .insertInto('account_keys')
    .columns(['account_id', 'wrapped_key', 'created_at'])
    .expression((query) =>
      query
        .selectFrom('accounts')
        .select([
          'id',
          sql<string>`${newWrappedKey(accountId, keys)}`.as('wrapped_key'),
          db.now.as('created_at'),
        ])
        .where('id', '=', accountId)
        .where('erased_at', 'is', null),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  // Another transaction may have made it.
  return openKey(await findWrapped(db, accountId), accountId, keys);
}

/**
 * Destroys the key of an account: nothing that was encrypted with it can be read any more, wherever it is.
 */
export async function destroyAccountKey({ kysely }: Db, accountId: AccountId): Promise<void> {
  await kysely.deleteFrom('account_keys').where('account_id', '=', accountId).execute();
}

async function findWrapped({ kysely }: Db, accountId: AccountId): Promise<string | undefined> {
  const row = await kysely
    .selectFrom('account_keys')
    .select('wrapped_key')
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return row?.wrapped_key;
}
