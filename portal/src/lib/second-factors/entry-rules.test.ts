import type { TwoFactorType } from '@portico/contract/sign-in';
import { expect, test } from 'vitest';
import { entryOf } from './entry-rules.ts';

const all: TwoFactorType[] = ['TELEGRAM', 'GOOGLE_AUTHENTICATOR', 'EMAIL'];
const factors = (active: TwoFactorType[], deactivationAllowed = true, available = all) => ({
  active,
  available,
  deactivationAllowed,
});

test('A second factor can be activated when the other one is not active [2.69, 6.6]', () => {
  expect(entryOf('TELEGRAM', factors([]))).toBe('activate');
  expect(entryOf('TELEGRAM', factors(['GOOGLE_AUTHENTICATOR']))).toBe('other-active');
  expect(entryOf('GOOGLE_AUTHENTICATOR', factors(['TELEGRAM']))).toBe('other-active');
});

test('E-mail as a second factor excludes no method, and is excluded by none [6.6]', () => {
  expect(entryOf('EMAIL', factors(['TELEGRAM']))).toBe('activate');
  expect(entryOf('TELEGRAM', factors(['EMAIL']))).toBe('activate');
});

test('An active second factor can be entered only where deactivation is allowed [2.69, 6.5]', () => {
  expect(entryOf('TELEGRAM', factors(['TELEGRAM']))).toBe('deactivate');
  expect(entryOf('TELEGRAM', factors(['TELEGRAM'], false))).toBe('not-deactivatable');
});

test('An active second factor that is not offered any more can still be deactivated [7.19]', () => {
  expect(entryOf('TELEGRAM', factors(['TELEGRAM'], true, ['EMAIL']))).toBe('deactivate');
  expect(entryOf('TELEGRAM', factors([], true, ['EMAIL']))).toBe('not-available');
});
