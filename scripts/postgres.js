import { spawn } from 'node:child_process';
import { chown, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from './free-port.js';
import { run } from './run.js';

/**
 * Starts a PostgreSQL server in a temporary folder of `parent`. It accepts connections from this machine only, and `stop` deletes its data.
 * PostgreSQL refuses to run as root, so root runs it as another user.
 * @param {string} programs folder of `initdb` and `postgres`
 * @param {string} parent
 * @param {readonly string[]} settings settings of the server, as `name=value`
 * @returns {Promise<{ url: string, stop: () => Promise<void> }>}
 */
export async function startPostgres(programs, parent = tmpdir(), settings = []) {
  const place = await createPlace(parent);
  const flags = ['--auth=trust', '--username=portico', '--encoding=UTF8', '--no-locale', '--no-sync'];
  const init = await run([join(programs, 'initdb'), '-D', place.data, ...flags], place.options);
  if (!init.ok) throw new Error(`initdb failed:\n${init.output}`);
  return await serve(programs, place, settings);
}

/**
 * Starts a replica of a server that `startPostgres` has started, by streaming replication.
 * @param {string} programs folder of `pg_basebackup` and `postgres`
 * @param {string} url the address of the server
 * @param {string} parent
 * @returns {Promise<{ url: string, stop: () => Promise<void> }>}
 */
export async function startReplica(programs, url, parent = tmpdir()) {
  const place = await createPlace(parent);
  const flags = ['--write-recovery-conf', '--checkpoint=fast', '--no-sync'];
  const copy = await run(
    [join(programs, 'pg_basebackup'), '-D', place.data, '-d', url, ...flags],
    place.options,
  );
  if (!copy.ok) throw new Error(`pg_basebackup failed:\n${copy.output}`);
  return await serve(programs, place);
}

/** A folder that the user of the server owns, and how its programs are run. */
async function createPlace(parent) {
  const folder = await mkdtemp(join(parent, 'portico-postgres-'));
  const identity = await unprivileged();
  if (identity) await chown(folder, identity.uid, identity.gid);
  const options = { cwd: folder, env: { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' }, ...identity };
  return { folder, data: join(folder, 'data'), options };
}

async function serve(programs, { folder, data, options }, settings = []) {
  const port = String(await freePort());
  const all = ['listen_addresses=127.0.0.1', 'max_connections=200', ...settings];
  const server = spawn(
    join(programs, 'postgres'),
    ['-D', data, '-p', port, '-k', folder, ...all.flatMap((setting) => ['-c', setting])],
    { ...options, stdio: 'ignore' },
  );
  const ended = new Promise((resolve) => server.on('exit', resolve));
  const stop = async () => {
    server.kill('SIGINT');
    await ended;
    await rm(folder, { recursive: true, force: true });
  };
  process.on('exit', () => server.kill('SIGQUIT'));
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => stop().then(() => process.exit(1)));

  const address = ['-h', '127.0.0.1', '-p', port, '-U', 'portico'];
  while (!(await run([join(programs, 'pg_isready'), ...address], options)).ok) {
    if (server.exitCode !== null) throw new Error('PostgreSQL exited while it was starting.');
    await sleep(50);
  }
  return { url: `postgres://portico@127.0.0.1:${port}/postgres`, stop };
}

/**
 * The user who runs PostgreSQL for root, which refuses to; undefined for any other user.
 * @returns {Promise<{ uid: number, gid: number } | undefined>}
 */
export async function unprivileged() {
  if (process.getuid() !== 0) return undefined;
  for (const name of ['postgres', 'nobody']) {
    const [uid, gid] = await Promise.all(['-u', '-g'].map((flag) => run(['id', flag, name])));
    if (uid.ok && gid.ok) return { uid: Number(uid.output), gid: Number(gid.output) };
  }
  throw new Error(
    'PostgreSQL refuses to run as root, and there is no user "postgres" or "nobody" to run it.',
  );
}
