import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Db, openDatabase } from '../db/database.ts';
import { migrate } from '../db/migrate.ts';
import type { RateLimit } from '../platform/rates.ts';
import { createKeys } from '../platform/secrets.ts';
import { databases, type OwnDatabase } from '../testing/databases.ts';
import { createLimiter, type Limiter } from './limiter.ts';

const keys = createKeys('a secret for tests');
const embedded = await openDatabase('sqlite::memory:');
const perClient: RateLimit = { per: 'client', points: 100, seconds: 60 };
const perAddress: RateLimit = { per: 'address', points: 30, seconds: 60 };
const perDay: RateLimit = { per: 'address', points: 1000, seconds: 86_400 };

async function allowed(limiter: Limiter, limit: RateLimit, tries: number, key = 'alice'): Promise<number> {
  const answers: boolean[] = [];
  for (let call = 0; call < tries; call += 1) answers.push(await limiter.allows('call', [limit], key));
  return answers.filter(Boolean).length;
}

describe('limits of one process', () => {
  afterEach(() => void vi.useRealTimers());

  it.each([perClient, perAddress])('allow exactly their points per $per', async (limit) => {
    expect(await allowed(createLimiter(keys, embedded), limit, 2 * limit.points)).toBe(limit.points);
  });

  it('do not count points that are refunded', async () => {
    const limiter = createLimiter(keys, embedded);
    for (let call = 0; call < 100; call += 1) {
      await limiter.spend('call', [perAddress], () => 'alice');
      limiter.refund('call', [perAddress], () => 'alice');
    }
    expect(await allowed(limiter, perAddress, 100)).toBe(30);
  });

  it('spend no point that was leased or refunded when another limit refuses', async () => {
    const limiter = createLimiter(keys, embedded);
    const once: RateLimit = { per: 'account', points: 1, seconds: 60 };
    await limiter.spend('call', [perAddress], () => 'bob');
    limiter.refund('call', [perAddress], () => 'bob');
    await limiter.spend('call', [once], () => 'bob');
    for (let call = 0; call < 40; call += 1)
      expect(await limiter.allows('call', [perClient, perAddress, once], 'bob')).toBe(false);
    expect(await allowed(limiter, perAddress, 40, 'bob')).toBe(30);
    expect(await allowed(limiter, perClient, 120, 'bob')).toBe(100);
  });

  it('start again at the full number of points with each window', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const limiter = createLimiter(keys, embedded);
    expect(await allowed(limiter, perClient, 98)).toBe(98);
    vi.setSystemTime(Date.now() + 61_000);
    expect(await allowed(limiter, perClient, 200)).toBe(100);
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
    db = await openDatabase(own.url);
    await migrate(db, own.url);
    [one, two] = [createLimiter(keys, db), createLimiter(keys, db)];
  });
  afterEach(async () => {
    vi.useRealTimers();
    await db.kysely.destroy();
    await own.remove();
  });

  it.each([
    { limit: perClient, atLeast: 96 },
    { limit: perAddress, atLeast: 30 },
  ])('allow no more than their points per $limit.per, and few less', async ({ limit, atLeast }) => {
    const first = await allowed(one, limit, 7);
    const rest = (await allowed(two, limit, limit.points)) + (await allowed(one, limit, limit.points));
    expect(first + rest).toBeGreaterThanOrEqual(atLeast);
    expect(first + rest).toBeLessThanOrEqual(limit.points);
  });

  it('count together although the clock of one process is 90 s ahead F09', async () => {
    expect(await allowed(one, perAddress, 20)).toBe(20);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 90_000 });
    expect(await allowed(two, perAddress, 20)).toBe(10);
    vi.useRealTimers();
    expect(await allowed(one, perAddress, 20)).toBe(0);
  });

  it('give the last point to one of many calls at the same moment', async () => {
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_none, call) =>
        (call % 2 ? one : two).allows('call', [perAddress, perDay], 'alice'),
      ),
    );
    expect(answers.filter(Boolean)).toHaveLength(30);
    // Those that were refused at that moment have spent nothing of the longer limit.
    expect(await mostPoints()).toBe(30);
  });

  it('spend no point of the longer one when the shorter one refuses', async () => {
    for (let call = 0; call < 40; call += 1) await one.allows('call', [perAddress, perDay], 'alice');
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
