import { describe, expect, it } from 'vitest';
import type { Description, Endpoint } from '../endpoint.ts';
import { errorStatus, isErrorCode } from '../errors.ts';
import { limits } from '../limits.ts';
import { defaultLocale, directionOf, isLocale, languageNames, locales, toLocale } from '../locales.ts';
import { descriptions } from './descriptions.ts';
import { type EndpointName, endpoints } from './index.ts';

const rows: (Endpoint & Description)[] = (Object.keys(endpoints) as EndpointName[]).map((name) => ({
  ...endpoints[name],
  ...descriptions[name],
}));

describe('the endpoint table', () => {
  it('has each of the 28 calls, in one row or in two that a query parameter selects', () => {
    const calls = rows.flatMap(({ call }) => call ?? []).sort((one, other) => one - other);
    expect([...new Set(calls)]).toEqual(Array.from({ length: 28 }, (_none, index) => index + 1));
  });

  it('has no two rows with the same method and path, unless a query parameter selects one of them', () => {
    const addresses = rows.map(({ method, path, when = '' }) => `${method} ${path} ${when}`);
    expect(new Set(addresses).size).toBe(addresses.length);
  });

  it('has for each row that a query parameter selects one that answers without it, in the same form', () => {
    for (const { when, input, output, purpose, errors, encoding, ...selected } of rows.filter(
      (row) => row.when,
    )) {
      expect(rows, purpose).toContainEqual(expect.objectContaining({ ...selected, encoding: 'none' }));
      expect(Object.keys(Object(input).entries)).toContain(when);
    }
  });

  it('lists file parts for every multipart call and for no other call', () => {
    for (const { encoding, files, path } of rows)
      expect(files !== undefined, path).toBe(encoding === 'multipart');
  });

  it('requires credentials for every change, except to register and to use a mailed link', () => {
    const open = Object.entries(endpoints).filter(
      ([, { who, method }]) => who === 'anyone' && method !== 'GET',
    );
    expect(open.map(([name]) => name).sort()).toEqual([
      'checkConfirmation',
      'checkPasswordReset',
      'confirmPasswordReset',
      'confirmRegistration',
      'register',
      'resendConfirmation',
      'secureAccount',
    ]);
  });

  it('lists `invalid_token` for each call that needs a token', () => {
    for (const { who, errors, path } of rows)
      if (['bearer', 'user'].includes(who)) expect(errors, path).toContain('invalid_token');
  });
});

describe('the catalogue of errors', () => {
  it('recognises its own codes and no others [8.1]', () => {
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
  it('are 21, with English as default and fallback [9.1, 9.2]', () => {
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
  ])('%j is not one of them and becomes English [1.5, 2.1] I05', (value) => {
    expect(isLocale(value)).toBe(false);
    expect(toLocale(value)).toBe('en');
  });

  it('only Arabic is written from right to left', () => {
    expect(locales.filter((locale) => directionOf(locale) === 'rtl')).toEqual(['ar']);
  });
});

it('the limits are those of the specification [9.3, 9.4, 9.6, 9.8, 9.9, 9.12]', () => {
  expect(limits.password).toMatchObject({ min: 8, max: 14, checks: 6 });
  expect(limits.code).toMatchObject({ length: 6, attempts: 3, lifetime: 300, resendAfter: 60 });
  expect(limits.input.max).toBe(256);
  expect(limits.upload).toMatchObject({ maxBytes: 5_242_880, types: ['image/jpeg', 'image/png'] });
  expect(limits.passport).toMatchObject({ minAgeYears: 18, minValidDays: 180 });
  expect(limits.agreements).toBe(3);
});
