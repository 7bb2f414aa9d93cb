import { existsSync } from 'node:fs';
import { sql } from 'kysely';
import type { Db } from '../db/database.ts';
import { findMoveConflict } from '../db/moves/marks.ts';
import { hasPendingMove } from '../db/moves/pending.ts';
import { readSchemaState, tooEarly } from '../db/schema-state.ts';
import { findKeyStatus } from '../keys/status.ts';
import type { Config } from '../platform/config.ts';
import { firstAdminLinkFile } from '../platform/files/first-admin-link-file.ts';
import type { Keys } from '../platform/secrets.ts';
import { type Finding, ok, problem, warning } from './finding.ts';

const oldestPostgres = 14;

/** The version of the database, and whether what it acknowledges survives a power failure. */
export async function checkDurability({ kysely, dialect }: Db): Promise<Finding> {
  if (dialect.name === 'sqlite') {
    const { rows } = await sql<{ version: string }>`SELECT sqlite_version() AS version`.execute(kysely);
    const mode = await sql<{ journal_mode: string }>`PRAGMA journal_mode`.execute(kysely);
    const flush = await sql<{ synchronous: number }>`PRAGMA synchronous`.execute(kysely);
    const name = `SQLite ${rows[0]?.version}`;
    // 2 is FULL, 3 is EXTRA.
    return mode.rows[0]?.journal_mode === 'wal' && Number(flush.rows[0]?.synchronous) >= 2
      ? ok('database', `${name}, WAL, each change is flushed to the disk.`)
      : problem(
          'database',
          `${name} does not use WAL.`,
          'Put the data folder on a local disk, not on a network share.',
        );
  }
  const { rows } = await sql<Record<'version' | 'fsync' | 'pages' | 'flush', string>>`
    SELECT current_setting('server_version') AS version, current_setting('fsync') AS fsync,
      current_setting('full_page_writes') AS pages, current_setting('synchronous_commit') AS flush`.execute(
    kysely,
  );
  const { version = '', fsync, pages, flush } = rows[0] ?? {};
  const off = [
    fsync === 'on' ? [] : ['fsync'],
    pages === 'on' ? [] : ['full_page_writes'],
    flush === 'off' ? ['synchronous_commit'] : [],
  ].flat();
  if (off.length > 0)
    return problem(
      'database',
      `PostgreSQL ${version} may lose answered changes when power fails: ${off.join(', ')} is off.`,
      `Set ${off.map((name) => `${name} = on`).join(', ')} in postgresql.conf.`,
    );
  if (Number.parseInt(version, 10) < oldestPostgres)
    return warning('database', `PostgreSQL ${version} is no longer maintained.`, 'Upgrade it.');
  return ok('database', `PostgreSQL ${version}, each change is flushed to the disk.`);
}

/** A connection keeps what it has begun with. */
const thenReconnect = 'Then restart the pooler: the connections that it has do not know it.';

/** What a pooler in front of PostgreSQL changes; nothing without one. */
export async function checkPooler({ kysely, sharesSessions }: Db): Promise<Finding[]> {
  if (!sharesSessions) return [];
  const { rows } = await sql<{ limit: string; compiles: string | null; user: string }>`
    SELECT current_setting('statement_timeout') AS limit, current_user AS user,
      (SELECT reset_val FROM pg_settings WHERE name = 'jit') AS compiles`.execute(kysely);
  const { limit, compiles, user } = rows[0] ?? {};
  const findings: Finding[] = [];
  if (limit === '0')
    findings.push(
      warning(
        'pooler',
        'A pooler in front of PostgreSQL drops the time limit of statements: one that hangs goes on after its call.',
        `Set it in PostgreSQL: ALTER ROLE "${user}" SET statement_timeout = '2400ms'; ${thenReconnect}`,
      ),
    );
  const isShared = await sharesSessions();
  // What a connection sets for itself reaches only one of those behind the pooler.
  if (isShared && compiles === 'on')
    findings.push(
      warning(
        'pooler',
        'PostgreSQL may compile statements that come through the pooler, which takes longer than to execute them.',
        `Let it not: ALTER ROLE "${user}" SET jit = off; ${thenReconnect}`,
      ),
    );
  if (findings.length > 0 || !isShared) return findings;
  return [ok('pooler', 'It shares connections between transactions: statements are planned at each call.')];
}

