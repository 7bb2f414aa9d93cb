import { expect, it } from 'vitest';
import { openPatiently } from '../testing/open-patiently.ts';
import { batchLookup } from './batch-lookup.ts';

const db = await openPatiently('sqlite::memory:');

it('A batched lookup sends one query for all lookups of a turn, and another one in the next turn', async () => {
  const queries: (readonly string[])[] = [];
  const find = batchLookup<string>(
    async (_db, names) => {
      queries.push(names);
      return names.filter((name) => name !== 'unknown');
    },
    (name) => name,
  );
  const names = ['alice', 'unknown', 'alice', 'bob'];
  expect(await Promise.all(names.map((name) => find(db, name)))).toEqual([
    'alice',
    undefined,
    'alice',
    'bob',
  ]);
  expect(await find(db, 'alice')).toBe('alice');
  expect(queries).toEqual([['alice', 'unknown', 'bob'], ['alice']]);
});

it('A batched lookup reports a failed query to every lookup of its turn and to no later one', async () => {
  let isDown = true;
  const find = batchLookup<string>(
    async (_db, names) => {
      if (isDown) throw new Error('the database is down');
      return names;
    },
    (name) => name,
  );
  const answers = await Promise.allSettled([find(db, 'alice'), find(db, 'bob')]);
  expect(answers.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  isDown = false;
  expect(await find(db, 'alice')).toBe('alice');
});
