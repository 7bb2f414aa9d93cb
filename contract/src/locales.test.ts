import { describe, expect, it } from 'vitest';
import {
  defaultLocale,
  directionOf,
  englishAddress,
  isLocale,
  languageNames,
  locales,
  toLocale,
} from './locales.ts';

describe('the languages', () => {
  it('The languages are 21, with English as default and fallback [9.1, 9.2]', () => {
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
  ])('The value %j is not one of the languages and becomes English [1.5, 2.1, I05]', (value) => {
    expect(isLocale(value)).toBe(false);
    expect(toLocale(value)).toBe('en');
  });

  it('Only Arabic is written from right to left', () => {
    expect(locales.filter((locale) => directionOf(locale) === 'rtl')).toEqual(['ar']);
  });
});

describe('englishAddress', () => {
  it('The English address replaces a language that is not supported by English, and adds English where there is none [2.1]', () => {
    expect(englishAddress('/')).toBe('/en');
    expect(englishAddress('/xx/login')).toBe('/en/login');
    expect(englishAddress('/de-AT/login')).toBe('/en/login');
    expect(englishAddress('/profile/password')).toBe('/en/profile/password');
  });

  it('An address with a supported language does not change [2.1, 9.2]', () => {
    for (const path of ['/en', '/ar/login', '/zh/profile', '/kk']) expect(englishAddress(path)).toBeNull();
  });
});
