import { describe, expect, it } from 'vitest';
import { readReturn, signInUrl } from './index.ts';

describe('signInUrl', () => {
  it('names the application in upper case and the way back [1.7]', () => {
    const url = new URL(
      signInUrl({
        portal: 'https://account.example',
        application: 'store',
        backUrl: 'https://store.example/a?b=c&d#e',
      }),
    );
    expect(url.origin + url.pathname).toBe('https://account.example/en/login');
    expect(url.searchParams.get('application')).toBe('STORE');
    expect(url.searchParams.get('backUrl')).toBe('https://store.example/a?b=c&d#e');
  });

  it('speaks the language it is asked to, and no language leads out of the portal', () => {
    const to = (locale: string) =>
      signInUrl({
        portal: 'https://account.example',
        application: 'STORE',
        backUrl: 'https://store.example/',
        locale,
      });
    expect(to('ar')).toMatch('https://account.example/ar/login?');
    expect(to('/evil.example')).toMatch('https://account.example/%2Fevil.example/login?');
  });

  it('refuses a way back that is no whole address', () => {
    expect(() =>
      signInUrl({ portal: 'https://account.example', application: 'STORE', backUrl: '/orders' }),
    ).toThrow(TypeError);
  });
});

describe('readReturn', () => {
  it.each([
    ['https://store.example/?access_token=abc', 'https://store.example/'],
    ['https://store.example/orders?page=2&access_token=abc#end', 'https://store.example/orders?page=2#end'],
    ['https://store.example/?access_token=abc&access_token=def&x=y', 'https://store.example/?x=y'],
    ['https://store.example/?access%5Ftoken=abc', 'https://store.example/'],
  ])('takes the token out of %s [4.6]', (url, cleanUrl) => {
    expect(readReturn(url)).toEqual({ token: 'abc', cleanUrl });
  });

  it('finds nothing where there is nothing', () => {
    expect(readReturn('https://store.example/?token=abc#access_token=abc')).toBeNull();
  });
});
