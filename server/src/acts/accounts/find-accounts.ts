import type { StaffRole } from '@portico/contract/staff/roles';
import { type AccountSummary, summaryOf } from '../../capabilities/accounts/summary.ts';
import type { ReadDb } from '../../db/replica/read-db.ts';
import { findPage, type Reach } from './search/find-page.ts';

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

interface FoundAccounts {
  readonly accounts: readonly AccountSummary[];
  readonly next: string | null;
}

/**
 * Accounts that match a search, the newest first, a page at a time. A page may have fewer than its limit, or
 * none, before the last one: `next` is null at the end.
 */
export async function findAccounts(
  db: ReadDb,
  { text = '', role, after, limit = 50 }: AccountSearch,
  reach?: Reach,
): Promise<FoundAccounts> {
  const { rows, next } = await findPage(
    db,
    { text, after, limit },
    (accounts) =>
      accounts
        .selectAll('accounts')
        .$if(role === 'any', (query) => query.where('role', 'is not', null))
        .$if(role !== undefined && role !== 'any', (query) => query.where('role', '=', role as StaffRole)),
    reach,
  );
  return { accounts: rows.map(summaryOf), next };
}

/** The same for a caller who waits: pages without an account are passed over. */
export async function findNextAccounts(
  db: ReadDb,
  search: AccountSearch,
  reach?: Reach,
): Promise<FoundAccounts> {
  for (let { after } = search; ; ) {
    const found = await findAccounts(db, { ...search, ...(after !== undefined && { after }) }, reach);
    if (found.accounts.length > 0 || found.next === null) return found;
    after = found.next;
  }
}
