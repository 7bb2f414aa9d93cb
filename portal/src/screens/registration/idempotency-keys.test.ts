import { expect, test } from 'vitest';
import { idempotencyKeys } from './idempotency-keys.ts';

test('the same contents keep their key, others get another one', () => {
  const keyOf = idempotencyKeys();
  const first = keyOf({ email: 'grace@portico.example' });
  expect(first).toMatch(/^[\da-f]{32}$/);
  expect(keyOf({ email: 'grace@portico.example' })).toBe(first);
  expect(keyOf({ email: 'gracie@portico.example' })).not.toBe(first);
});

test('every form has keys of its own', () => {
  expect(idempotencyKeys()('same')).not.toBe(idempotencyKeys()('same'));
});
