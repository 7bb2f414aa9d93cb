import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { digest } from '../platform/secrets.ts';
import { describeOnBoth } from '../testing/both-databases.ts';
import { openBrowser } from '../testing/browser.ts';
import { guest, join, mailedCode, signIn, trySignIn } from '../testing/people.ts';
import { until } from '../testing/until.ts';
import { deleteExpired, keepHouse } from './housekeeping.ts';
import { firstRoundAfter, startHousekeeping } from './start-housekeeping.ts';

const day = 86_400;

describeOnBoth('housekeeping', (server) => {
  async function count(table: string): Promise<number> {
    const { rows } = await sql<{ n: number }>`SELECT count(*) AS n FROM ${sql.table(table)}`.execute(
      server.context.db.kysely,
    );
    return Number(rows[0]?.n);
  }

  it('Housekeeping deletes expired rows in batches, and no others', async () => {
    const { context } = server;
    await signIn(server, 'alice');
    await mailedCode(server, guest());
    await trySignIn(server, { email: 'nobody@example.org', password: 'Wrong-Arch-7!' });
    await openBrowser(server).call('startQrSignIn', {});
    const { now } = context.db;
    const spent = Array.from({ length: 1200 }, (_, index) => ({
      answer_hash: digest(`spent ${index}`),
      expires_at: 1,
    }));
    await context.db.kysely.insertInto('spent_captchas').values(spent).execute();
    const job = { kind: 'mail', payload: '', run_at: 0, not_after: 0, created_at: 0 };
    await context.db.kysely
      .insertInto('jobs')
      .values({ ...job, id: 'failed long ago', dead_at: 1 })
      .execute();
    await context.db.kysely
      .insertInto('jobs')
      .values({ ...job, id: 'dead today', dead_at: now })
      .execute();

    await server.later(3 * day);
    const grace = await join(server);
    const token = await signIn(server, grace);
    // Its mail is sent, so that no job of it is counted.
    await server.quiet();
    expect(await deleteExpired(context.db, 0)).toBeGreaterThan(1200);

    expect((await server.call('getProfile', {}, { token })).status).toBe(200);
    const left = { sessions: 1, tokens: 1, codes: 1, registrations: 1, jobs: 1 };
    for (const [table, rows] of Object.entries(left))
      expect([table, await count(table)]).toEqual([table, rows]);
    for (const table of ['spent_captchas', 'qr_requests', 'sign_in_failures']) {
      expect([table, await count(table)]).toEqual([table, 0]);
    }
    expect(await deleteExpired(context.db)).toBe(0);
  });

  it('Housekeeping begins soon after the start, not an hour later: a process that is restarted more often would never do it', async () => {
    const { context } = server;
    await context.db.kysely
      .insertInto('spent_captchas')
      .values({ answer_hash: digest('old'), expires_at: 1 })
      .execute();
    const stop = startHousekeeping(context, 0);
    await until('the expired row to be deleted', async () => (await count('spent_captchas')) === 0);
    await stop();
  });

  it('A stop ends the housekeeping after the batch that is running, logs no error, and the next start does the rest', async () => {
    const { context } = server;
    const spent = Array.from({ length: 1200 }, (_, index) => ({
      answer_hash: digest(`stopped ${index}`),
      expires_at: 1,
    }));
    await context.db.kysely.insertInto('spent_captchas').values(spent).execute();
    expect(await deleteExpired(context.db, 0, undefined, () => true)).toBe(0);
    expect(await count('spent_captchas')).toBe(1200);

    let isStopped = false;
    const lines: string[] = [];
    const log = {
      ...context.log,
      // The first task has ended when it is stopped.
      info: (_fields: unknown, line: string) => (isStopped = lines.push(line) > 2),
      error: (_fields: unknown, line: string) => lines.push(`error: ${line}`),
    } as unknown as typeof context.log; // Only these are called.
    await keepHouse({ ...context, log }, () => isStopped);
    expect(lines.slice(0, 3).at(-1)).toBe('closed accounts deleted');
    expect(lines.slice(3).filter((line) => /deleted|error/.test(line))).toEqual([]);
    expect(await count('spent_captchas')).toBe(1200);
    await deleteExpired(context.db, 0);
    expect(await count('spent_captchas')).toBe(0);
  });

  it('Housekeeping waits until a maintenance is over', async () => {
    const { context } = server;
    await context.db.kysely
      .insertInto('spent_captchas')
      .values({ answer_hash: digest('old'), expires_at: 1 })
      .execute();
    let left: number | null = 1;
    let looks = 0;
    const maintenance = {
      ...context.maintenance,
      current() {
        looks += 1;
        return left === null ? null : { endsAt: 0, left };
      },
    };
    const stop = startHousekeeping({ ...context, maintenance }, 0);
    await until('it to have looked three times', () => looks > 2);
    expect(await count('spent_captchas')).toBe(1);
    left = null;
    await until('the expired row to be deleted', async () => (await count('spent_captchas')) === 0);
    await stop();
  });
});

it('The first housekeeping of processes that start together is within a minute and not at one moment', () => {
  const [first = 0, ...others] = [0, 0.5, 0.999].map((random) => firstRoundAfter(random) / 1000);
  expect(first).toBeGreaterThan(0);
  expect(new Set([first, ...others]).size).toBe(3);
  expect(Math.max(...others)).toBeLessThan(60);
});
