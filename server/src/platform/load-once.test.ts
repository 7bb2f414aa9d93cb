import { expect, it } from 'vitest';
import { loadOnce } from './load-once.ts';

it('A value that is loaded once is loaded once for all callers', async () => {
  let loads = 0;
  const load = loadOnce(async () => ++loads);
  expect(await Promise.all([load(), load()])).toEqual([1, 1]);
  expect(await load()).toBe(1);
});

it('A value that is loaded once is loaded again after a failure, of which every waiting caller hears', async () => {
  let loads = 0;
  const load = loadOnce(async () => {
    loads += 1;
    if (loads === 1) throw new Error('not readable');
    return loads;
  });
  const results = await Promise.allSettled([load(), load()]);
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await load()).toBe(2);
});
