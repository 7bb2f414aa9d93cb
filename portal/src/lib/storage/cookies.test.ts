import { describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from '../../testing/browser.ts';
import { writeCookie } from './cookies.ts';

const { written } = fakeBrowser();

describe('a cookie that a page writes', () => {
  it.each([
    ['https://account.example.org/en', '; Secure'],
    ['http://localhost:3000/en', ''],
  ])(
    'A cookie that a page writes at %s ends after its lifetime, and over https is sent by https alone [3.25, 4.5]',
    (address, secure) => {
      vi.stubGlobal('location', new URL(address));
      writeCookie('access_token', 'a;b', 60.5);
      expect(written.get('access_token')).toBe(
        `access_token=a%3Bb; Path=/; SameSite=Lax; Max-Age=60${secure}`,
      );
    },
  );
});
