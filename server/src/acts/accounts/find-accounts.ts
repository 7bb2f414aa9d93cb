import type { StaffRole } from '@portico/contract/staff/roles';
import { type AccountSummary, summaryOf } from '../../capabilities/accounts/summary.ts';
import { isAfter, toPage } from '../../db/cursor.ts';
import type { ReadDb } from '../../db/replica/read-db.ts';
import { selectAccounts } from './account-words.ts';

/** Which accounts to list. Every part narrows the search. */
export interface AccountSearch {
  /** The id or the invitation code of an account, or beginnings of words of its e-mail and name. */
  readonly text?: string;
  /** Accounts with this role; `any` lists all staff. */
  readonly role?: StaffRole | 'any';
  /** The `next` of the page before. */
  readonly after?: string;
  /** How many accounts a page has; 50 when left out. */
  readonly limit?: number;
}

/** Accounts that match a search, the newest first, a page at a time. */
export async function findAccounts(
  db: ReadDb,
  { text = '', role, after, limit = 50 }: AccountSearch,
): Promise<{ readonly accounts: readonly AccountSummary[]; readonly next: string | null }> {
  const accounts = await selectAccounts(db, text);
  const found = await accounts
    .selectAll('accounts')
    .where('erased_at', 'is', null)
    .$if(role === 'any', (query) => query.where('role', 'is not', null))
    .$if(role !== undefined && role !== 'any', (query) => query.where('role', '=', role as StaffRole))
    .where(isAfter(after, 'accounts'))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute();
  const { rows, next } = toPage(found, limit);
  return {
    accounts: rows.map(summaryOf),
    next,
  };
}
