import { expect, test } from 'vitest';
import { idempotencyKeys } from './idempotency-keys.ts';

test('the same contents have the same key, other contents have another one', () => {
  const keyOf = idempotencyKeys();
  const first = keyOf({ email: 'grace@portico.example' });
  expect(first).toMatch(/^[\da-f]{32}$/);
  expect(keyOf({ email: 'grace@portico.example' })).toBe(first);
  expect(keyOf({ email: 'gracie@portico.example' })).not.toBe(first);
});

test('two forms never have the same key', () => {
  expect(idempotencyKeys()('same')).not.toBe(idempotencyKeys()('same'));
});
