import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Db, transaction } from '../db/database.ts';
import { migrate } from '../db/migrate.ts';
import { readConfig } from '../platform/config/read-config.ts';
import { limits } from '../platform/limits.ts';
import { PermanentError } from '../platform/permanent-error.ts';
import { createKeys } from '../platform/secrets.ts';
import { databases, type OwnDatabase } from '../testing/databases.ts';
import { makeLater } from '../testing/move-clock.ts';
import { openPatiently } from '../testing/open-patiently.ts';
import { until } from '../testing/until.ts';
import { backoff } from './backoff.ts';
import type { JobHandlers } from './job-types.ts';
import { createEnqueue } from './queue.ts';
import { type JobRunner, startJobs } from './runner.ts';
import { createJobSignal } from './signal.ts';

const keys = createKeys('a secret for tests, long enough to pass');
const silent = pino({ level: 'silent' });
const config = readConfig({ PORTICO_SECRET: 'a secret for tests, long enough to pass' });

describe.each(databases)('jobs on $name', ({ create }) => {
  let own: OwnDatabase;
  let db: Db;
  let running: JobRunner[] = [];
  beforeAll(async () => {
    own = await create();
    db = await openPatiently(own.url);
    await migrate(db, own.url);
  });
  beforeEach(() => db.kysely.deleteFrom('jobs').execute());
  async function stopAll(): Promise<void> {
    await Promise.all(running.map((jobs) => jobs.stop()));
  }
  afterEach(async () => {
    await stopAll();
    running = [];
  });
  afterAll(async () => {
    vi.useRealTimers();
    await db.kysely.destroy();
    await own.remove();
  });

  it('A job that is added wakes its own queue, and no other', async () => {
    const signal = createJobSignal();
    const woken: string[] = [];
    signal.onWake((queue) => void woken.push(queue));
    const enqueue = createEnqueue(keys, signal);
    await transaction(db, async (tx) => {
      await enqueue(tx, 'processFile', { name: 'one', original: 'one' });
      await enqueue(tx, 'processFile', { name: 'another', original: 'another' });
      expect(woken).toEqual([]);
    });
    expect(woken).toEqual(['pictures']);
    signal.wake();
    expect(woken.slice(1).toSorted()).toEqual(Object.keys(limits.jobsAtOnce).toSorted());
  });

  /** A runner that passes every mail to `mail`, and a function that makes it look for jobs. */
  function work(
    mail: (to: string, id: string) => Promise<void>,
    processFile: (name: string) => Promise<void> = async () => {},
    signOutNotice: (notice: string) => Promise<void> = async () => {},
  ) {
    const handlers: JobHandlers<unknown> = {
      mail: ({ id, payload }) => mail(payload.to, id),
      confirmationMail: async () => {},
      telegram: async () => {},
      signOutNotice: ({ payload }) => signOutNotice(payload.notice),
      passwordReset: async () => {},
      processFile: ({ payload }) => processFile(payload.name),
      endLostAccess: async () => {},
      shortenSessions: async () => {},
      endLook: async () => {},
      checkDocument: async () => {},
      applyDecision: async () => {},
      eraseAccount: async () => {},
      prepareTakeout: async () => {},
    };
    const signal = createJobSignal();
    const runner = startJobs(
      { db, keys, log: silent, config, jobs: signal, maintenance: { current: () => null } },
      handlers,
    );
    running.push(runner);
    return signal;
  }

  const enqueueMail = (to: string, lifetime?: number, tx = db) =>
    createEnqueue(keys)(
      tx,
      'mail',
      { to, locale: 'en', mail: 'confirmation', values: {} },
      lifetime ? { lifetime } : {},
    );

  /** Waits until a runner has looked for jobs and done the one that was added last. */
  async function untilLooked(mail: (to: string, id: string) => Promise<void>): Promise<void> {
    await enqueueMail('the last');
    const { promise: done, resolve } = Promise.withResolvers<void>();
    work(async (to, id) => (to === 'the last' ? resolve() : await mail(to, id)));
    await done;
    await stopAll();
  }

  const list = () => db.kysely.selectFrom('jobs').selectAll().orderBy('id').execute();

  it('Jobs are added with the change they belong to, or not at all [F01]', async () => {
    const failed = transaction(db, async (tx) => {
      await enqueueMail('grace', undefined, tx);
      throw new Error('rolled back');
    });
    await expect(failed).rejects.toThrow('rolled back');
    expect(await list()).toEqual([]);
  });

  it('Jobs are begun at once when their transaction is committed, neither before nor without it', async () => {
    const signal = createJobSignal();
    const enqueue = createEnqueue(keys, signal);
    let wakes = 0;
    signal.onWake(() => {
      wakes += 1;
    });
    const mail = { to: 'grace', locale: 'en', mail: 'confirmation', values: {} } as const;
    const failed = transaction(db, async (tx) => {
      await enqueue(tx, 'mail', mail);
      throw new Error('rolled back');
    });
    await expect(failed).rejects.toThrow('rolled back');
    expect(wakes).toBe(0);
    await transaction(db, async (tx) => {
      await enqueue(tx, 'mail', mail);
      await enqueue(tx, 'mail', mail);
      expect(wakes).toBe(0);
    });
    expect(wakes).toBe(1);
    await enqueue(db, 'mail', mail);
    expect(wakes).toBe(2);
    await enqueue(db, 'mail', mail, { delay: 60_000 });
    expect(wakes).toBe(2);
  });

  it('Jobs that a newer version has enqueued, or with another payload, wait and fail with a reason', async () => {
    for (const to of ['unknown', 'changed', 'grace']) await enqueueMail(to);
    const [unknown, changed] = await list();
    const { kysely } = db;
    await kysely
      .updateTable('jobs')
      .set({ kind: 'newer' })
      .where('id', '=', unknown?.id ?? '')
      .execute();
    await kysely
      .updateTable('jobs')
      .set({ payload: keys.encrypt('{"to":7}') })
      .where('id', '=', changed?.id ?? '')
      .execute();
    const done: string[] = [];
    work(async (to) => void done.push(to));
    await until('the reasons', async () => (await list()).every(({ last_error }) => last_error !== null));
    expect(done).toEqual(['grace']);
    expect((await list()).map(({ last_error, dead_at }) => [last_error, dead_at])).toEqual([
      ['this version does not know such jobs', null],
      ['stored JSON is not what this version expects: to must be string', null],
    ]);
  });

  it('Jobs are stored encrypted', async () => {
    await enqueueMail('grace@example.org');
    const [row] = await list();
    expect(row?.payload).toMatch(/^2\.[\w-]+\.[\w-]+$/);
    expect(Buffer.from(row?.payload.split('.').at(-1) ?? '', 'base64url').toString()).not.toContain('grace');
  });

  it('Jobs are done once by two processes at the same time [F10]', async () => {
    for (let job = 0; job < 40; job += 1) await enqueueMail(`${job}`);
    const done: string[] = [];
    const worker = async (to: string) => {
      done.push(to);
    };
    work(worker);
    work(worker);
    await until('an end of the jobs', async () => (await list()).length === 0);
    expect(done).toHaveLength(40);
    expect(new Set(done).size).toBe(40);
  });

  it('Jobs are not delayed by a job that fails or by one that hangs [F05]', async () => {
    for (const to of ['hangs', 'fails', ...Array.from({ length: 20 }, (_none, index) => `${index}`)])
      await enqueueMail(to);
    const done: string[] = [];
    let release = () => {};
    const hanging = new Promise<void>((resolve) => {
      release = resolve;
    });
    work(async (to) => {
      if (to === 'hangs') await hanging;
      if (to === 'fails') throw new Error('temporary failure');
      done.push(to);
    });
    await until('the other twenty', () => done.length === 20);
    const failed = await until('the failure to be stored', async () =>
      (await list()).find(({ last_error }) => last_error !== null),
    );
    expect(failed).toMatchObject({ attempts: 1, last_error: 'temporary failure', dead_at: null });
    release();
  });

  it('Jobs that a user waits for do not wait for 500 queued notices, although the mail server hangs', async () => {
    const enqueue = createEnqueue(keys);
    const payload = { to: 'notice', locale: 'en', mail: 'newDevice', values: {} } as const;
    await transaction(db, async (tx) => {
      for (let job = 0; job < 500; job += 1) await enqueue(tx, 'mail', payload);
    });
    const started: string[] = [];
    const done: string[] = [];
    const { promise: hanging, resolve: release } = Promise.withResolvers<void>();
    const signal = work(async (to) => {
      started.push(to);
      if (to === 'notice') await hanging;
      done.push(to);
    });
    await until('the first notices', () => started.length === limits.jobsAtOnce.notices);
    await enqueue(db, 'mail', { ...payload, to: 'grace', mail: 'passwordReset' });
    signal.wake();
    await until('the mail of Grace', () => done.length > 0);
    expect([done, started.length]).toEqual([['grace'], limits.jobsAtOnce.notices + 1]);
    await db.kysely.deleteFrom('jobs').execute();
    release();
  });

  it('Jobs with the same exclusive key are done one after the other by all processes, and delay no others', async () => {
    const enqueue = createEnqueue(keys);
    for (const exclusiveKey of ['grace', 'grace', 'heidi', 'heidi'])
      await enqueue(db, 'processFile', { name: exclusiveKey, original: '' }, { exclusiveKey });
    const started: string[] = [];
    let release = () => {};
    const hanging = new Promise<void>((resolve) => {
      release = resolve;
    });
    const processFile = async (name: string) => {
      started.push(name);
      if (name === 'grace') await hanging;
    };
    work(async () => {}, processFile);
    work(async () => {}, processFile);
    await until('the jobs of Heidi', () => started.filter((name) => name === 'heidi').length === 2);
    await until('the job of Grace', () => started.includes('grace'));
    await until('the removal of the jobs of Heidi', async () => (await list()).length === 2);
    expect(started.toSorted()).toEqual(['grace', 'heidi', 'heidi']);
    release();
    await until('the end of the jobs', async () => (await list()).length === 0);
    expect(started.toSorted()).toEqual(['grace', 'grace', 'heidi', 'heidi']);
  });

  it('Jobs of applications that fail, as many as there are places for, delay none of another one', async () => {
    const enqueue = createEnqueue(keys);
    const places = limits.jobsAtOnce.applications;
    const failing = Array.from({ length: places }, (_none, index) => `failing ${index}`);
    for (const application of failing)
      for (let count = 0; count < 5; count += 1)
        await enqueue(db, 'signOutNotice', { notice: application }, { exclusiveKey: application });
    const started: string[] = [];
    const { promise: noAnswer, resolve: giveUp } = Promise.withResolvers<void>();
    const signal = work(
      async () => {},
      async () => {},
      async (notice) => {
        started.push(notice);
        if (notice === 'healthy') return;
        await noAnswer;
        throw new Error('no answer');
      },
    );
    await until('a job in each place', () => started.length === places);
    await enqueue(db, 'signOutNotice', { notice: 'healthy' }, { exclusiveKey: 'healthy' });
    giveUp();
    await until('the job of another one', () => started.includes('healthy'));
    expect(started.indexOf('healthy')).toBe(places);
    expect(started.slice(0, places).toSorted()).toEqual(failing.toSorted());
    await stopAll();
    // What rested is done afterwards.
    await makeLater(db, 60);
    work(
      async () => {},
      async () => {},
      async (notice) => void started.push(notice),
    );
    signal.wake();
    await until('the end of the jobs', async () => (await list()).length === 0);
    expect(started.filter((notice) => notice === failing[0])).toHaveLength(6);
  });

  it('Jobs that failed are tried again, later each time, as the same job [F05]', async () => {
    await enqueueMail('grace');
    const ids: string[] = [];
    const started = () =>
      work(async (_to, id) => {
        ids.push(id);
        // On a slow machine the next try would be due before it is looked for.
        void stopAll();
        if (ids.length < 3) throw new Error('temporary failure');
      });
    for (const tries of [1, 2]) {
      started();
      await until(`try ${tries}`, () => ids.length === tries);
      await stopAll();
      expect(await list()).toMatchObject([{ last_error: 'temporary failure' }]);
      await db.kysely
        .updateTable('jobs')
        .set((row) => ({ run_at: row('run_at', '+', 3_600_000) }))
        .execute();
      await untilLooked(async (_to, id) => void ids.push(id));
      expect(ids).toHaveLength(tries);
      await makeLater(db, 3_613);
    }
    started();
    await until('the third try', async () => (await list()).length === 0);
    expect(new Set(ids).size).toBe(1);
  });

  it('Jobs that fail permanently are kept for the operator and not tried again [F05]', async () => {
    await enqueueMail('grace');
    let tries = 0;
    const fail = async () => {
      tries += 1;
      throw new PermanentError('no such mailbox');
    };
    work(fail);
    await until('the end of the job', async () => (await list())[0]?.dead_at);
    await makeLater(db, 3_600);
    await stopAll();
    await untilLooked(fail);
    expect(tries).toBe(1);
    expect((await list())[0]).toMatchObject({ last_error: 'no such mailbox' });
  });

  it('Jobs that have expired are not done [F05]', async () => {
    await enqueueMail('grace', 60);
    await makeLater(db, 61);
    let tries = 0;
    work(async () => {
      tries += 1;
    });
    await until('the end of the job', async () => (await list())[0]?.dead_at);
    expect(tries).toBe(0);
  });

  it('Jobs of a killed process are taken over after their lease has expired [F01]', async () => {
    await enqueueMail('grace');
    let started = 0;
    let release = () => {};
    work(() => {
      started += 1;
      return new Promise((resolve) => {
        release = resolve;
      });
    });
    await until('a start', () => started === 1);
    // It looks for no other jobs.
    const killed = stopAll();
    const done: string[] = [];
    const other = work(async (to) => {
      done.push(to);
    });
    await enqueueMail('heidi');
    other.wake();
    await until('the look of the other process', () => done.includes('heidi'));
    expect(done).toEqual(['heidi']);
    await until('the job in the other process', async () => {
      // Again and again: the first one renews its lease for some seconds.
      await db.kysely.updateTable('jobs').set({ leased_until: 0 }).execute();
      other.wake();
      return done.includes('grace');
    });
    release();
    await killed;
  });
});

describe('the wait before another try', () => {
  it.each([
    [1, 5_000],
    [2, 10_000],
    [5, 80_000],
    [8, 600_000],
    [50, 600_000],
  ])(
    'The wait before another try after %d tries is %d milliseconds, a fifth more or less [F05]',
    (attempts, wait) => {
      expect(backoff(attempts, 0.5)).toBe(wait);
      expect(backoff(attempts, 0)).toBe(wait * 0.8);
      expect(backoff(attempts, 1)).toBeCloseTo(wait * 1.2);
    },
  );
});
