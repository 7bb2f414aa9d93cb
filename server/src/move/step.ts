import { CommandRefusal } from '../platform/command-refusal.ts';
import { type Connection, flush, within, writing } from './connection.ts';
import { addRows, batch, findRows, keyOf, keyText, readPage, removeRows } from './rows.ts';
import { atOneMoment, type Changes, forgetChanges, readChanges } from './source.ts';
import { type Progress, saveProgress } from './target.ts';
import type { CopiedTable } from './treatments.ts';
import { isSameRow, type Row } from './values.ts';

export interface Places {
  readonly source: Connection;
  readonly target: Connection;
}

/** What the source held at one moment: the rows of all keys that had changed until then, and one page. */
interface Moment {
  readonly changes: Changes;
  readonly changed: ReadonlyMap<CopiedTable, readonly Row[]>;
  readonly page: readonly Row[];
}

/** A page of a table: the rows that follow a key. */
interface Page {
  readonly table: CopiedTable;
  readonly after: Row | null;
}

/** Reads what a step needs, in the transaction that is open. */
export async function readMoment(source: Connection, page?: Page): Promise<Moment> {
  const changes = await readChanges(source);
  const changed = new Map<CopiedTable, readonly Row[]>();
  for (const [table, keys] of changes.keys) changed.set(table, await findRows(source, table, keys));
  return { changes, changed, page: page ? await readPage(source, page.table, page.after) : [] };
}

/**
 * Makes the target a part of what the source held at one moment. So no row of it is in the way of another
 * one: whatever is unique in the source is unique in each part of it.
 */
export async function write(
  target: Connection,
  { changes, changed, page }: Moment,
  copied?: { readonly table: CopiedTable; readonly progress: Progress },
): Promise<void> {
  if (changes.count === 0 && !copied) return;
  // A page is copied again if it is lost, with the note that it was. What changed is in no note any more.
  await flush(target, changes.count > 0);
  await within(target, writing(target), async () => {
    // All are gone before one comes: a value that is unique may have gone from one row to another.
    for (const [table, keys] of changes.keys) await removeRows(target, table, keys);
    for (const [table, rows] of changed) await addRows(target, table, rows);
    if (!copied) return;
    await addRows(target, copied.table, page);
    await saveProgress(target, copied.table, copied.progress);
  });
}

/** Copies the next page of a table, and what has changed before. */
export async function copyPage({ source, target }: Places, page: Page): Promise<Progress> {
  const moment = await atOneMoment(source, () => readMoment(source, page));
  const progress = progressAfter(page, moment.page);
  await write(target, moment, { table: page.table, progress });
  await forgetChanges(source, moment.changes);
  return progress;
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
export async function comparePage({ source, target }: Places, page: Page): Promise<Progress> {
  const moment = await atOneMoment(source, () => readMoment(source, page));
  await write(target, moment);
  await forgetChanges(source, moment.changes);
  await compareRows(
    target,
    page.table,
    moment.page.map((row) => keyOf(page.table, row)),
    moment.page,
  );
  return progressAfter(page, moment.page);
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

function progressAfter({ table, after }: Page, rows: readonly Row[]): Progress {
  const last = rows.at(-1);
  return { after: last ? keyOf(table, last) : after, isDone: rows.length < batch };
}
