import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Db } from '../db/database.ts';
import { migrate } from '../db/migrate.ts';
import type { Rate } from '../platform/rates.ts';
import { createKeys } from '../platform/secrets.ts';
import { databases, type OwnDatabase } from '../testing/databases.ts';
import { openPatiently } from '../testing/open-patiently.ts';
import { createLimiter, type Limiter } from './limiter.ts';

const keys = createKeys('a secret for tests');
const embedded = await openPatiently('sqlite::memory:');
const inPortions = rate('in portions', 'address', { points: 100, seconds: 60 }, { inPortions: true });
const perMinute = rate('a minute', 'address', { points: 30, seconds: 60 });
const perDay = rate('a day', 'address', { points: 1000, seconds: 86_400 });

function rate<const By extends Rate['by']>(
  name: string,
  by: By,
  limit: Rate['limits'][number],
  options: Pick<Rate, 'inPortions'> = {},
): Rate<By> {
  return { name, what: name, by, limits: [limit], ...options };
}

async function allowed(
  limiter: Limiter,
  limit: Rate<'address'>,
  tries: number,
  key = 'alice',
): Promise<number> {
  const answers: boolean[] = [];
  for (let call = 0; call < tries; call += 1) answers.push(await limiter.allows([limit], { address: key }));
  return answers.filter(Boolean).length;
}

function pointsOf({ limits: [limit] }: Rate): number {
  return limit?.points ?? 0;
}

describe('limits of one process', () => {
  afterEach(() => void vi.useRealTimers());

  it.each([inPortions, perMinute])(
    'The limits of one process allow exactly their points: $name',
    async (limit) => {
      const points = pointsOf(limit);
      expect(await allowed(createLimiter(keys, embedded), limit, 2 * points)).toBe(points);
    },
  );

  it('The limits of one process do not count points that are refunded', async () => {
    const limiter = createLimiter(keys, embedded);
    for (let call = 0; call < 100; call += 1) {
      await limiter.spend([perMinute], { address: 'alice' });
      limiter.refund([perMinute], { address: 'alice' });
    }
    expect(await allowed(limiter, perMinute, 100)).toBe(30);
  });

  it('The limits of one process spend no point that was leased or refunded when another limit refuses [O18]', async () => {
    const limiter = createLimiter(keys, embedded);
    const once = rate('once', 'account', { points: 1, seconds: 60 });
    const bob = { address: 'bob', account: 'bob' };
    await limiter.spend([perMinute], bob);
    limiter.refund([perMinute], bob);
    await limiter.spend([once], bob);
    for (let call = 0; call < 40; call += 1)
      expect(await limiter.allows([inPortions, perMinute, once], bob)).toBe(false);
    expect(await allowed(limiter, perMinute, 40, 'bob')).toBe(30);
    expect(await allowed(limiter, inPortions, 120, 'bob')).toBe(100);
  });

  it('The limits of one process start again at the full number of points with each window', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const limiter = createLimiter(keys, embedded);
    expect(await allowed(limiter, inPortions, 98)).toBe(98);
    vi.setSystemTime(Date.now() + 61_000);
    expect(await allowed(limiter, inPortions, 200)).toBe(100);
  });
});

describe('limits that two processes share', () => {
  let own: OwnDatabase;
  let db: Db;
  let one: Limiter;
  let two: Limiter;
  beforeEach(async () => {
    const created = await databases.find(({ name }) => name === 'PostgreSQL')?.create();
    if (!created) throw new Error('PostgreSQL is not among the test databases.');
    own = created;
    db = await openPatiently(own.url);
    await migrate(db, own.url);
    [one, two] = [createLimiter(keys, db), createLimiter(keys, db)];
  });
  afterEach(async () => {
    vi.useRealTimers();
    await db.kysely.destroy();
    await own.remove();
  });

  it.each([
    { limit: inPortions, atLeast: 96 },
    { limit: perMinute, atLeast: 30 },
  ])(
    'The limits that two processes share allow no more than their points and few less: $limit.name',
    async ({ limit, atLeast }) => {
      const first = await allowed(one, limit, 7);
      const rest =
        (await allowed(two, limit, pointsOf(limit))) + (await allowed(one, limit, pointsOf(limit)));
      expect(first + rest).toBeGreaterThanOrEqual(atLeast);
      expect(first + rest).toBeLessThanOrEqual(pointsOf(limit));
    },
  );

  it('The limits that two processes share count together although the clock of one process is 90 s ahead [F09]', async () => {
    expect(await allowed(one, perMinute, 20)).toBe(20);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 90_000 });
    expect(await allowed(two, perMinute, 20)).toBe(10);
    vi.useRealTimers();
    expect(await allowed(one, perMinute, 20)).toBe(0);
  });

  it('The limits that two processes share give the last point to one of many calls at the same moment [O18]', async () => {
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_none, call) =>
        (call % 2 ? one : two).allows([perMinute, perDay], { address: 'alice' }),
      ),
    );
    expect(answers.filter(Boolean)).toHaveLength(30);
    // Those that were refused at that moment have spent nothing of the longer limit.
    expect(await mostPoints()).toBe(30);
  });

  it('The limits that two processes share spend no point of the longer one when the shorter one refuses', async () => {
    for (let call = 0; call < 40; call += 1) await one.allows([perMinute, perDay], { address: 'alice' });
    expect(await mostPoints()).toBe(30);
  });

  async function mostPoints(): Promise<number> {
    const { points } = await db.kysely
      .selectFrom('rate_limits')
      .select(({ fn }) => fn.max('points').as('points'))
      .executeTakeFirstOrThrow();
    return points;
  }
});
