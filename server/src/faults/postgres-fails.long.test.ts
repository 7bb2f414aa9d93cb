import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freePort } from '../../../scripts/free-port.js';
import { transaction } from '../db/database.ts';
import { openPatiently } from '../testing/open-patiently.ts';
import { type OwnCluster, startOwnCluster } from '../testing/own-cluster.ts';
import { person } from '../testing/people.ts';
import { basic } from '../testing/request.ts';
import { type ServerProcess, startProcess } from '../testing/server-process.ts';
import { until } from '../testing/until.ts';

describe('a PostgreSQL that fails', () => {
  let cluster: OwnCluster;
  let server: ServerProcess;
  let management: string;
  beforeAll(async () => {
    cluster = await startOwnCluster();
    const port = String(await freePort());
    management = `http://127.0.0.1:${port}`;
    server = await startProcess({
      PORTICO_DEMO: 'true',
      DATABASE_URL: cluster.url,
      LOG_LEVEL: 'silent',
      PORTICO_MANAGEMENT_PORT: port,
    });
  });
  afterAll(async () => {
    await server?.end('SIGTERM');
    await cluster?.stop();
  });

  function signIn(): Promise<Response> {
    const { email, password } = person('alice');
    return server.fetch('/oauth/token', {
      method: 'POST',
      headers: { authorization: basic({ id: 'portal', secret: 'public' }) },
      body: new URLSearchParams({ grant_type: 'password', username: email, password }),
    });
  }

  it('A PostgreSQL that ends connections in the middle of transactions leaves the server running [F03]', async () => {
    const db = await openPatiently(cluster.url);
    const lost = transaction(db, async (tx) => {
      const { rows } = await sql<{ pid: number }>`SELECT pg_backend_pid() AS pid`.execute(tx.kysely);
      await sql`SELECT pg_terminate_backend(${rows[0]?.pid})`.execute(db.kysely);
      await until('the end of the connection', async () => {
        const left = await sql`SELECT 1 FROM pg_stat_activity WHERE pid = ${rows[0]?.pid}`.execute(db.kysely);
        return left.rows.length === 0;
      });
      await sql`SELECT 1`.execute(tx.kysely);
    });
    await expect(lost).rejects.toThrow();

    for (let round = 0; round < 5; round += 1) {
      const answers = Promise.all(Array.from({ length: 4 }, signIn));
      await sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
        WHERE backend_type = 'client backend' AND pid <> pg_backend_pid()`.execute(db.kysely);
      for (const { status } of await answers) expect([200, 503]).toContain(status);
    }
    await db.kysely.destroy();
    await until('a sign-in', async () => (await signIn()).status === 200);
  });

  it('A PostgreSQL that hangs makes calls and pages answer server_error, and the server recovers automatically [8.2, F03]', async () => {
    expect((await signIn()).status).toBe(200);
    await cluster.freeze();
    // How long they wait is measured by `npm run bench`.
    for (const ask of [signIn, () => server.fetch('/config'), () => server.fetch('/en/login')]) {
      const answers = await Promise.all(Array.from({ length: 12 }, ask));
      for (const answer of answers) {
        expect(answer.status).toBe(503);
        // A page has an error text instead of the code.
        expect(await answer.text()).toMatch(/server_error|^<!doctype html>/);
      }
    }
    const ready = await fetch(`${management}/health/ready`);
    expect([ready.status, await ready.json()]).toEqual([503, { status: 'unavailable', problem: 'database' }]);
    expect((await fetch(`${management}/health/live`)).status).toBe(200);
    const metrics = await (await fetch(`${management}/metrics`)).text();
    expect(metrics).toMatch(/^portico_database_up 0$/m);
    expect(metrics).toMatch(/^portico_database_failures_total [1-9]/m);
    cluster.continue();
    await until('readiness', async () => (await fetch(`${management}/health/ready`)).ok);
    await until('a sign-in', async () => (await signIn()).status === 200);
  });
});
