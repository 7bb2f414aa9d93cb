import { rename as renameFolder } from 'node:fs/promises';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { describeServer } from '../testing/both-databases.ts';
import { person, signIn, trySignIn } from '../testing/people.ts';
import { addWaiting } from '../testing/reviews.ts';
import type { TestServer } from '../testing/test-server.ts';
import { until } from '../testing/until.ts';
import { startManagement } from './start.ts';

const settings = { PORTICO_MANAGEMENT_PORT: '0' };

describeServer(
  'the management port',
  (server) => {
    it('The management port says that the server is live and ready', async () => {
      for (const path of ['/health/live', '/health/ready']) {
        const answer = await ask(server, path);
        expect([answer.status, await answer.json()]).toEqual([200, { status: 'ok' }]);
        expect(answer.headers.get('cache-control')).toBe('no-store');
      }
    });

    it('The management port counts the requests of an endpoint by the class of their status, whatever address was requested', async () => {
      const token = await signIn(server, 'alice');
      const before = await metrics(server);
      await server.call('checkToken', { token });
      await server.send('checkToken', { token: 'wrong' });
      await server.send('listDocuments', { documentType: 'PASSPORT' });
      await server.fetch(`/assets/${token}`);
      // A request is counted after its answer was sent.
      const after = await until('the last request to be counted', async () => {
        const found = await metrics(server);
        return count(found, 'route="/*",status="4xx"') > 0 && found;
      });
      expect(count(after, 'route="checkToken",status="2xx"')).toBe(1);
      expect(count(after, 'route="checkToken",status="4xx"')).toBe(1);
      expect(count(after, 'route="listDocuments",status="4xx"')).toBe(1);

      function count(found: Map<string, number>, labels: string): number {
        const name = `portico_http_requests_total{${labels}}`;
        return (found.get(name) ?? 0) - (before.get(name) ?? 0);
      }
      expect([...after.keys()].join()).not.toContain(token);
      expect(after.get('portico_http_request_duration_seconds_count{route="checkToken"}')).toBe(2);
    });

    it('The management port counts sign-ins by their outcome, and measures how long their hashes waited', async () => {
      await signIn(server, 'alice');
      await trySignIn(server, { ...person('alice'), password: 'wrong' });
      const found = await metrics(server);
      const outcome = (name: string) =>
        found.get(`portico_sign_ins_total{grant="password",outcome="${name}"}`);
      expect(outcome('bad_credentials')).toBe(1);
      expect(outcome('SUCCESS')).toBeGreaterThan(0);
      expect(found.get('portico_password_hash_wait_seconds_count')).toBeGreaterThan(1);
      expect(found.get('portico_password_hashes{state="waiting"}')).toBe(0);
    });

    it('The management port counts mails and their time, shows failed jobs, and for how long others have been due', async () => {
      const { db, enqueue, jobs } = server.context;
      await server.call('requestPasswordReset', { email: person('alice').email });
      await enqueue(db, 'telegram', { chatId: 1, text: 'There is no bot in this installation.' });
      jobs.wake();
      await server.quiet();
      await enqueue(db, 'passwordReset', { emailKey: 'none', application: null }, { delay: 60_000 });
      await db.kysely
        .updateTable('jobs')
        .set((row) => ({ run_at: row(db.now, '-', 90_000), leased_until: row(db.now, '+', 60_000) }))
        .where('kind', '=', 'passwordReset')
        .execute();
      const found = await metrics(server);
      expect(found.get('portico_jobs_tried_total{kind="mail",outcome="done"}')).toBeGreaterThan(0);
      expect(found.get('portico_job_age_seconds_count{kind="mail"}')).toBeGreaterThan(0);
      expect(found.get('portico_jobs{kind="mail",state="dead"}')).toBe(0);
      expect(found.get('portico_jobs_tried_total{kind="telegram",outcome="dead"}')).toBe(1);
      expect(found.get('portico_jobs{kind="telegram",state="dead"}')).toBe(1);
      expect(found.get('portico_jobs{kind="passwordReset",state="due"}')).toBe(1);
      expect(found.get('portico_jobs_oldest_seconds{kind="passwordReset"}')).toBeGreaterThanOrEqual(90);
    });

    it('The management port shows for how long a mail has waited that the mail server refuses again and again', async () => {
      const { email } = person('bob');
      const { kysely } = server.context.db;
      await kysely.deleteFrom('jobs').execute();
      server.mails.refuse(email, 451);
      await server.call('requestPasswordReset', { email });
      await until('a failure', async () => {
        const jobs = await kysely
          .selectFrom('jobs')
          .select('last_error')
          .where('kind', '=', 'mail')
          .execute();
        return jobs.some(({ last_error }) => last_error !== null);
      });
      await server.later(400);
      await until('another failure', () => server.mails.offered.length > 1);
      await until('its next try to be later', async () => {
        const found = await metrics(server);
        return found.get('portico_jobs{kind="mail",state="later"}') === 1;
      });
      const found = await metrics(server);
      expect(found.get('portico_jobs_oldest_seconds{kind="mail"}')).toBeGreaterThanOrEqual(400);
      server.mails.refuse(email, 0);
    });

    it('The management port shows how many documents wait for a moderator, and for how long the oldest has', async () => {
      const { kysely } = server.context.db;
      await kysely.updateTable('documents').set({ status: 'VERIFIED', submitted_at: null }).execute();
      expect((await metrics(server)).get('portico_reviews_waiting')).toBe(0);
      await addWaiting(server.context, { ago: 7_200 });
      await addWaiting(server.context, { ago: 60 });
      const found = await metrics(server);
      expect(found.get('portico_reviews_waiting')).toBe(2);
      expect(Math.floor((found.get('portico_reviews_oldest_seconds') ?? 0) / 60)).toBe(120);
    });

    it('The management port shows the database, the process and the version', async () => {
      const found = await metrics(server);
      expect(found.get('portico_database_up')).toBe(1);
      expect(found.get('portico_database_size_bytes')).toBeGreaterThan(0);
      expect(found.get('portico_data_folder_free_bytes')).toBeGreaterThan(0);
      expect(found.get('nodejs_eventloop_lag_p99_seconds')).toBeGreaterThanOrEqual(0);
      expect(found.get('process_resident_memory_bytes')).toBeGreaterThan(0);
      expect([...found.keys()].find((name) => name.startsWith('portico_build_info'))).toMatch(
        /database="(sqlite|postgres)"/,
      );
      const hasPool = server.context.db.dialect.name === 'postgres';
      expect(found.has('portico_database_connections{state="waiting"}')).toBe(hasPool);
    });

    it('The management port leaves out what it cannot read, because an alert would take a 0 for a full disk', async () => {
      const { db, config } = server.context;
      const away = `${config.dataFolder}-away`;
      const rename = (from: string, to: string) =>
        sql`ALTER TABLE ${sql.table(from)} RENAME TO ${sql.id(to)}`.execute(db.kysely);
      const readings =
        /^portico_(data_folder_free_bytes|reviews_waiting|reviews_oldest_seconds|jobs_oldest_seconds|jobs)(\{.*)?$/;
      const found = async () => [...(await metrics(server)).keys()].filter((name) => readings.test(name));
      const before = await found();
      expect(before.length).toBeGreaterThan(10);
      await renameFolder(config.dataFolder, away);
      await rename('documents', 'documents_away');
      await rename('jobs', 'jobs_away');
      const failed = await found().finally(async () => {
        await rename('jobs_away', 'jobs');
        await rename('documents_away', 'documents');
        await renameFolder(away, config.dataFolder);
      });
      expect(failed).toEqual([]);
      expect(await found()).toEqual(before);
    });

    it('The management port answers reading calls of its own addresses only', async () => {
      expect((await ask(server, '/')).status).toBe(404);
      expect((await ask(server, '/metrics', { method: 'POST' })).status).toBe(405);
      for (const path of ['/metrics', '/health/live', '/health/ready'])
        expect((await server.fetch(path)).status).toBe(404);
    });

    it('The server is not ready while the schema lacks a migration, and from the signal to stop on', async () => {
      const { kysely } = server.context.db;
      const [removed] = await kysely
        .deleteFrom('kysely_migration')
        .where('name', '=', '002-release')
        .returningAll()
        .execute();
      expect(await problem(server)).toBe('migrations');
      if (removed) await kysely.insertInto('kysely_migration').values(removed).execute();
      expect(await problem(server)).toBeUndefined();
      server.management?.drain();
      expect(await problem(server)).toBe('draining');
    });
  },
  settings,
);

it('The management port is live and not ready while the server starts', async () => {
  const management = await startManagement('127.0.0.1', 0);
  const url = `http://127.0.0.1:${management.port}`;
  expect((await fetch(`${url}/health/live`)).status).toBe(200);
  const ready = await fetch(`${url}/health/ready`);
  expect([ready.status, await ready.json()]).toEqual([503, { status: 'unavailable', problem: 'starting' }]);
  expect((await fetch(`${url}/metrics`)).status).toBe(200);
  await management.stop();
});

function ask({ management }: TestServer, path: string, init?: RequestInit): Promise<Response> {
  return fetch(`http://127.0.0.1:${management?.port}${path}`, init);
}

async function problem(server: TestServer): Promise<unknown> {
  const answer = await ask(server, '/health/ready');
  const body = (await answer.json()) as { problem?: string }; // the shape that this port answers with
  expect(answer.status).toBe(body.problem ? 503 : 200);
  return body.problem;
}

/** The value of each series, by its name and labels in alphabetical order. */
async function metrics(server: TestServer): Promise<Map<string, number>> {
  const text = await (await ask(server, '/metrics')).text();
  return new Map(
    [...text.matchAll(/^(\w+)(?:\{(.*)\})? (\S+)$/gm)].map(([, name, labels, value]) => [
      labels ? `${name}{${labels.split(',').sort().join()}}` : `${name}`,
      Number(value),
    ]),
  );
}
