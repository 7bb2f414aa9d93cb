import { setImmediate as nextTurn } from 'node:timers/promises';
import type { SelectQueryBuilder } from 'kysely';
import { isAfter, isUpTo, toPage, writeCursor } from '../../../db/cursor.ts';
import { rowsThatFit } from '../../../db/large-tables/rows-that-fit.ts';
import type { ReadDb } from '../../../db/replica/read-db.ts';
import type { Tables } from '../../../db/tables.ts';
import { type Accounts, selectAccounts } from './account-words.ts';

/** How much of a large installation one search reads. Tests make it smaller. */
export interface Reach {
  /** How many accounts are looked up by their ids at most. If there may be more, each account is asked. */
  readonly few: number;
  /** How many accounts are asked for a page at most. */
  readonly accounts: number;
  /** How many of them the first statement asks. */
  readonly first: number;
  /** How many each of the others asks at most: SQLite answers nobody else meanwhile. */
  readonly window: number;
  /** How long all statements of a page may take, as on a database that reads from the disk. */
  readonly milliseconds: number;
}

/** A page is to take a tenth of a second at most; `docs/operation/sizing.md` has what was measured. */
const reach: Reach = { few: 4_000, accounts: 20_000, first: 500, window: 2_500, milliseconds: 50 };

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
  { few, ...most }: Reach = reach,
): Promise<Page<Row>> {
  const { accounts, asksEach } = await selectAccounts(db, text, few);
  const found = select(accounts)
    .where('accounts.erased_at', 'is', null)
    .orderBy('accounts.created_at', 'desc')
    .orderBy('accounts.id', 'desc');
  const rest = found.where(isAfter(after, 'accounts'));
  if (!asksEach) return toPage(await rest.limit(limit + 1).execute(), limit);

  const rows: Row[] = [];
  let from = after;
  for await (const size of windows(most)) {
    const end = await endOfWindow(db, from, size);
    const inWindow = found.where(isAfter(from, 'accounts'));
    const missing = limit + 1 - rows.length;
    rows.push(...(await (end ? inWindow.where(isUpTo(end, 'accounts')) : inWindow).limit(missing).execute()));
    if (rows.length > limit || !end) return toPage(rows, limit);
    from = end;
  }
  return { rows, next: from ?? null };
}

/** How many accounts each statement asks: after the first one, as many as fit into the time that is left. */
async function* windows({ accounts, first, window, milliseconds }: Omit<Reach, 'few'>) {
  const until = performance.now() + milliseconds;
  let left = accounts;
  for (let rows = Math.min(first, left); rows > 0; ) {
    const begun = performance.now();
    yield rows;
    left -= rows;
    const ended = performance.now();
    rows = Math.min(rowsThatFit({ rows, took: ended - begun }, until - ended), window, left);
    await nextTurn();
  }
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
