import { describe, expect, it } from 'vitest';
import { englishAddress } from './locales.ts';

describe('englishAddress', () => {
  it('replaces a language that is not supported by English, and adds English where there is none [2.1]', () => {
    expect(englishAddress('/')).toBe('/en');
    expect(englishAddress('/xx/login')).toBe('/en/login');
    expect(englishAddress('/de-AT/login')).toBe('/en/login');
    expect(englishAddress('/profile/password')).toBe('/en/profile/password');
  });

  it('does not change an address with a supported language [2.1, 9.2]', () => {
    for (const path of ['/en', '/ar/login', '/zh/profile', '/kk']) expect(englishAddress(path)).toBeNull();
  });
});
