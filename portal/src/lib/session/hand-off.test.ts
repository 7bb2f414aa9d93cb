import { describe, expect, it } from 'vitest';
import { withToken } from './hand-off.ts';

describe('withToken', () => {
  it.each([
    ['https://store.example/', 'https://store.example/?access_token=t'],
    ['https://store.example/?a=1', 'https://store.example/?a=1&access_token=t'],
    ['https://store.example/#cart', 'https://store.example/?access_token=t#cart'],
    ['https://store.example/?a=1#cart', 'https://store.example/?a=1&access_token=t#cart'],
  ])('appends the token to %s [4.6, 7.33]', (url, expected) => {
    expect(withToken(url, 't')).toBe(expected);
  });
});
