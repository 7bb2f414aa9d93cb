import { type Connection, flush, within, writing } from './connection.ts';
import { copiedTables } from './treatments.ts';

/** What makes again what was dropped. */
export const rulesTable = 'move_rules';

/**
 * When something is made again: primary keys when all rows are there; indices when the rows are those of one
 * moment, because what is unique in the source is so at one moment; references and triggers in the pause.
 */
export type Stage = 'keys' | 'indices' | 'references';

const createTable = `CREATE TABLE IF NOT EXISTS ${rulesTable} (
  position BIGINT PRIMARY KEY, stage TEXT NOT NULL, restores TEXT NOT NULL)`;

interface Rule {
  readonly stage: Stage;
  readonly drops: string;
  readonly restores: string;
}

/**
 * Drops the references and triggers of the target, which do not hold while rows come in any order. Its owner
 * may; to switch references off PostgreSQL would ask for a superuser.
 */
export async function suspendReferences(connection: Connection): Promise<void> {
  const rules = await (connection.kind === 'sqlite' ? sqliteTriggers : postgresReferences)(connection);
  await suspend(connection, rules);
  if (connection.kind === 'postgres') await connection.run(switchTriggers('DISABLE'));
}

const switchTriggers = (to: 'ENABLE' | 'DISABLE') =>
  copiedTables.map(({ name }) => `ALTER TABLE "${name}" ${to} TRIGGER USER`).join(';');

/** Drops what makes each row slow to store, of tables that are empty. */
export async function suspendIndices(connection: Connection): Promise<void> {
  if (connection.kind === 'sqlite') return await suspend(connection, await sqliteIndices(connection));
  await suspend(connection, await postgresKeys(connection));
  await suspend(connection, await postgresIndices(connection));
}

async function suspend(connection: Connection, rules: readonly Rule[]): Promise<void> {
  await connection.run(createTable);
  const [found] = await connection.all(`SELECT MAX(position) AS last FROM ${rulesTable}`);
  const last = Number(found?.last);
  const literal = (text: string) => `'${text.replaceAll("'", "''")}'`;
  const kept = rules.map(
    ({ stage, restores }, index) => `(${last + index + 1}, '${stage}', ${literal(restores)})`,
  );
  if (kept.length > 0)
    await connection.run(
      [
        `INSERT INTO ${rulesTable} (position, stage, restores) VALUES ${kept.join(', ')}`,
        ...rules.map(({ drops }) => drops),
      ].join(';\n'),
    );
}

/** References of SQLite are switched off for a connection, and nothing is to be done about them. */
async function sqliteTriggers(connection: Connection): Promise<readonly Rule[]> {
  const triggers = await connection.all("SELECT name, sql FROM sqlite_master WHERE type = 'trigger'");
  return triggers.map(({ name, sql }) => ({
    stage: 'references',
    drops: `DROP TRIGGER "${String(name)}"`,
    restores: String(sql),
  }));
}

/** Those that a statement has made. What a table itself says cannot be dropped. */
async function sqliteIndices(connection: Connection): Promise<readonly Rule[]> {
  const indices = await connection.all(
    "SELECT name, tbl_name, sql FROM sqlite_master WHERE type = 'index' AND sql IS NOT NULL",
  );
  return indices
    .filter(({ tbl_name: owner }) => isCopied(owner))
    .map(({ name, sql }) => ({
      stage: 'indices',
      drops: `DROP INDEX "${String(name)}"`,
      restores: String(sql),
    }));
}

const isCopied = (owner: unknown) => copiedTables.some(({ name }) => name === owner);

async function postgresReferences(connection: Connection): Promise<readonly Rule[]> {
  const found = await constraintsOf(connection, "contype = 'f'");
  // The rows are those of the source, whose references hold: they are checked when servers run again.
  return found.map(({ restores, ...rule }) => ({
    ...rule,
    stage: 'references',
    restores: `${restores.replace(/ NOT VALID$/, '')} NOT VALID`,
  }));
}

async function postgresKeys(connection: Connection): Promise<readonly Rule[]> {
  const [keys, others] = [
    await constraintsOf(connection, "contype = 'p'"),
    await constraintsOf(connection, "contype = 'u'"),
  ];
  return [
    ...keys.map((rule) => ({ ...rule, stage: 'keys' as const })),
    ...others.map((rule) => ({ ...rule, stage: 'indices' as const })),
  ];
}

async function constraintsOf(
  connection: Connection,
  condition: string,
): Promise<readonly Omit<Rule, 'stage'>[]> {
  const found = await connection.all(`
    SELECT conname AS name, relname AS owner, pg_get_constraintdef(constraints.oid) AS definition
    FROM pg_constraint AS constraints JOIN pg_class ON pg_class.oid = conrelid
    WHERE ${condition} AND connamespace = current_schema()::regnamespace ORDER BY relname, conname`);
  return found
    .filter(({ owner }) => isCopied(owner))
    .map(({ name, owner, definition }) => ({
      drops: `ALTER TABLE "${String(owner)}" DROP CONSTRAINT "${String(name)}"`,
      restores: `ALTER TABLE "${String(owner)}" ADD CONSTRAINT "${String(name)}" ${String(definition)}`,
    }));
}

/** The indices that are left when those of constraints are gone. */
async function postgresIndices(connection: Connection): Promise<readonly Rule[]> {
  const found = await connection.all(`
    SELECT indexname AS name, tablename AS owner, indexdef AS definition FROM pg_indexes
    WHERE schemaname = current_schema() ORDER BY tablename, indexname`);
  return found
    .filter(({ owner }) => isCopied(owner))
    .map(({ name, definition }) => ({
      stage: 'indices',
      drops: `DROP INDEX "${String(name)}"`,
      restores: String(definition),
    }));
}

/**
 * Makes the indices of a stage that are not there yet, each in a transaction of its own: what was made by a
 * call that was interrupted is not made again.
 */
export async function restoreIndices(
  connection: Connection,
  stage: Exclude<Stage, 'references'>,
  report: (done: number, of: number) => void,
): Promise<void> {
  const rules = await connection.all(
    `SELECT position, restores FROM ${rulesTable} WHERE stage = '${stage}' ORDER BY position`,
  );
  if (rules.length === 0) return;
  await flush(connection, false);
  if (connection.kind === 'postgres') await connection.run(muchMemory);
  for (const [index, { position, restores }] of rules.entries()) {
    await within(connection, writing(connection), () =>
      connection.run(`${restores}; DELETE FROM ${rulesTable} WHERE position = ${position}`),
    );
    report(index + 1, rules.length);
  }
  await flush(connection, true);
}

/** Enough to sort some millions of keys without files. The default of PostgreSQL is a quarter of it. */
const muchMemory = `SELECT set_config(name, GREATEST(setting::bigint, 262144)::text, false)
  FROM pg_settings WHERE name = 'maintenance_work_mem'`;

/** Brings back the references and triggers, in the transaction that is open. */
export async function restoreReferences(connection: Connection): Promise<void> {
  const rules = await connection.all(
    `SELECT restores FROM ${rulesTable} WHERE stage = 'references' ORDER BY position`,
  );
  await connection.run(
    [
      ...rules.map(({ restores }) => String(restores)),
      ...(connection.kind === 'postgres' ? [switchTriggers('ENABLE')] : []),
      `DELETE FROM ${rulesTable} WHERE stage = 'references'`,
    ].join(';\n'),
  );
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
