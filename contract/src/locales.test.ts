import { describe, expect, it } from 'vitest';
import { englishAddress } from './locales.ts';

describe('englishAddress', () => {
  it('puts an address without a supported language into English [2.1]', () => {
    expect(englishAddress('/')).toBe('/en');
    expect(englishAddress('/xx/login')).toBe('/en/login');
    expect(englishAddress('/de-AT/login')).toBe('/en/login');
    expect(englishAddress('/profile/password')).toBe('/en/profile/password');
  });

  it('leaves every supported language alone [2.1, 9.2]', () => {
    for (const path of ['/en', '/ar/login', '/zh/profile', '/kk']) expect(englishAddress(path)).toBeNull();
  });
});
