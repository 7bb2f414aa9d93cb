import { expect, it } from 'vitest';
import { limits } from './limits.ts';

it('The limits are those of the specification [9.3, 9.4, 9.6, 9.8, 9.9, 9.12]', () => {
  expect(limits.password).toMatchObject({ min: 8, max: 14, checks: 6 });
  expect(limits.code).toMatchObject({ length: 6, attempts: 3, lifetime: 300, resendAfter: 60 });
  expect(limits.input.max).toBe(256);
  expect(limits.upload).toMatchObject({ maxBytes: 5_242_880, types: ['image/jpeg', 'image/png'] });
  expect(limits.passport).toMatchObject({ minAgeYears: 18, minValidDays: 180 });
  expect(limits.agreements).toBe(3);
});
