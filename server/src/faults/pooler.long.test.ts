import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { freePort } from '../../../scripts/free-port.js';
import { findPgbouncer, findPgpool } from '../../../scripts/programs.js';
import { exitCodes } from '../cli/exit-codes.ts';
import { openDatabase } from '../db/open-database.ts';
import { readAnswer } from '../testing/answer.ts';
import { databases, type OwnDatabase } from '../testing/databases.ts';
import { guest, person, trySignIn } from '../testing/people.ts';
import { toRequest } from '../testing/request.ts';
import { runPortico } from '../testing/run-portico.ts';
import { startProcess } from '../testing/server-process.ts';
import type { Caller } from '../testing/test-server.ts';
import { until } from '../testing/until.ts';

/** What the shipped file says about connections, without its places and passwords. */
const shipped = Object.fromEntries(
  readFileSync(join(import.meta.dirname, '../../../deploy/failover/pgbouncer.ini'), 'utf8')
    .split('\n')
    .flatMap((line) => [...line.matchAll(/^((?:pool|default_pool|server|log)_\w+) = (.+)$/g)])
    .map(([, name = '', value = '']) => [name, value]),
);

const secret = 'a secret for tests, long enough to pass';

async function listens(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  return await Promise.race([
    once(socket, 'connect').then(() => socket.destroy() !== undefined),
    once(socket, 'error').then(() => false),
  ]).catch(() => false);
}

