import { expect, test } from 'vitest';
import { inOrder } from './sessions-in-order.ts';

const session = (id: string, lastUsedAt: string, current = false) => ({
  id,
  browser: 'Firefox on Linux',
  address: '127.0.0.1',
  method: null,
  place: null,
  applications: [],
  createdAt: '2026-11-01T00:00:00Z',
  lastUsedAt,
  current,
});

test('The current session is first, the others are in the order of their last use', () => {
  const list = [
    session('old', '2026-11-02T00:00:00Z'),
    session('here', '2026-11-01T00:00:00Z', true),
    session('new', '2026-11-03T00:00:00Z'),
  ];
  expect(inOrder(list).map(({ id }) => id)).toEqual(['here', 'new', 'old']);
});
