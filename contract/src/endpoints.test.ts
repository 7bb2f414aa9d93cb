import { describe, expect, it } from 'vitest';
import type { Endpoint } from './endpoint.ts';
import { endpoints } from './endpoints.ts';
import { errorStatus, isErrorCode } from './errors.ts';
import { limits } from './limits.ts';
import { defaultLocale, directionOf, isLocale, languageNames, locales, toLocale } from './locales.ts';

const rows: Endpoint[] = Object.values(endpoints);

describe('the table of calls', () => {
  it('has each of the 28 calls once', () => {
    const calls = rows.flatMap(({ call }) => call ?? []).sort((one, other) => one - other);
    expect(calls).toEqual(Array.from({ length: 28 }, (_none, index) => index + 1));
  });

  it('has no two calls at one address', () => {
    const addresses = rows.map(({ method, path }) => `${method} ${path}`);
    expect(new Set(addresses).size).toBe(addresses.length);
  });

  it('lets nobody change anything without saying who they are, except to sign up and to open mailed links', () => {
    const open = Object.entries(endpoints).filter(
      ([, { who, method }]) => who === 'anyone' && method !== 'GET',
    );
    expect(open.map(([name]) => name).sort()).toEqual([
      'confirmPasswordReset',
      'confirmRegistration',
      'register',
      'resendConfirmation',
    ]);
  });

  it('names for each call that needs a token what happens without one', () => {
    for (const { who, errors, path } of rows)
      if (who === 'bearer' || who === 'holder') expect(errors, path).toContain('invalid_token');
  });
});

describe('the catalogue of errors', () => {
  it('knows its own codes and no others [8.1]', () => {
    for (const code of Object.keys(errorStatus)) expect(isErrorCode(code)).toBe(true);
    for (const strange of ['', 'constructor', 'toString', 'whatever', null, 7])
      expect(isErrorCode(strange)).toBe(false);
  });

  it.each([
    ['invalid_token', 401],
    ['access_denied', 403],
    ['not_found', 404],
    ['too_many_requests', 429],
    ['internal_server_error', 500],
  ] as const)('answers %s with %d', (code, status) => expect(errorStatus[code]).toBe(status));
});

describe('the languages', () => {
  it('are 21, English first and last resort [9.1, 9.2]', () => {
    expect([...locales].sort().join(' ')).toBe(
      'ar bn cs de en es fr hi id it ja kk ko mn ms pt ru th tr vi zh',
    );
    expect(defaultLocale).toBe('en');
    expect(Object.keys(languageNames).sort()).toEqual([...locales].sort());
  });

  it.each([
    '../../etc',
    'en\r\n',
    'xx',
    'EN',
    'en,de',
    'en-GB',
    '',
    undefined,
    null,
    ['de'],
    'x'.repeat(5_000),
  ])('%j is none of them and reads English [1.5, 2.1] I05', (value) => {
    expect(isLocale(value)).toBe(false);
    expect(toLocale(value)).toBe('en');
  });

  it('only Arabic is written from right to left', () => {
    expect(locales.filter((locale) => directionOf(locale) === 'rtl')).toEqual(['ar']);
  });
});

it('the numbers of the product are those that were agreed [9.3, 9.4, 9.6, 9.8, 9.9, 9.12]', () => {
  expect(limits.password).toMatchObject({ min: 8, max: 14, checks: 6 });
  expect(limits.code).toMatchObject({ length: 6, attempts: 3, lifetime: 300, resendAfter: 60 });
  expect(limits.input.max).toBe(256);
  expect(limits.upload).toMatchObject({ maxBytes: 5_242_880, types: ['image/jpeg', 'image/png'] });
  expect(limits.passport).toMatchObject({ minAgeYears: 18, minValidDays: 180 });
  expect(limits.agreements).toBe(3);
});