/** Whether the schema has what this version needs. */
export async function checkSchema(db: Db): Promise<Finding> {
  const { pending, unknown, lacking } = await readSchemaState(db);
  if (lacking.length > 0) {
    const { says, advice } = tooEarly(lacking);
    return problem('schema', says, advice);
  }
  const moved = findMoveConflict(unknown);
  if (moved) return problem('schema', moved, 'Run this with the settings of the database that is served.');
  if (await hasPendingMove(db))
    return warning(
      'schema',
      'A move from this database to another one has begun, so it notes each change.',
      'Complete it, or end it by `portico move --abandon`.',
    );
  if (unknown.length > 0)
    return warning(
      'schema',
      `A newer version of Portico has migrated the database: ${unknown.join(', ')}.`,
      'Install that version.',
    );
  return pending.length === 0
    ? ok('schema', 'All migrations are applied.')
    : warning(
        'schema',
        `${pending.length} migrations are pending.`,
        'Start the server, or run `portico migrate`.',
      );
}

/** The database's clock decides what has expired; this machine's clock is in its log. */
export async function checkClock({ kysely, now }: Db): Promise<Finding> {
  const before = Date.now();
  const { rows } = await sql<{ now: number }>`SELECT ${now} AS now`.execute(kysely);
  const after = Date.now();
  const difference = Math.round((Number(rows[0]?.now) - (before + after) / 2) / 1000);
  const seconds = Math.abs(difference);
  // The database read its clock at any moment of the wait for it.
  if (seconds <= 2 + (after - before) / 2000)
    return ok('clock', 'The clocks of this machine and of the database agree.');
  return (seconds > 25 ? problem : warning)(
    'clock',
    `The database's clock is ${seconds} s ${difference > 0 ? 'ahead of' : 'behind'} this machine's.`,
    'Synchronise both machines by NTP: authenticator apps accept a difference of half a minute.',
  );
}

/** Whether every stored value can be opened, and whether there is an admin. */
export async function checkKeys(db: Db, keys: Keys): Promise<Finding> {
  const status = await findKeyStatus(db, keys);
  const count = (role: string) =>
    status
      .filter((key) => key.role === role)
      .reduce(
        (sum, { encrypted, passwords, recoveryCodes }) => sum + encrypted + passwords + recoveryCodes,
        0,
      );
  const missing = count('missing');
  const unreadable = status.some(({ role, encrypted }) => role === 'missing' && encrypted > 0);
  if (missing > 0)
    return (unreadable ? problem : warning)(
      'keys',
      `${missing} stored values need a secret that is not configured.`,
      unreadable
        ? 'Add it to PORTICO_SECRET_PREVIOUS; `portico keys status` names its id.'
        : 'They are passwords and recovery codes. If you have removed the secret after a leak, their users reset them by mail; else add it to PORTICO_SECRET_PREVIOUS.',
    );
  return ok(
    'keys',
    keys.ids.length === 1
      ? 'Everything is stored under the current secret.'
      : `${count('previous')} values are still under an earlier secret.`,
  );
}

type AdminSettings = Pick<Config, 'firstAdmin' | 'dataFolder'>;

export async function checkAdmin({ kysely }: Db, config: AdminSettings): Promise<Finding> {
  const { admins } = await kysely
    .selectFrom('accounts')
    .select(({ fn }) => fn.countAll<number>().as('admins'))
    .where('role', '=', 'admin')
    .where('disabled', '=', 0)
    .executeTakeFirstOrThrow();
  return Number(admins) > 0
    ? ok('admin', `There are ${admins} admins.`.replace('are 1 admins', 'is 1 admin'))
    : warning('admin', 'There is no admin.', adviceFor(config));
}

function adviceFor(config: AdminSettings): string {
  if (!config.firstAdmin) return 'Set PORTICO_ADMIN_EMAIL and start the server: it prints a link.';
  const file = firstAdminLinkFile(config);
  const link = existsSync(file) ? `the link in ${file}` : 'the link that the server printed at its start';
  return `Open ${link}. It is valid for an hour; a restart makes a new one for ${config.firstAdmin.email}.`;
}
