import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Db } from '../db/database.ts';
import { migrate } from '../db/migrate.ts';
import { databases, type OwnDatabase } from '../testing/databases.ts';
import { openPatiently } from '../testing/open-patiently.ts';
import { copiedTables, tablesOfMigrations, treatments } from './treatments.ts';

const queries = {
  sqlite: sql<Column>`
    SELECT tables.name AS "table", columns.name, columns.type, columns.pk AS position
    FROM sqlite_master AS tables JOIN pragma_table_info(tables.name) AS columns
    WHERE tables.type = 'table' AND tables.name NOT LIKE 'sqlite%' ORDER BY 1, 4, 2`,
  postgres: sql<Column>`
    SELECT classes.relname AS "table", attname AS name, format_type(atttypid, NULL) AS type,
      COALESCE(array_position(indkey::int[], attnum::int) + 1, 0) AS position
    FROM pg_class AS classes
    JOIN pg_attribute ON attrelid = classes.oid AND attnum > 0 AND NOT attisdropped
    LEFT JOIN pg_index ON indrelid = classes.oid AND indisprimary
    WHERE relnamespace = current_schema()::regnamespace AND relkind = 'r' ORDER BY 1, 4, 2`,
};

interface Column {
  readonly table: string;
  readonly name: string;
  readonly type: string;
  /** Its place in the primary key, from 1; 0 if it is not in it. */
  readonly position: number;
}

describe.each(databases)('what a move does with tables ($name)', ({ create }) => {
  let database: OwnDatabase;
  let db: Db;
  let columns: readonly Column[];
  beforeAll(async () => {
    database = await create();
    db = await openPatiently(database.url);
    await migrate(db, database.url);
    columns = (await queries[db.dialect.name].execute(db.kysely)).rows;
  });
  afterAll(async () => {
    await db?.kysely.destroy();
    await database?.remove();
  });
  const namesOf = (rows: readonly Column[]) => [...new Set(rows.map(({ table }) => table))].sort();

  it('A move knows each table of the database, and finds each row by its primary key', () => {
    const own = columns.filter(({ table }) => table !== 'kysely_migration_lock');
    expect(namesOf(own)).toEqual(Object.keys(treatments).sort());
    const keys = copiedTables.map(({ name }) => ({
      name,
      key: columns.filter(({ table, position }) => table === name && position > 0).map((each) => each.name),
    }));
    expect(keys).toEqual(copiedTables);
  });

  it('A move need not change a value, because each column holds a text or a whole number', () => {
    const types = new Set(
      columns.filter(({ table }) => table in treatments).map(({ type }) => type.toLowerCase()),
    );
    types.delete('character varying');
    types.delete('varchar(255)');
    expect([...types].sort()).toEqual(['bigint', 'integer', 'text']);
  });

  it('A move counts as empty what the migrations alone have written', async () => {
    const filled: string[] = [];
    for (const table of Object.keys(treatments)) {
      const { rows } = await sql`SELECT * FROM ${sql.table(table)} LIMIT 1`.execute(db.kysely);
      if (rows.length > 0) filled.push(table);
    }
    expect(filled.filter((table) => !tablesOfMigrations.includes(table))).toEqual([]);
  });
});
