import { describe, expect, it } from 'vitest';
import { fakeBrowser } from '../../testing/browser.ts';
import { forgetValue, rememberValues, storedValue } from './stored-values.ts';

const { cookies, written } = fakeBrowser();
const query = (text: string) => new URLSearchParams(text);

describe('stored values', () => {
  it('come from the address first, then from an earlier visit [2.43, 3.25]', () => {
    rememberValues(query('referral=ALICE&tg=42&application=STORE'));
    expect(storedValue('referral', query('referral=BOB'))).toBe('BOB');
    expect(storedValue('referral', query(''))).toBe('ALICE');
    expect(storedValue('telegramId', query(''))).toBe('42');
    expect(storedValue('application', query(''))).toBe('STORE');
  });

  it('are kept for a year, the application for the session [9.13]', () => {
    rememberValues(query('referral=ALICE&tg=42&application=STORE'));
    expect(written.get('referral')).toContain('Max-Age=31536000');
    expect(written.get('telegramId')).toContain('Max-Age=31536000');
    expect(written.get('application')).not.toContain('Max-Age');
  });

  it('are null without query and cookie', () => {
    expect(storedValue('referral', query(''))).toBeNull();
    expect(storedValue('referral', query('referral='))).toBeNull();
  });

  it('may contain any character, but are limited in length', () => {
    rememberValues(query('referral=a%3B%20b%3Dc%20%C3%BC'));
    expect(storedValue('referral', query(''))).toBe('a; b=c ü');
    rememberValues(query(`tg=${'1'.repeat(5000)}`));
    expect(cookies.has('telegramId')).toBe(false);
  });

  it('can be removed, as a wrong invitation is [7.31]', () => {
    rememberValues(query('referral=WRONG'));
    forgetValue('referral');
    expect(storedValue('referral', query(''))).toBeNull();
  });
});
