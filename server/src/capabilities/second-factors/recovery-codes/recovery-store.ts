import type { Db } from '../../../db/database.ts';
import type { AccountId } from '../../../platform/ids.ts';

/**
 * Stores a set of recovery codes in place of the earlier one. Of two sets at the same moment, the later one
 * remains.
 */
export async function replaceRecoveryCodes(
  { kysely, now }: Db,
  accountId: AccountId,
  codeHmacs: readonly string[],
): Promise<void> {
  await kysely
    .insertInto('recovery_codes')
    .values(codeHmacs.map((code_hmac, slot) => ({ account_id: accountId, slot, code_hmac, created_at: now })))
    .onConflict((conflict) =>
      conflict.columns(['account_id', 'slot']).doUpdateSet((row) => ({
        code_hmac: row.ref('excluded.code_hmac'),
        created_at: now,
        spent_at: null,
      })),
    )
    .execute();
}

/**
 * Spends the recovery code with one of these digests: of two uses at the same moment, one is accepted. With
 * `madeBefore`, a time of the database, only a code of a set that was made before it.
 */
export async function spendRecoveryCode(
  { kysely, now }: Db,
  accountId: AccountId,
  codeHmacs: readonly string[],
  madeBefore: number | null = null,
): Promise<boolean> {
  const { numUpdatedRows } = await kysely
    .updateTable('recovery_codes')
    .set({ spent_at: now })
    .where('account_id', '=', accountId)
    .where('code_hmac', 'in', codeHmacs)
    .where('spent_at', 'is', null)
    .$if(madeBefore !== null, (query) => query.where('created_at', '<', madeBefore))
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** How many recovery codes an account can still use. */
export async function countRecoveryCodes({ kysely }: Db, accountId: AccountId): Promise<number> {
  const { codes } = await kysely
    .selectFrom('recovery_codes')
    .select((row) => row.fn.countAll<number | string>().as('codes'))
    .where('account_id', '=', accountId)
    .where('spent_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(codes);
}

/**
 * When the set of an account was made, and the time now; undefined without a set. Times are in milliseconds.
 */
export async function findRecoverySet({ kysely, now }: Db, accountId: AccountId) {
  return await kysely
    .selectFrom('recovery_codes')
    .select('created_at')
    .select(now.as('now'))
    .where('account_id', '=', accountId)
    .limit(1)
    .executeTakeFirst();
}

/**
 * Which set to delete; any without a choice. `since` is a time of the database, `youngerThan` is in seconds.
 */
interface SetChoice {
  readonly since?: number;
  readonly youngerThan?: number;
}

/** Deletes the recovery codes of an account, if they were made at the chosen time. */
export async function deleteRecoveryCodes(
  { kysely, now }: Db,
  accountId: AccountId,
  { since, youngerThan }: SetChoice = {},
): Promise<void> {
  await kysely
    .deleteFrom('recovery_codes')
    .where('account_id', '=', accountId)
    .$if(since !== undefined, (query) => query.where('created_at', '>=', since ?? 0))
    .$if(youngerThan !== undefined, (query) =>
      query.where((row) => row(row('created_at', '+', (youngerThan ?? 0) * 1000), '>', now)),
    )
    .execute();
}
