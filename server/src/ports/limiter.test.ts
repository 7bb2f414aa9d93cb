import { afterEach, describe, expect, it, vi } from 'vitest';
import { openDatabase } from '../db/database.ts';
import { migrate } from '../db/migrate.ts';
import type { RateLimit } from '../rates.ts';
import { createKeys } from '../secrets.ts';
import { databases } from '../testing/databases.ts';
import { createLimiter, type Limiter } from './limiter.ts';

const keys = createKeys('a secret for tests');
const perClient: RateLimit = { per: 'client', points: 100, seconds: 60 };
const perAddress: RateLimit = { per: 'address', points: 30, seconds: 60 };

async function allowed(limiter: Limiter, limit: RateLimit, tries: number): Promise<number> {
  const answers: boolean[] = [];
  for (let call = 0; call < tries; call += 1) answers.push(await limiter.allows('call', limit, 'somebody'));
  return answers.filter(Boolean).length;
}

describe('limits of one process', () => {
  afterEach(() => void vi.useRealTimers());

  it.each([perClient, perAddress])('allow exactly their points per $per', async (limit) => {
    expect(await allowed(createLimiter(keys), limit, 2 * limit.points)).toBe(limit.points);
  });

  it('count only what is not given back', async () => {
    const limiter = createLimiter(keys);
    for (let call = 0; call < 100; call += 1) {
      await limiter.spend('call', [perAddress], () => 'somebody');
      limiter.refund('call', [perAddress], () => 'somebody');
    }
    expect(await allowed(limiter, perAddress, 100)).toBe(30);
  });

  it('begin anew with their window, whatever was left of the last one', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const limiter = createLimiter(keys);
    expect(await allowed(limiter, perClient, 98)).toBe(98);
    vi.setSystemTime(Date.now() + 61_000);
    expect(await allowed(limiter, perClient, 200)).toBe(100);
  });
});

describe('limits that two processes share', () => {
  it.each([
    { limit: perClient, atLeast: 96 },
    { limit: perAddress, atLeast: 30 },
  ])('allow no more than their points per $limit.per, and hardly less', async ({ limit, atLeast }) => {
    const own = await databases.find(({ name }) => name === 'PostgreSQL')?.create();
    if (!own) throw new Error('There is no PostgreSQL.');
    const database = await openDatabase(own.url);
    await migrate(database, own.url);
    const [one, two] = [createLimiter(keys, database.pool), createLimiter(keys, database.pool)];
    const first = await allowed(one, limit, 7);
    const rest = (await allowed(two, limit, limit.points)) + (await allowed(one, limit, limit.points));
    expect(first + rest).toBeGreaterThanOrEqual(atLeast);
    expect(first + rest).toBeLessThanOrEqual(limit.points);
    await database.kysely.destroy();
    await own.remove();
  });
});
