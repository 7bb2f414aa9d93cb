import { CommandRefusal } from '../platform/command-refusal.ts';
import type { ByteOrder } from './byte-order.ts';
import { type Connection, within, writing } from './connection.ts';
import { linesOf } from './copy-lines.ts';
import {
  addRows,
  batch,
  findRows,
  keyOf,
  keyText,
  lastKey,
  type Page,
  readLines,
  readPage,
  removeRows,
  storePages,
} from './rows.ts';
import { atOneMoment, type Changes, forgetChanges, readChanges } from './source.ts';
import { type Progress, saveProgress } from './target.ts';
import type { CopiedTable } from './treatments.ts';
import { isSameRow, type Listed, objectsOf, type Row, type Value } from './values.ts';

export interface Places {
  readonly source: Connection;
  readonly target: Connection;
}

/** What the source held at one moment: the rows of all keys that had changed until then, and one page. */
interface Moment {
  readonly changes: Changes;
  readonly changed: ReadonlyMap<CopiedTable, readonly Row[]>;
  readonly page: Listed<Value>;
}

/** How far a step has come, and with how many rows. */
export type Done = Progress & { readonly rows: number };

/** Reads what a step needs, in the transaction that is open. */
export async function readMoment(source: Connection, page?: Page): Promise<Moment> {
  const changes = await readChanges(source);
  const changed = new Map<CopiedTable, readonly Row[]>();
  for (const [table, keys] of changes.keys) changed.set(table, await findRows(source, table, keys));
  return {
    changes,
    changed,
    page: page ? await readPage(source, page.table, page.after) : { columns: [], rows: [] },
  };
}

/**
 * Makes the target what the source held at one moment. So no row of it is in the way of another one: what is
 * unique in the source is so at each moment.
 */
export async function write(target: Connection, { changes, changed }: Moment): Promise<void> {
  if (changes.count === 0) return;
  await within(target, writing(target), async () => {
    // All are gone before one comes: a value that is unique may have gone from one row to another.
    for (const [table, keys] of changes.keys) await removeRows(target, table, keys);
    for (const [table, rows] of changed) await addRows(target, table, rows);
  });
}

/** Pages that are stored in one transaction. */
const pagesOfPart = 20;

/**
 * Copies the next pages of a table, each as it is when it is read: what changes is noted, and copied when all
 * tables are there. The target stores a page while the next one is read.
 */
export async function copyPart({ source, target }: Places, page: Page): Promise<Done> {
  const { table } = page;
  const first = await readPage(source, table, page.after);
  let progress = progressAfter(page, first);
  let rows = first.rows.length;
  async function* pages() {
    yield first;
    for (let pages = 1; pages < pagesOfPart && !progress.isDone; pages += 1) {
      const next = await readPage(source, table, progress.after);
      progress = progressAfter({ table, after: progress.after }, next);
      rows += next.rows.length;
      yield next;
    }
  }
  await within(target, writing(target), async () => {
    if (first.rows.length > 0) await storePages(target, table, first.columns, pages());
    await saveProgress(target, table, progress);
  });
  return { ...progress, rows };
}

/** Copies what has changed, and reads it back. Returns how many rows that were. */
export async function copyChanges({ source, target }: Places): Promise<number> {
  const moment = await atOneMoment(source, () => readMoment(source));
  await write(target, moment);
  await compareChanged(target, moment);
  await forgetChanges(source, moment.changes);
  return moment.changes.count;
}

/** Compares a page of the source with the same rows of the target, after what has changed was copied. */
export async function comparePage({ source, target }: Places, page: Page): Promise<Done> {
  const moment = await atOneMoment(source, () => readMoment(source, page));
  await write(target, moment);
  await forgetChanges(source, moment.changes);
  const rows = objectsOf(moment.page);
  const keys = rows.map((row) => keyOf(page.table, row));
  await compareRows(target, page.table, keys, rows);
  return { ...progressAfter(page, moment.page), rows: rows.length };
}

/**
 * The same where both are read in one order: the next rows of the target must be those of the source, as
 * lines, byte by byte. The target reads its rows while the source reads the next page.
 */
export async function compareInOrder(
  { source, target }: Places,
  table: CopiedTable,
  order: ByteOrder,
  report: (done: number) => void,
): Promise<void> {
  let done = 0;
  const next = (after: Row | null) => atOneMoment(source, () => readMoment(source, { table, after }));
  let page: Page = { table, after: null };
  let moment = await next(null);
  for (;;) {
    await write(target, moment);
    await forgetChanges(source, moment.changes);
    const progress = progressAfter(page, moment.page);
    const { columns, rows } = moment.page;
    // After the last page there must be none.
    const count = progress.isDone ? rows.length + 1 : rows.length;
    const [found, expected, following] = await Promise.all([
      readLines(target, page, columns, order, count),
      linesOf(rows),
      progress.isDone ? null : next(progress.after),
    ]);
    if (!expected.equals(found)) throw differs(table.name);
    done += rows.length;
    report(done);
    if (!following) return;
    [page, moment] = [{ table, after: progress.after }, following];
  }
}

/** Reads back what a step has written: the rows that changed, and that those are gone which were deleted. */
export async function compareChanged(target: Connection, { changes, changed }: Moment): Promise<void> {
  for (const [table, keys] of changes.keys) await compareRows(target, table, keys, changed.get(table) ?? []);
}

async function compareRows(
  target: Connection,
  table: CopiedTable,
  keys: readonly Row[],
  expected: readonly Row[],
): Promise<void> {
  const found = new Map((await findRows(target, table, keys)).map((row) => [keyText(table, row), row]));
  const isSame =
    found.size === expected.length && expected.every((row) => isSameRow(row, found.get(keyText(table, row))));
  if (!isSame) throw differs(table.name);
}

/** What a move ends with when it finds that the target is not what was copied. */
export function differs(table: string): CommandRefusal {
  return new CommandRefusal(
    `The table ${table} is not the same in both databases, so the move is not completed. The old database is served as before. Run \`portico move --abandon\`, empty the new database, and begin again.`,
  );
}

function progressAfter({ table, after }: Page, page: Listed<Value>): Progress {
  return { after: lastKey(table, page) ?? after, isDone: page.rows.length < batch };
}
