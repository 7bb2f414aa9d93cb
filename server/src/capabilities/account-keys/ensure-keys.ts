import { type Db, transaction } from '../../db/database.ts';
import type { AnySelect } from '../../db/dialects/dialect.ts';
import type { AccountId } from '../../platform/ids.ts';
import type { Keys } from '../../platform/secrets.ts';
import { newWrappedKey } from './account-key.ts';

/**
 * The keys of some accounts as they are stored; those that have none yet get one. An account that was erased
 * has none, and gets none.
 */
export async function ensureAccountKeys(
  db: Db,
  ids: readonly AccountId[],
  keys: Keys,
): Promise<ReadonlyMap<AccountId, string>> {
  const found = await findKeys(db, ids);
  const lacking = ids.filter((id) => !found.has(id));
  if (lacking.length === 0) return found;
  // Whoever holds many locks waits for none: an account that is locked now is taken alone below.
  await insertKeys(db, lacking, keys, (query) => db.dialect.forUpdateSkipLocked(query));
  const made = await findKeys(db, lacking);
  for (const id of lacking.filter((one) => !made.has(one)))
    await insertKeys(db, [id], keys, (query) => db.dialect.forUpdate(query));
  return await findKeys(db, ids);
}

/** Locked, so that no account is erased between the look and the insert. */
async function insertKeys(
  db: Db,
  ids: readonly AccountId[],
  keys: Keys,
  lock: <Query extends AnySelect>(query: Query) => Query,
): Promise<void> {
  await transaction(db, async ({ kysely, now, dialect }) => {
    const there = await lock(
      kysely
        .selectFrom('accounts')
        .select('id')
        .where(dialect.isOneOf('id', dialect.listParameter(ids)))
        .where('erased_at', 'is', null)
        .orderBy('id'),
    ).execute();
    if (there.length === 0) return;
    const rows = there.map(({ id }) => ({
      account_id: id,
      wrapped_key: newWrappedKey(id, keys),
      created_at: now,
    }));
    await kysely
      .insertInto('account_keys')
      .values(rows)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  });
}

async function findKeys(
  { kysely, dialect }: Db,
  ids: readonly AccountId[],
): Promise<ReadonlyMap<AccountId, string>> {
  const rows = await kysely
    .selectFrom('account_keys')
    .select(['account_id', 'wrapped_key'])
    .where(dialect.isOneOf('account_id', dialect.listParameter(ids)))
    .execute();
  return new Map(rows.map(({ account_id, wrapped_key }) => [account_id, wrapped_key]));
}
