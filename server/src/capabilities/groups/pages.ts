import { type RawBuilder, sql } from 'kysely';
import { readCursor, toPage } from '../../db/cursor.ts';
import type { Account } from '../accounts/store.ts';

/**
 * Whether a row comes after a cursor in a list of accounts by when they joined, the last first. An index has
 * this order, so that a page of a million costs no more than one of a hundred.
 */
export function joinedBefore(after: string | undefined, time: string, account: string): RawBuilder<boolean> {
  if (after === undefined) return sql<boolean>`TRUE`;
  const { createdAt, id } = readCursor(after);
  return sql<boolean>`(${sql.ref(time)}, ${sql.ref(account)}) < (${createdAt}, ${id})`;
}

/** Cuts such a list, which was read with one row more than its page has. */
export function pageOfAccounts(
  found: readonly (Account & { readonly since: number })[],
  limit: number,
): { readonly accounts: readonly Account[]; readonly next: string | null } {
  const joined = found.map((account) => ({ account, id: account.id, created_at: account.since }));
  const { rows, next } = toPage(joined, limit);
  return { accounts: rows.map(({ account }) => account), next };
}
