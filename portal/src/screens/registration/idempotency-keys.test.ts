import { expect, test } from 'vitest';
import { idempotencyKeys } from './idempotency-keys.ts';

test('Two forms with the same contents have the same idempotency key, and other contents have another key', () => {
  const keyOf = idempotencyKeys();
  const first = keyOf({ email: 'grace@portico.example' });
  expect(first).toMatch(/^[\da-f]{32}$/);
  expect(keyOf({ email: 'grace@portico.example' })).toBe(first);
  expect(keyOf({ email: 'gracie@portico.example' })).not.toBe(first);
});

test('Two forms never have the same idempotency key', () => {
  expect(idempotencyKeys()('same')).not.toBe(idempotencyKeys()('same'));
});
