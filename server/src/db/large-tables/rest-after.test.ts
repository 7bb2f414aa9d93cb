import { expect, it } from 'vitest';
import { restAfter } from './rest-after.ts';

it('A walk over a large table rests as long as it is told after a batch that changed something, and shortly after one that was only read', () => {
  expect([restAfter(1, 50), restAfter(0, 50), restAfter(0, 0)]).toEqual([50, 5, 0]);
});