describe('a pooler in front of PostgreSQL', () => {
  let database: OwnDatabase;
  let folder: string;
  let pooler: ChildProcess | undefined;
  beforeEach(async () => {
    const postgres = databases.find(({ name }) => name === 'PostgreSQL');
    if (!postgres) throw new Error('There is no PostgreSQL.');
    database = await postgres.create();
    folder = await mkdtemp(join(tmpdir(), 'portico-pooler-'));
  });
  afterEach(async () => {
    if (pooler?.exitCode === null) {
      const ended = once(pooler, 'exit');
      // At once: Pgpool-II waits for its clients else.
      pooler.kill('SIGINT');
      await ended;
    }
    pooler = undefined;
    await database.remove();
    await rm(folder, { recursive: true });
  });

  /** Starts PgBouncer, and returns the address of the database through it; undefined where it is missing. */
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
      // What a session leaves behind, but for the schema of the test.
      server_reset_query: `DISCARD ALL; SET ${schema}`,
      ...settings,
    };
    const config = Object.entries(lines).map(([key, value]) => `${key} = ${value}`);
    const file = join(folder, 'pgbouncer.ini');
    await writeFile(file, `[databases]\n* = ${target}\n[pgbouncer]\n${config.join('\n')}\n`);
    // It does not run as root.
    await chmod(folder, 0o755);
    const user = process.getuid?.() === 0 ? ['-u', 'nobody'] : [];
    pooler = spawn(program, ['-q', ...user, file], { stdio: 'ignore' });
    await until('PgBouncer listens', () => listens(port));
    return through(url, port).href;
  }

  /** Starts Pgpool-II in the same way. Its connections have the schema of the database itself. */
  async function startPgpool(mode: string): Promise<string | undefined> {
    const program = await findPgpool();
    if (!program) {
      console.log('Pgpool-II is not tried: it needs the package pgpool2, as Debian calls it.');
      return undefined;
    }
    const url = new URL(database.url);
    const [port, control] = [await freePort(), await freePort()];
    const lines = {
      backend_clustering_mode: mode,
      listen_addresses: '127.0.0.1',
      port: String(port),
      pcp_port: String(control),
      socket_dir: folder,
      pcp_socket_dir: folder,
      logdir: folder,
      pid_file_name: join(folder, 'pgpool.pid'),
      backend_hostname0: url.searchParams.get('host') ?? url.hostname,
      backend_port0: url.port || '5432',
      num_init_children: '16',
      sr_check_period: '0',
    };
    const file = join(folder, 'pgpool.conf');
    await writeFile(
      file,
      Object.entries(lines)
        .map(([key, value]) => `${key} = '${value}'\n`)
        .join(''),
    );
    await writeFile(join(folder, 'pcp.conf'), '');
    pooler = spawn(program, ['-n', '-f', file, '-F', join(folder, 'pcp.conf')], { stdio: 'ignore' });
    await until('Pgpool-II listens', () => listens(port));
    const pooled = through(url, port);
    pooled.searchParams.set('options', url.searchParams.get('options') ?? '');
    return pooled.href;
  }

  /** The address of the database through a pooler. */
  function through(url: URL, port: number): URL {
    const pooled = new URL(url);
    pooled.searchParams.delete('host');
    pooled.searchParams.delete('options');
    // That of the test; what the product itself sets is tried.
    pooled.searchParams.delete('statement_timeout');
    pooled.hostname = '127.0.0.1';
    pooled.port = String(port);
    return pooled;
  }

  const ignoring = { ignore_startup_parameters: 'statement_timeout,extra_float_digits' };
  const people = ['alice', 'bob', 'carol'] as const;

  /** Two processes with the demo do what users do, many of them at once. */
  async function expectAllAnswered(url: string): Promise<void> {
    const settings = {
      PORTICO_DEMO: 'true',
      PORTICO_TRUSTED_PROXIES: '127.0.0.1',
      PORTICO_DATABASE_CONNECTIONS: '4',
      DATABASE_URL: url,
    };
    const processes = [await startProcess(settings), await startProcess(settings)];
    const at = (index: number): Caller => {
      const call: Caller['call'] = async (name, input, options = {}) => {
        const answer = await processes[index % 2]?.fetch(...toRequest(name, input, options));
        if (!answer) throw new Error('There are two processes.');
        return await readAnswer(name, answer);
      };
      return { call, send: call };
    };
    const statuses: number[] = [];
    const walks = Array.from({ length: 24 }, async (_, index) => {
      const name = people[index % people.length] ?? 'alice';
      const { status, data } = await trySignIn(at(index), person(name));
      const token: string = data.access_token;
      const registered = await at(index).call('register', guest());
      const profile = await at(index + 1).call('getProfile', {}, { token });
      const sessions = await at(index).call('listSessions', {}, { token });
      const ended = await at(index + 1).call('revokeToken', {}, { token });
      statuses.push(status, registered.status, profile.status, sessions.status, ended.status);
      statuses.push((await at(index).call('getProfile', {}, { token })).status === 401 ? 200 : 500);
    });
    await Promise.all(walks);
    expect(statuses).toEqual(Array.from({ length: 24 * 6 }, () => 200));
    for (const process of processes) await process.end('SIGTERM');
  }

  it.each([
    ['transaction', ignoring],
    ['transaction', { ...ignoring, default_pool_size: '2' }],
    ['transaction', { ...ignoring, server_round_robin: '1' }],
    ['transaction', {}],
    ['transaction', shipped],
    ['session', {}],
  ])(
    'Two processes behind a PgBouncer that gives each %s another connection answer all calls: %o',
    async (mode, more) => {
      const url = await start({ pool_mode: mode, ...more });
      if (!url) return;
      await expectAllAnswered(url);
    },
  );

  it('Programs of PostgreSQL itself and a move are refused where connections are shared, and doctor says what a pooler changes', async () => {
    const url = await start({ pool_mode: 'transaction', ...ignoring });
    if (!url) return;
    const settings = {
      DATABASE_URL: url,
      PORTICO_SECRET: secret,
      PORTICO_BACKUP_KEY: 'a key for backups 0123456789 abcdef',
    };
    expect(await runPortico(['migrate'], { settings, folder })).toMatchObject({ code: 0, err: '' });
    const backup = await runPortico(['backup', '--to', join(folder, 'a.backup')], { settings, folder });
    expect(backup.code).toBe(exitCodes.settings);
    expect(backup.err).toContain('Let DATABASE_URL lead to PostgreSQL itself for this command.');
    await writeFile(join(folder, 'address'), url);
    const old = { ...settings, DATABASE_URL: `sqlite:${join(folder, 'old.db')}` };
    expect(await runPortico(['migrate'], { settings: old, folder })).toMatchObject({ code: 0 });
    const move = await runPortico(['move', '--to-file', join(folder, 'address')], { settings: old, folder });
    expect([move.code, move.err]).toEqual([
      exitCodes.settings,
      expect.stringContaining('Name PostgreSQL itself as the database to move to.'),
    ]);
    const { out } = await runPortico(['doctor'], { settings, folder });
    expect(out).toContain('ALTER ROLE "portico" SET statement_timeout');
    expect(out).toContain('ALTER ROLE "portico" SET jit = off; Then restart the pooler');
  });

  it('A PgBouncer that gives each session a connection of its own is not taken for one that shares them', async () => {
    const url = await start({ pool_mode: 'session', ...ignoring });
    if (!url) return;
    const db = await openDatabase(url);
    expect(await db.sharesSessions?.()).toBe(false);
    await db.kysely.destroy();
  });

  it('Two processes behind a Pgpool-II in its usual mode answer all calls', async () => {
    const url = await startPgpool('streaming_replication');
    if (url) await expectAllAnswered(url);
  });

  it('A Pgpool-II that answers writes before they are stored is refused by one sentence', async () => {
    const url = await startPgpool('raw');
    if (!url) return;
    const settings = { DATABASE_URL: url, PORTICO_SECRET: secret, PORTICO_DEMO: 'true' };
    const { code, err } = await runPortico(['serve'], { settings, folder });
    expect([code, err]).toEqual([exitCodes.settings, expect.stringContaining('leaves transactions open')]);
  });
});
