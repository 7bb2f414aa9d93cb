import { setImmediate as nextTurn } from 'node:timers/promises';
import type { SelectQueryBuilder } from 'kysely';
import { isAfter, isUpTo, toPage, writeCursor } from '../../../db/cursor.ts';
import type { ReadDb } from '../../../db/replica/read-db.ts';
import type { Tables } from '../../../db/tables.ts';
import { type Accounts, selectAccounts } from './account-words.ts';

/** How much of a large installation one search reads. Tests make it smaller. */
export interface Reach {
  /** How many accounts are looked up by their ids at most. If there may be more, each account is asked. */
  readonly few: number;
  /** How many accounts one statement asks: SQLite answers nobody else meanwhile. */
  readonly window: number;
  /** How many such statements a page takes at most. */
  readonly windows: number;
  /** After which time none of them is begun, as on a database whose memory is small. */
  readonly milliseconds: number;
}

/** A page is to take a tenth of a second at most; `docs/operation/sizing.md` has what was measured. */
const reach: Reach = { few: 4_000, window: 2_500, windows: 8, milliseconds: 50 };

interface Search {
  readonly text: string;
  readonly after: string | undefined;
  readonly limit: number;
}

interface Placed {
  readonly created_at: number;
  readonly id: string;
}

interface Page<Row> {
  readonly rows: readonly Row[];
  readonly next: string | null;
}

/**
 * A page of the accounts that a text finds, the newest first, with the columns that `select` adds. Where each
 * account must be asked, a page may have fewer rows than the limit, or none, and yet a next one.
 */
export async function findPage<Row extends Placed>(
  db: ReadDb,
  { text, after, limit }: Search,
  select: (accounts: Accounts) => SelectQueryBuilder<Tables, 'accounts', Row>,
  { few, window, windows, milliseconds }: Reach = reach,
): Promise<Page<Row>> {
  const { accounts, asksEach } = await selectAccounts(db, text, few);
  const found = select(accounts)
    .where('accounts.erased_at', 'is', null)
    .orderBy('accounts.created_at', 'desc')
    .orderBy('accounts.id', 'desc');
  const rest = found.where(isAfter(after, 'accounts'));
  if (!asksEach) return toPage(await rest.limit(limit + 1).execute(), limit);

  const rows: Row[] = [];
  const begun = performance.now();
  let from = after;
  for (let asked = 0; asked < windows; asked++) {
    if (asked > 0 && performance.now() - begun >= milliseconds) break;
    if (asked > 0) await nextTurn();
    const end = await endOfWindow(db, from, window);
    const inWindow = found.where(isAfter(from, 'accounts'));
    const most = limit + 1 - rows.length;
    rows.push(...(await (end ? inWindow.where(isUpTo(end, 'accounts')) : inWindow).limit(most).execute()));
    if (rows.length > limit || !end) return toPage(rows, limit);
    from = end;
  }
  return { rows, next: from ?? null };
}

/** The cursor of the last of so many accounts; undefined if there are fewer. */
async function endOfWindow({ kysely }: ReadDb, from: string | undefined, accounts: number) {
  const last = await kysely
    .selectFrom('accounts')
    .select(['created_at', 'id'])
    .where(isAfter(from, 'accounts'))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .offset(accounts - 1)
    .limit(1)
    .executeTakeFirst();
  return last && writeCursor(last);
}
