import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { freePort } from '../../../scripts/free-port.js';
import { readAnswer } from '../testing/answer.ts';
import { carolAt, tokenOf } from '../testing/carol.ts';
import { databases, type OwnDatabase } from '../testing/databases.ts';
import { openPatiently } from '../testing/open-patiently.ts';
import { fetchOnce } from '../testing/own-connection.ts';
import { application, handOff, person, signIn } from '../testing/people.ts';
import { jpegOfSize } from '../testing/pictures.ts';
import { toRequest } from '../testing/request.ts';
import { type ServerProcess, startProcess } from '../testing/server-process.ts';
import { type ShippedProxy, startShippedProxy } from '../testing/shipped-proxy.ts';
import type { Caller } from '../testing/test-server.ts';
import { until } from '../testing/until.ts';

async function makeFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'portico-proxied-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
}

const calls = 10_000;
const restarts = 10;
const atOnce = 16;

describe('restarts of two processes behind a proxy', () => {
  let database: OwnDatabase;
  let proxy: ShippedProxy | undefined;
  let processes: ServerProcess[] = [];
  beforeEach(async () => {
    const postgres = databases.find(({ name }) => name === 'PostgreSQL');
    if (!postgres) throw new Error('There is no PostgreSQL.');
    database = await postgres.create();
  });
  afterEach(async () => {
    await proxy?.stop();
    await Promise.all(processes.map((process) => process.kill()));
    processes = [];
    await database.remove();
  });

  it.each(['nginx', 'haproxy', 'caddy'] as const)(
    'No call of 10,000 fails while two processes behind %s, with the shipped file, are restarted ten times in turn [F12]',
    async (name) => {
      const [port, managementPort] = [await freePort(), await freePort()];
      const hosts = ['127.0.0.1', '127.0.0.2'] as const;
      const start = (host: string) =>
        startProcess(
          {
            DATABASE_URL: database.url,
            PORTICO_DEMO: 'true',
            PORTICO_TRUSTED_PROXIES: '127.0.0.1',
            PORTICO_PUBLIC_URL: 'http://portal.test:3000',
            PORTICO_DRAIN_SECONDS: '4',
            PORTICO_MANAGEMENT_HOST: host,
            PORTICO_MANAGEMENT_PORT: String(managementPort),
          },
          { at: { host, port } },
        );
      for (const host of hosts) processes.push(await start(host));
      proxy = await startShippedProxy(name, { hosts, port, managementPort });
      if (!proxy) return;
      const { url } = proxy;
      // nginx closes idle connections of clients when it is reloaded, which only its clients can notice.
      const ask = name === 'nginx' ? fetchOnce : fetch;

      const call: Caller['call'] = async (name, input, options = {}) => {
        const [path, init] = toRequest(name, input, options);
        return await readAnswer(name, await fetch(url + path, init));
      };
      const at = { call, send: call };
      // One application of the test makes more checks than the default allows.
      const db = await openPatiently(database.url);
      await db.kysely
        .updateTable('applications')
        .set({ checks_per_minute: 1_000_000 })
        .where('id', '=', 'STORE')
        .execute();
      await db.kysely.destroy();
      const { access_token: token } = await handOff(at, await signIn(at, person('alice')));
      const [path, init] = toRequest('checkToken', { token }, { client: application('STORE') });
      const answers = new Map<string, number>();
      const note = (answer: string) => answers.set(answer, (answers.get(answer) ?? 0) + 1);
      let made = 0;
      let ended = false;
      const load = Array.from({ length: atOnce }, async () => {
        while (!ended || made < calls) {
          made += 1;
          note(
            await ask(url + path, init).then(
              async (response) => `${response.status} ${stateIn(await response.text())}`,
              (error: Error) => String(error.cause ?? error),
            ),
          );
        }
      });
      for (let restart = 0; restart < restarts; restart += 1) {
        const index = restart % hosts.length;
        const host = hosts[index] ?? hosts[0];
        await proxy.exclude(host);
        expect(await processes[index]?.end('SIGTERM')).toBe(0);
        processes[index] = await start(host);
        await proxy.include(host);
        // The other one is not stopped before the proxy has noticed that this one is there.
        await until('calls at the process that was restarted', () => hasChecked(host, managementPort));
      }
      ended = true;
      await Promise.all(load);
      expect(Object.fromEntries(answers)).toEqual({ '200 SUCCESS': made });
      expect(made).toBeGreaterThanOrEqual(calls);
    },
  );

  it('A picture that is uploaded through nginx with the shipped file does not lie on its disk meanwhile', async () => {
    const [port, managementPort] = [await freePort(), await freePort()];
    const server = await startProcess(
      {
        DATABASE_URL: database.url,
        PORTICO_DEMO: 'true',
        PORTICO_DATA_DIR: await makeFolder(),
        PORTICO_TRUSTED_PROXIES: '127.0.0.1',
      },
      { at: { host: '127.0.0.1', port } },
    );
    processes.push(server);
    proxy = await startShippedProxy('nginx', { hosts: ['127.0.0.1', '127.0.0.2'], port, managementPort });
    if (!proxy) return;
    const { url, said } = proxy;
    const behind = { ...server, fetch: (path: string, init?: RequestInit) => fetchOnce(url + path, init) };
    const carol = carolAt(behind, await tokenOf(behind));
    expect(await carol.upload(await jpegOfSize(1_000_000))).toBe(200);
    await proxy.stop();
    proxy = undefined;
    expect(said()).not.toContain('temporary file');
  });

  it('While no process behind the shipped HAProxy is ready, Portico itself answers', async () => {
    const [port, managementPort] = [await freePort(), await freePort()];
    const hosts = ['127.0.0.1', '127.0.0.2'] as const;
    for (const host of hosts)
      processes.push(
        await startProcess(
          {
            DATABASE_URL: database.url,
            PORTICO_DEMO: 'true',
            PORTICO_TRUSTED_PROXIES: '127.0.0.1',
            PORTICO_MANAGEMENT_HOST: host,
            PORTICO_MANAGEMENT_PORT: String(managementPort),
          },
          { at: { host, port } },
        ),
      );
    proxy = await startShippedProxy('haproxy', { hosts, port, managementPort });
    if (!proxy) return;
    const { url } = proxy;
    const db = await openPatiently(database.url);
    const rename = async (from: string, to: string) =>
      await sql`ALTER TABLE ${sql.table(from)} RENAME TO ${sql.id(to)}`.execute(db.kysely);
    const answers = async (by: RegExp) => {
      const { status, headers } = await fetchOnce(`${url}/en/login`);
      return status === 200 && by.test(headers.get('x-answered-by') ?? '');
    };
    await until('a process that is ready', () => answers(/^(one|two)$/));
    await rename('kysely_migration', 'kysely_migration_away');
    await until('a process that is not ready', () => answers(/-unready$/));
    await rename('kysely_migration_away', 'kysely_migration');
    await until('a process that is ready again', () => answers(/^(one|two)$/));
    await db.kysely.destroy();
  });
});

/** Whether a process has checked a token since its start. */
async function hasChecked(host: string, managementPort: number): Promise<boolean> {
  const metrics = await (await fetchOnce(`http://${host}:${managementPort}/metrics`)).text();
  return metrics.includes('portico_http_requests_total{route="checkToken"');
}

/** The state of the token in an answer, or what another program has answered. */
function stateIn(body: string): string {
  return /"authentication_status":"(\w+)"/.exec(body)?.[1] ?? body.slice(0, 80);
}
