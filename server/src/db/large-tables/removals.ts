import { setTimeout as sleep } from 'node:timers/promises';
import { type RawBuilder, sql } from 'kysely';
import { type Db, transaction } from '../database.ts';

/** As many rows are deleted by one statement, so that no call waits long. */
export const rowsAtOnce = 500;

interface Removable {
  readonly table: string;
  readonly key: readonly string[];
  /** The rows of accounts that have it, the columns that name it there, and one that tells them apart. */
  readonly rows: string;
  readonly reference: readonly string[];
  readonly row: string;
}

/** What counts as removed at once, while the rows of accounts are deleted afterwards. */
const removables = {
  ownField: {
    table: 'own_fields',
    key: ['key'],
    rows: 'own_field_values',
    reference: ['field'],
    row: 'account_id',
  },
  group: {
    table: 'user_groups',
    key: ['id'],
    rows: 'group_members',
    reference: ['group_id'],
    row: 'account_id',
  },
  role: {
    table: 'application_roles',
    key: ['application', 'id'],
    rows: 'account_roles',
    reference: ['application', 'role_id'],
    row: 'account_id',
  },
  provider: {
    table: 'providers',
    key: ['id'],
    rows: 'linked_identities',
    reference: ['provider_id'],
    row: 'id',
  },
} as const satisfies Record<string, Removable>;

export type RemovableKind = keyof typeof removables;

/**
 * Marks something as removed, which nobody sees from then on, and deletes the first of its rows. Where these
 * are all, it is deleted at once, and its key is free.
 */
export async function markRemoved(tx: Db, kind: RemovableKind, key: readonly string[]): Promise<void> {
  const { table, key: columns } = removables[kind];
  await sql`UPDATE ${sql.table(table)} SET removed_at = ${tx.now} WHERE ${equals(columns, key)}`.execute(
    tx.kysely,
  );
  await deleteRows(tx, kind, key);
}

/**
 * Deletes the rows of something that was removed, and then it itself. To be called before its key is used
 * again, outside of a transaction.
 */
export async function finishRemoval(db: Db, kind: RemovableKind, key: readonly string[]): Promise<void> {
  await deleteAllRows(db, kind, key, 0, () => false);
}

/** The same for all that was removed. Returns how many rows were deleted. */
export async function deleteRemoved(db: Db, pause = 50, isStopped = () => false): Promise<number> {
  let total = 0;
  for (const kind of Object.keys(removables) as RemovableKind[]) // safe: the keys of the constant above
    for (const key of await listRemoved(db, kind)) {
      total += await deleteAllRows(db, kind, key, pause, isStopped);
      if (isStopped()) return total;
    }
  return total;
}

/** The keys of what was removed and has rows yet. */
export async function listRemoved({ kysely }: Db, kind: RemovableKind): Promise<string[][]> {
  const { table, key: columns } = removables[kind];
  const { rows } = await sql<
    Record<string, string>
  >`SELECT ${sql.join(columns.map((column) => sql.ref(column)))}
    FROM ${sql.table(table)} WHERE removed_at IS NOT NULL ORDER BY removed_at`.execute(kysely);
  return rows.map((row) => columns.map((column) => row[column] ?? ''));
}

/** Lets nobody else delete rows of it until the transaction ends. Returns whether it is being removed. */
async function lockRemoved({ kysely }: Db, kind: RemovableKind, key: readonly string[]): Promise<boolean> {
  const { table, key: columns } = removables[kind];
  const result = await sql`UPDATE ${sql.table(table)} SET removed_at = removed_at
    WHERE ${equals(columns, key)} AND removed_at IS NOT NULL`.execute(kysely);
  return Number(result.numAffectedRows ?? 0) > 0;
}

async function deleteAllRows(
  db: Db,
  kind: RemovableKind,
  key: readonly string[],
  pause: number,
  isStopped: () => boolean,
): Promise<number> {
  let total = 0;
  for (;;) {
    const deleted = await transaction(db, async (tx) =>
      (await lockRemoved(tx, kind, key)) ? await deleteRows(tx, kind, key) : 0,
    );
    total += deleted;
    if (deleted < rowsAtOnce || isStopped()) return total;
    await sleep(pause);
  }
}

async function deleteRows({ kysely }: Db, kind: RemovableKind, key: readonly string[]): Promise<number> {
  const { table, key: columns, rows, reference, row } = removables[kind];
  const result =
    await sql`DELETE FROM ${sql.table(rows)} WHERE ${equals(reference, key)} AND ${sql.ref(row)} IN (
    SELECT ${sql.ref(row)} FROM ${sql.table(rows)} WHERE ${equals(reference, key)} LIMIT ${sql.lit(rowsAtOnce)}
  )`.execute(kysely);
  const deleted = Number(result.numAffectedRows ?? 0);
  if (deleted < rowsAtOnce)
    await sql`DELETE FROM ${sql.table(table)} WHERE ${equals(columns, key)} AND removed_at IS NOT NULL`.execute(
      kysely,
    );
  return deleted;
}

function equals(columns: readonly string[], values: readonly string[]): RawBuilder<boolean> {
  const terms = columns.map((column, index) => sql`${sql.ref(column)} = ${values[index]}`);
  return sql<boolean>`${sql.join(terms, sql` AND `)}`;
}
