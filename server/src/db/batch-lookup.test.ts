import { expect, it } from 'vitest';
import { batchLookup } from './batch-lookup.ts';
import { openDatabase } from './database.ts';

const database = await openDatabase('sqlite::memory:');

it('asks once for all lookups of a turn, and anew in the next turn', async () => {
  const asked: (readonly string[])[] = [];
  const find = batchLookup<string>(
    async (_database, names) => {
      asked.push(names);
      return names.filter((name) => name !== 'nobody');
    },
    (name) => name,
  );
  const names = ['alice', 'nobody', 'alice', 'bob'];
  expect(await Promise.all(names.map((name) => find(database, name)))).toEqual([
    'alice',
    undefined,
    'alice',
    'bob',
  ]);
  expect(await find(database, 'alice')).toBe('alice');
  expect(asked).toEqual([['alice', 'nobody', 'bob'], ['alice']]);
});

it('lets a failure reach everybody who asked, and nobody later', async () => {
  let away = true;
  const find = batchLookup<string>(
    async (_database, names) => {
      if (away) throw new Error('the database is away');
      return names;
    },
    (name) => name,
  );
  const answers = await Promise.allSettled([find(database, 'alice'), find(database, 'bob')]);
  expect(answers.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  away = false;
  expect(await find(database, 'alice')).toBe('alice');
});
