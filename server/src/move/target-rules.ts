import type { Connection } from './connection.ts';
import { copiedTables } from './treatments.ts';

/** What makes triggers and references again that do not hold while rows come in any order. */
export const rulesTable = 'move_rules';

/**
 * Drops the references and triggers of the target, and keeps what makes them again. Both belong to the owner
 * of the tables; to switch references off PostgreSQL would ask for a superuser.
 */
export async function suspendRules(connection: Connection): Promise<void> {
  await connection.run(`CREATE TABLE IF NOT EXISTS ${rulesTable} (restores TEXT NOT NULL)`);
  if (connection.kind === 'sqlite') await suspendSqlite(connection);
  else await suspendPostgres(connection);
}

/** Its references are switched off for a connection, and nothing is to be done about them. */
async function suspendSqlite(connection: Connection): Promise<void> {
  const triggers = await connection.all("SELECT name, sql FROM sqlite_master WHERE type = 'trigger'");
  for (const { name, sql } of triggers) {
    await connection.all(`INSERT INTO ${rulesTable} (restores) VALUES (?)`, String(sql));
    await connection.run(`DROP TRIGGER "${String(name)}"`);
  }
}

async function suspendPostgres(connection: Connection): Promise<void> {
  const references = await connection.all(`
    SELECT conname AS name, conrelid::regclass::text AS owner, pg_get_constraintdef(oid) AS definition
    FROM pg_constraint WHERE contype = 'f' AND connamespace = current_schema()::regnamespace`);
  for (const { name, owner, definition } of references) {
    // The rows are those of the source, whose references hold: they are checked when servers run again.
    const rule = `${String(definition).replace(/ NOT VALID$/, '')} NOT VALID`;
    const restores = `ALTER TABLE ${String(owner)} ADD CONSTRAINT "${String(name)}" ${rule}`;
    await connection.all(`INSERT INTO ${rulesTable} (restores) VALUES ($1)`, restores);
    await connection.run(`ALTER TABLE ${String(owner)} DROP CONSTRAINT "${String(name)}"`);
  }
  for (const { name } of copiedTables) await connection.run(`ALTER TABLE "${name}" DISABLE TRIGGER USER`);
}

export async function restoreRules(connection: Connection): Promise<void> {
  const rules = await connection.all(`SELECT restores FROM ${rulesTable}`);
  for (const { restores } of rules) await connection.run(String(restores));
  if (connection.kind === 'postgres')
    for (const { name } of copiedTables) await connection.run(`ALTER TABLE "${name}" ENABLE TRIGGER USER`);
  await connection.run(`DELETE FROM ${rulesTable}`);
}

/** The statements by which PostgreSQL checks the references that were added without it. */
export async function constraintsToCheck(connection: Connection): Promise<readonly string[]> {
  if (connection.kind === 'sqlite') return [];
  const references = await connection.all(`
    SELECT conname AS name, conrelid::regclass::text AS owner FROM pg_constraint
    WHERE contype = 'f' AND NOT convalidated AND connamespace = current_schema()::regnamespace`);
  return references.map(
    ({ name, owner }) => `ALTER TABLE ${String(owner)} VALIDATE CONSTRAINT "${String(name)}"`,
  );
}
