import { type Selectable, sql } from 'kysely';
import { readCursor, toPage } from '../../db/cursor.ts';
import type { Db } from '../../db/database.ts';
import type { Tables } from '../../db/tables.ts';
import type { AccountId } from '../../platform/ids.ts';
import type { Account } from '../accounts/store.ts';

export type ErasureRequestRow = Selectable<Tables['erasure_requests']>;

const day = 86_400_000;

/**
 * Stores that a member of the staff asks for the erasure of an account, which the caller has locked. Returns
 * until when it can be confirmed, or null if one waits already.
 */
export async function insertErasureRequest(
  { kysely, now }: Db,
  request: Pick<ErasureRequestRow, 'id' | 'account_id' | 'asked_by' | 'reason'>,
  days: number,
): Promise<number | null> {
  await kysely
    .deleteFrom('erasure_requests')
    .where('account_id', '=', request.account_id)
    .where('expires_at', '<=', now)
    .execute();
  const inserted = await kysely
    .insertInto('erasure_requests')
    .values((row) => ({ ...request, created_at: now, expires_at: row(now, '+', days * day) }))
    .onConflict((conflict) => conflict.column('account_id').doNothing())
    .returning('expires_at')
    .executeTakeFirst();
  return inserted?.expires_at ?? null;
}

/** Requests that wait, each with who has asked. */
function waiting({ kysely, now }: Db) {
  return kysely
    .selectFrom('erasure_requests as request')
    .innerJoin('accounts as asker', 'asker.id', 'request.asked_by')
    .select([
      'request.id as request_id',
      'request.account_id as request_account',
      'request.asked_by',
      'request.reason',
      'request.created_at as asked_at',
      'request.expires_at',
      'asker.email as asker_email',
      'asker.role as asker_role',
      'asker.erased_at as asker_erased_at',
    ])
    .where('request.expires_at', '>', now);
}

export type WaitingRequest = NonNullable<Awaited<ReturnType<typeof findErasureRequest>>>;

export async function findErasureRequest(db: Db, id: string) {
  return await waiting(db).where('request.id', '=', id).executeTakeFirst();
}

export async function findErasureRequestOf(
  db: Db,
  accountId: AccountId,
): Promise<WaitingRequest | undefined> {
  return await waiting(db).where('request.account_id', '=', accountId).executeTakeFirst();
}

/** A page of the requests that wait, the oldest first, each with its account. */
export async function listErasureRequests(
  db: Db,
  { after, limit }: { readonly after?: string | undefined; readonly limit: number },
) {
  const from = after === undefined ? null : readCursor(after);
  const found = await waiting(db)
    .innerJoin('accounts as account', 'account.id', 'request.account_id')
    .selectAll('account')
    .$if(from !== null, (query) =>
      query.where(
        sql<boolean>`(request.created_at, request.id) > (${from?.createdAt ?? 0}, ${from?.id ?? ''})`,
      ),
    )
    .orderBy('request.created_at')
    .orderBy('request.id')
    .limit(limit + 1)
    .execute();
  const rows = found.map((row) => ({
    request: row,
    account: row as Account,
    id: row.request_id,
    created_at: row.asked_at,
  }));
  return toPage(rows, limit);
}

/** Ends a request that waits. Returns whether it still did. */
export async function takeErasureRequest({ kysely, now }: Db, id: string): Promise<boolean> {
  const taken = await kysely
    .deleteFrom('erasure_requests')
    .where('id', '=', id)
    .where('expires_at', '>', now)
    .returning('id')
    .executeTakeFirst();
  return taken !== undefined;
}

/**
 * Ends the request about an account, or those that a member of the staff has made. Returns their accounts.
 */
export async function deleteErasureRequests(
  { kysely, now }: Db,
  column: 'account_id' | 'asked_by',
  accountId: AccountId,
): Promise<readonly AccountId[]> {
  const deleted = await kysely
    .deleteFrom('erasure_requests')
    .where(column, '=', accountId)
    .where('expires_at', '>', now)
    .returning('account_id')
    .execute();
  return deleted.map(({ account_id }) => account_id);
}
