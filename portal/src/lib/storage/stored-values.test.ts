import { applicationInfo } from '@portico/contract/config';
import * as v from 'valibot';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from '../../testing/browser.ts';
import { forgetValue, rememberValues, type StoredValue, storedValue } from './stored-values.ts';

const { cookies, written } = fakeBrowser();
const store = { application: 'STORE', applicationName: 'Store', url: 'https://store.example' };
const config = { applicationsInfo: [v.parse(applicationInfo, store)] };
const query = (text: string) => new URLSearchParams(text);
const visit = (text: string) => rememberValues(query(text), config);
const stored = (name: StoredValue, text = '') => storedValue(name, query(text), config);
const copies = { localStorage: new Map<string, string>(), sessionStorage: new Map<string, string>() };

beforeEach(() => {
  for (const [name, copy] of Object.entries(copies)) {
    copy.clear();
    vi.stubGlobal(name, {
      getItem: (key: string) => copy.get(key) ?? null,
      setItem: (key: string, value: string) => copy.set(key, value),
      removeItem: (key: string) => copy.delete(key),
    });
  }
});

describe('stored values', () => {
  it('Stored values come from the address first, then from an earlier visit [2.43, 3.25]', () => {
    visit('referral=ALICE&tg=42&application=STORE');
    expect(stored('referral', 'referral=BOB')).toBe('BOB');
    expect(stored('referral')).toBe('ALICE');
    expect(stored('telegramId')).toBe('42');
    expect(stored('application')).toBe('STORE');
  });

  it('Stored values are used if the cookie is missing, as long as the cookie would be valid [3.25, 9.13]', () => {
    visit('referral=ALICE&tg=42&application=STORE');
    cookies.clear();
    expect([stored('referral'), stored('telegramId'), stored('application')]).toEqual([
      'ALICE',
      '42',
      'STORE',
    ]);
    // The storage of a session is gone when the browser is closed.
    expect([...copies.sessionStorage.keys()]).toEqual(['portico.application']);
    vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 31_536_001_000);
    expect([stored('referral'), stored('telegramId')]).toEqual([null, null]);
    vi.restoreAllMocks();
  });

  it('Stored values come from the cookie, where it differs from the copy [3.25]', () => {
    visit('referral=ALICE');
    cookies.set('referral', 'BOB');
    expect(stored('referral')).toBe('BOB');
  });

  it.each([
    ['telegramId', 'tg', '42', 'abc'],
    ['telegramId', 'tg', '42', '-7'],
    ['application', 'application', 'store', 'NOWHERE'],
    ['application', 'application', 'STORE', 'a b'],
  ] as const)(
    'Stored values keep the %s of ?%s=%s when a later address has %j, which can never be used [2.43]',
    (name, parameter, good, bad) => {
      visit(`${parameter}=${good}`);
      visit(`${parameter}=${bad}`);
      expect([stored(name), stored(name, `${parameter}=${bad}`)]).toEqual([good, good]);
    },
  );

  it('Stored values are kept for a year, the application for the session [9.13]', () => {
    visit('referral=ALICE&tg=42&application=STORE');
    expect(written.get('referral')).toContain('Max-Age=31536000');
    expect(written.get('telegramId')).toContain('Max-Age=31536000');
    expect(written.get('application')).not.toContain('Max-Age');
  });

  it('Stored values are null without query, cookie and copy', () => {
    expect(stored('referral')).toBeNull();
    expect(stored('referral', 'referral=')).toBeNull();
  });

  it('Stored values may contain any character, but are limited in length', () => {
    visit('referral=a%3B%20b%3Dc%20%C3%BC');
    expect(stored('referral')).toBe('a; b=c ü');
    cookies.clear();
    expect(stored('referral')).toBe('a; b=c ü');
    visit(`referral=${'1'.repeat(5000)}`);
    expect(stored('referral')).toBe('a; b=c ü');
  });

  it('Stored values can be removed with their copies, as a wrong invitation is [7.31]', () => {
    visit('referral=WRONG');
    forgetValue('referral');
    expect(stored('referral')).toBeNull();
  });
});
