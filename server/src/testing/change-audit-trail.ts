import { type RawBuilder, sql } from 'kysely';
import { type Db, transaction } from '../db/database.ts';

const tables = ['audit_records', 'audit_head'] as const;

/**
 * Runs a statement on the audit trail without the triggers that refuse it, as an attacker who controls the
 * database can.
 */
export async function changeAuditTrail(db: Db, statement: RawBuilder<unknown>): Promise<void> {
  await transaction(db, async ({ kysely, dialect }) => {
    if (dialect.name === 'postgres') {
      for (const table of tables)
        await sql`ALTER TABLE ${sql.table(table)} DISABLE TRIGGER USER`.execute(kysely);
      await statement.execute(kysely);
      for (const table of tables)
        await sql`ALTER TABLE ${sql.table(table)} ENABLE TRIGGER USER`.execute(kysely);
      return;
    }
    const { rows: triggers } = await sql<{ name: string; sql: string }>`
      SELECT name, sql FROM sqlite_schema WHERE type = 'trigger' AND tbl_name LIKE 'audit%'`.execute(kysely);
    for (const { name } of triggers) await sql`DROP TRIGGER ${sql.id(name)}`.execute(kysely);
    await statement.execute(kysely);
    for (const trigger of triggers) await sql.raw(trigger.sql).execute(kysely);
  });
}
