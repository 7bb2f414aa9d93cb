import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { AccountId } from '../../platform/ids.ts';
import { type Owner, ofAccounts } from './places.ts';
import type { Row } from './rows.ts';

/** Rows that are read at once, so that no table is in memory as a whole. */
const batch = 500;

/** A row, and the account that it belongs to. */
export interface OwnedRow {
  readonly table: string;
  readonly owner: string;
  readonly row: Row;
}

/** Who a browser and an address in the audit trail belong to; only of users and staff there is an account. */
const actorOf = sql`CASE audit_records.actor_type WHEN 'user' THEN audit_records.subject
  WHEN 'staff' THEN audit_records.actor END`;

/** All rows of some accounts, of the tables that there are. */
export async function* rowsOfAccounts(
  db: Db,
  ids: readonly AccountId[],
  tables: ReadonlySet<string>,
): AsyncGenerator<OwnedRow> {
  for (const [table, owner] of ofAccounts) {
    if (!tables.has(table)) continue;
    const { rows } = await selectOwned(db, table, owner, ids).execute(db.kysely);
    for (const { owner_of_row: found, ...row } of rows) yield { table, owner: String(found), row };
  }
}

function selectOwned({ dialect }: Db, table: string, owner: Owner, ids: readonly AccountId[]) {
  const list = dialect.listParameter(ids);
  const all = sql`${sql.table(table)}.*`;
  if (owner === 'origin')
    // Each part has an index of its own. That of actors is one of records that are not of users.
    return sql<Row>`
      SELECT ${all}, subject AS owner_of_row FROM audit_records
        WHERE ${dialect.isOneOf('subject', list)} AND actor_type = 'user' AND browser IS NOT NULL
      UNION ALL
      SELECT ${all}, actor AS owner_of_row FROM audit_records
        WHERE ${dialect.isOneOf('actor', list)} AND actor_type <> 'user' AND actor_type = 'staff'
          AND browser IS NOT NULL`;
  const column = sql.ref(`${table}.${owner.column}`);
  if (!('parent' in owner))
    return sql<Row>`
      SELECT ${all}, ${column} AS owner_of_row FROM ${sql.table(table)}
      WHERE ${dialect.isOneOf(`${table}.${owner.column}`, list)}`;
  return sql<Row>`
    SELECT ${all}, parent.account_id AS owner_of_row FROM ${sql.table(owner.parent)} AS parent
    JOIN ${sql.table(table)} ON ${column} = parent.id WHERE ${dialect.isOneOf('parent.account_id', list)}`;
}

/** The records of the audit trail that are with no account, a batch at a time. */
export const recordsOfNobody = (db: Db) =>
  pages(
    db,
    (after) => sql<Row>`
      SELECT * FROM audit_records WHERE id > ${after}
        AND (browser IS NULL OR (SELECT accounts.id FROM accounts WHERE accounts.id = ${actorOf}) IS NULL)
      ORDER BY id LIMIT ${batch}`,
    'id',
  );

/** The registrations that no account was made of, a batch at a time. */
export const registrationsOfNobody = (db: Db) =>
  pages(
    db,
    (after) => sql<Row>`
      SELECT * FROM registrations WHERE account_id IS NULL AND id > ${after} ORDER BY id LIMIT ${batch}`,
    'id',
  );

/** The words of some registrations. */
export async function wordsOf({ kysely, dialect }: Db, registrations: readonly Row[]): Promise<Row[]> {
  const list = dialect.listParameter(registrations.map(({ id }) => String(id)));
  const { rows } = await sql<Row>`
    SELECT * FROM registration_words WHERE ${dialect.isOneOf('registration_id', list)}`.execute(kysely);
  return rows;
}

/** All rows of a table, a batch at a time. */
export const pagesOf = (db: Db, table: string, key: string) =>
  pages(
    db,
    (after) => sql<Row>`
      SELECT * FROM ${sql.table(table)} WHERE ${sql.ref(key)} > ${after} ORDER BY ${sql.ref(key)} LIMIT ${batch}`,
    key,
  );

async function* pages(
  { kysely }: Db,
  select: (after: string) => RawBuilder<Row>,
  key: string,
): AsyncGenerator<readonly Row[]> {
  for (let after = ''; ; ) {
    const { rows } = await select(after).execute(kysely);
    if (rows.length > 0) yield rows;
    if (rows.length < batch) return;
    after = String(rows.at(-1)?.[key]);
  }
}
