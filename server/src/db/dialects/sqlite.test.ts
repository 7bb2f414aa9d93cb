import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { constants, DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { type Db, transaction } from '../database.ts';
import { openSqlite } from './sqlite.ts';

describe('a statement on SQLite', () => {
  const folder = mkdtempSync(join(tmpdir(), 'portico-sqlite-'));
  const db = openSqlite(join(folder, 'portico.db'));
  afterAll(async () => {
    await db.kysely.destroy();
    rmSync(folder, { recursive: true });
  });

  /** How a statement itself sees the setting by which its change is flushed: 2 is FULL, 1 is NORMAL. */
  async function levelOf({ kysely, dialect }: Db, { flushed }: { flushed: boolean }): Promise<unknown> {
    const { rows } = await sql<{ synchronous: number }>`
      SELECT synchronous, ${flushed ? sql`NULL` : dialect.withoutFlush} AS other FROM pragma_synchronous`.execute(
      kysely,
    );
    return rows[0]?.synchronous;
  }

  it('A statement on SQLite is on the disk when it is answered, except one that says that it need not be', async () => {
    expect(await levelOf(db, { flushed: true })).toBe(2);
    expect(await levelOf(db, { flushed: false })).toBe(1);
    expect(await levelOf(db, { flushed: true })).toBe(2);
  });

  it('A statement on SQLite with a limit is planned once, not whenever it is executed', () => {
    let plans = 0;
    const sqlite = new DatabaseSync(':memory:');
    sqlite.exec('CREATE TABLE jobs (id TEXT)');
    // When SQLite plans a statement, it asks whether the statement may read the table.
    sqlite.setAuthorizer((action) => {
      if (action === constants.SQLITE_READ) plans += 1;
      return constants.SQLITE_OK;
    });
    const { sql, parameters } = db.kysely.selectFrom('jobs').select('id').limit(1).offset(1).compile();
    const statement = sqlite.prepare(sql);
    for (const turn of [1, 2, 3]) statement.all(...parameters.map(() => turn));
    expect(plans).toBe(1);
    sqlite.close();
  });

  it('A statement on SQLite is on the disk with the others of its transaction', async () => {
    expect(await transaction(db, async (tx) => await levelOf(tx, { flushed: false }))).toBe(2);
  });

  it('A statement on SQLite that fails for want of space fails the transaction with this reason, not with that of the rollback', async () => {
    await sql`CREATE TABLE texts (text TEXT)`.execute(db.kysely);
    await sql`PRAGMA max_page_count = 1`.execute(db.kysely);
    const fill = transaction(db, async (tx) => {
      await sql`INSERT INTO texts VALUES (${'long'.repeat(10_000)})`.execute(tx.kysely);
    });
    await expect(fill).rejects.toThrow('database or disk is full');
    await sql`PRAGMA max_page_count = 1000000`.execute(db.kysely);
  });

  it('A statement on SQLite that fails leaves the setting for the disk as it was', async () => {
    await sql`CREATE TABLE numbers (n INTEGER PRIMARY KEY)`.execute(db.kysely);
    const insert = () =>
      sql`INSERT INTO numbers VALUES (1) RETURNING ${db.dialect.withoutFlush} AS other`.execute(db.kysely);
    await insert();
    await expect(insert()).rejects.toThrow('UNIQUE');
    expect(await levelOf(db, { flushed: true })).toBe(2);
  });
});
