import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { freePort } from '../../../scripts/free-port.js';
import { findPgbouncer } from '../../../scripts/programs.js';
import { exitCodes } from '../cli/exit-codes.ts';
import { refusedParameter, sharedSessions } from '../db/dialects/shared-sessions.ts';
import { openDatabase } from '../db/open-database.ts';
import { databases, type OwnDatabase } from '../testing/databases.ts';
import { runPortico } from '../testing/run-portico.ts';
import { until } from '../testing/until.ts';

const secret = 'a secret for tests, long enough to pass';

describe('PgBouncer in front of PostgreSQL', () => {
  let database: OwnDatabase;
  let folder: string;
  let bouncer: ChildProcess | undefined;
  beforeEach(async () => {
    const postgres = databases.find(({ name }) => name === 'PostgreSQL');
    if (!postgres) throw new Error('There is no PostgreSQL.');
    database = await postgres.create();
    folder = await mkdtemp(join(tmpdir(), 'portico-pooler-'));
  });
  afterEach(async () => {
    if (bouncer?.exitCode === null) {
      bouncer.kill();
      await once(bouncer, 'exit');
    }
    bouncer = undefined;
    await database.remove();
    await rm(folder, { recursive: true });
  });

  /** Starts it, and returns the address of the database through it; undefined where it is not installed. */
  async function start(settings: Readonly<Record<string, string>>): Promise<string | undefined> {
    const program = await findPgbouncer();
    if (!program) {
      console.log('PgBouncer is not tried: it needs the package pgbouncer, as Debian calls it.');
      return undefined;
    }
    const url = new URL(database.url);
    const port = await freePort();
    const host = url.searchParams.get('host') ?? url.hostname;
    // The schema of the test, which an address through PgBouncer cannot name.
    const schema = (url.searchParams.get('options') ?? '').replace('-c ', '');
    const name = decodeURIComponent(url.pathname.slice(1));
    const target = `host=${host} port=${url.port || '5432'} user=${url.username} dbname=${name} connect_query='SET ${schema}'`;
    const lines = {
      listen_addr: '127.0.0.1',
      listen_port: String(port),
      auth_type: 'any',
      unix_socket_dir: '',
      ...settings,
    };
    const config = Object.entries(lines).map(([key, value]) => `${key} = ${value}`);
    const file = join(folder, 'pgbouncer.ini');
    await writeFile(file, `[databases]\n* = ${target}\n[pgbouncer]\n${config.join('\n')}\n`);
    // It does not run as root.
    await chmod(folder, 0o755);
    const user = process.getuid?.() === 0 ? ['-u', 'nobody'] : [];
    bouncer = spawn(program, ['-q', ...user, file], { stdio: 'ignore' });
    await until('PgBouncer listens', async () => {
      const socket = connect(port, '127.0.0.1');
      return await Promise.race([
        once(socket, 'connect').then(() => socket.destroy() !== undefined),
        once(socket, 'error').then(() => false),
      ]).catch(() => false);
    });
    const pooled = new URL(url);
    pooled.searchParams.delete('host');
    pooled.searchParams.delete('options');
    pooled.hostname = '127.0.0.1';
    pooled.port = String(port);
    return pooled.href;
  }

  const ignoring = { ignore_startup_parameters: 'statement_timeout,extra_float_digits' };
  const commands = [['serve'], ['migrate'], ['user', 'find', 'alice']];

  it.each([
    ['transaction', ignoring, sharedSessions],
    ['transaction', { ...ignoring, default_pool_size: '1' }, sharedSessions],
    ['transaction', { ...ignoring, server_round_robin: '1' }, sharedSessions],
    ['transaction', {}, refusedParameter],
  ])(
    'A PgBouncer that gives each %s another connection is refused by one sentence, at once: %o',
    async (mode, more, says) => {
      const url = await start({ pool_mode: mode, ...more });
      if (!url) return;
      for (const command of commands) {
        const settings = { DATABASE_URL: url, PORTICO_SECRET: secret, PORTICO_DEMO: 'true' };
        const { code, err } = await runPortico(command, { settings, folder });
        expect([command, code, err]).toEqual([command, exitCodes.settings, `${says}\n`]);
      }
    },
  );

  it('A PgBouncer that gives each session a connection of its own is used', async () => {
    const url = await start({ pool_mode: 'session', ...ignoring });
    if (!url) return;
    const db = await openDatabase(url);
    expect(await db.sharesSessions?.()).toBe(false);
    await db.kysely.destroy();
    const settings = { DATABASE_URL: url, PORTICO_SECRET: secret };
    const { code, err } = await runPortico(['migrate'], { settings, folder });
    expect([code, err]).toEqual([0, '']);
  });
});
