import { expect, it } from 'vitest';
import { openPatiently } from '../testing/open-patiently.ts';
import { until } from '../testing/until.ts';
import { batchWrite, flushWrites } from './batch-write.ts';

const db = await openPatiently('sqlite::memory:');

it('A batched write stores what was collected with one statement, each key once, and later keys with the next', async () => {
  const written: (readonly string[])[] = [];
  const touch = batchWrite(async (_db, keys) => void written.push(keys));
  for (const key of ['alice', 'bob', 'alice']) touch(db, key);
  expect(written).toEqual([]);
  await until('the write', () => written.length > 0);
  touch(db, 'carol');
  await flushWrites(db);
  await flushWrites(db);
  expect(written).toEqual([['alice', 'bob'], ['carol']]);
});
