import type { Insertable } from 'kysely';
import type { Db } from '../../../db/database.ts';
import type { Tables } from '../../../db/tables.ts';
import type { AccountId } from '../../../platform/ids.ts';
import type { Digest } from '../../../platform/secrets.ts';

type NewTrustedBrowser = Pick<
  Insertable<Tables['trusted_browsers']>,
  'id' | 'token_hash' | 'account_id' | 'browser' | 'address'
>;

/** Trusts a browser for an account; `lifetime` is in seconds. */
export async function insertTrustedBrowser(
  { kysely, now }: Db,
  trusted: NewTrustedBrowser,
  lifetime: number,
): Promise<void> {
  await kysely
    .insertInto('trusted_browsers')
    .values((row) => ({
      ...trusted,
      created_at: now,
      last_used_at: now,
      expires_at: row(now, '+', lifetime * 1000),
    }))
    .execute();
}

/** Binds the records of a browser, for all accounts, to a new cookie. */
export async function replaceTrustToken({ kysely }: Db, fromHash: Digest, toHash: Digest): Promise<void> {
  await kysely
    .updateTable('trusted_browsers')
    .set({ token_hash: toHash })
    .where('token_hash', '=', fromHash)
    .execute();
}

/** The id of a browser that an account trusts, by its cookie. */
export async function findTrustedBrowser(
  { kysely, now }: Db,
  accountId: AccountId,
  tokenHash: Digest,
): Promise<string | undefined> {
  const trusted = await kysely
    .selectFrom('trusted_browsers')
    .select('id')
    .where('account_id', '=', accountId)
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return trusted?.id;
}

/** Stores that a browser was used without a second step. Returns whether it is still trusted. */
export async function useTrustedBrowser({ kysely, now }: Db, id: string): Promise<boolean> {
  const { numUpdatedRows } = await kysely
    .updateTable('trusted_browsers')
    .set({ last_used_at: now })
    .where('id', '=', id)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** The browsers that an account trusts, the latest used first. */
export async function listTrustedBrowsersOf({ kysely, now }: Db, accountId: AccountId) {
  return await kysely
    .selectFrom('trusted_browsers')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('expires_at', '>', now)
    .orderBy('last_used_at', 'desc')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

/** Deletes one trusted browser of an account. Returns whether there was one. */
export async function deleteTrustedBrowserOf({ kysely }: Db, accountId: AccountId, id: string) {
  const { numDeletedRows } = await kysely
    .deleteFrom('trusted_browsers')
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

/** Deletes the record of one browser by its cookie. */
export async function deleteTrustToken(
  { kysely }: Db,
  accountId: AccountId,
  tokenHash: Digest,
): Promise<void> {
  await kysely
    .deleteFrom('trusted_browsers')
    .where('account_id', '=', accountId)
    .where('token_hash', '=', tokenHash)
    .execute();
}

/** Deletes every browser that needs no second step for an account. */
export async function deleteTrustedBrowsers({ kysely }: Db, accountId: AccountId): Promise<void> {
  await kysely.deleteFrom('trusted_browsers').where('account_id', '=', accountId).execute();
}
