import { describe, expect, it } from 'vitest';
import { finishSignIn, startSignIn } from './index.ts';

const options = {
  portal: 'https://account.example',
  application: 'store',
  backUrl: 'https://store.example/a?b=c&d#e',
};

/**
 * Starts a sign-in and returns what the browser then has: the cookie, and the address that the portal
 * redirects it to.
 */
function start(backUrl = 'https://store.example/orders?page=2') {
  const { url, cookie } = startSignIn({ ...options, backUrl });
  const returnUrl = new URL(new URL(url).searchParams.get('backUrl') ?? '');
  returnUrl.searchParams.append('access_token', 'abc');
  return { cookie, cookies: cookie.split(';')[0] ?? '', url: returnUrl.href };
}

describe('startSignIn', () => {
  it('A call of startSignIn leaves the language to the portal, and names the application in upper case and the return address [1.7]', () => {
    const url = new URL(startSignIn(options).url);
    expect(url.origin + url.pathname).toBe('https://account.example/sign-in');
    expect(url.searchParams.get('application')).toBe('STORE');
    expect(url.searchParams.get('backUrl')).toMatch(
      /^https:\/\/store\.example\/a\?b=c&d&portico_state=[0-9a-f]{64}#e$/,
    );
  });

  it.each([
    'https://store.example/a?q=a%20b&flag&to=%2fX+y',
    'https://store.example/a?flag=&portico_state=old&&x=~',
    'https://store.example/a?x&',
    'https://store.example/a',
  ])('A call of startSignIn keeps the query of the return address %s byte for byte', (backUrl) => {
    const back = new URL(startSignIn({ ...options, backUrl }).url).searchParams.get('backUrl') ?? '';
    const own = new URL(backUrl).search.replace('portico_state=old&', '');
    const joint = own === '' ? '?' : own.endsWith('&') ? '' : '&';
    expect(new URL(back).search).toMatch(/portico_state=[0-9a-f]{64}$/);
    expect(new URL(back).search.replace(/portico_state=[0-9a-f]{64}$/, '')).toBe(own + joint);
  });

  it('A call of startSignIn keeps the state in a cookie that only this host and no script can read', () => {
    const { cookie } = start();
    expect(cookie).toMatch(
      /^__Host-portico_state=[0-9a-f]{64}; Max-Age=3600; Path=\/; HttpOnly; SameSite=Lax; Secure$/,
    );
    expect(start('http://store.localhost:3001/').cookie).toMatch(
      /^portico_state=[0-9a-f]{64}; Max-Age=3600; Path=\/; HttpOnly; SameSite=Lax$/,
    );
  });

  it('A call of startSignIn uses another state each time', () => {
    const states = Array.from({ length: 50 }, () => start().cookie);
    expect(new Set(states).size).toBe(50);
  });

  it('A call of startSignIn uses the language that it is given, and no language changes the host', () => {
    expect(startSignIn({ ...options, locale: 'ar' }).url).toMatch('https://account.example/ar/login?');
    expect(startSignIn({ ...options, locale: '/evil.example' }).url).toMatch(
      'https://account.example/%2Fevil.example/login?',
    );
  });

  it('A call of startSignIn refuses a return address that is not absolute', () => {
    expect(() => startSignIn({ ...options, backUrl: '/orders' })).toThrow(TypeError);
  });
});

describe('finishSignIn', () => {
  it('A call of finishSignIn returns the token to the browser that started the sign-in, and removes the state', () => {
    const { url, cookies } = start();
    expect(finishSignIn({ url, cookies: `other=1; ${cookies}; last=2` })).toEqual({
      startedHere: true,
      token: 'abc',
      cleanUrl: 'https://store.example/orders?page=2',
      cookie: '__Host-portico_state=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax; Secure',
    });
  });

  it.each([
    ['that has no cookie', undefined],
    ['that has other cookies', 'portico_state=1; x=y'],
    ['that has an empty state', '__Host-portico_state='],
    ['that started another sign-in', start().cookies],
    ['that has the state under the name for plain http', start().cookies.replace('__Host-', '')],
  ])(
    'A call of finishSignIn does not return the token as its own to a browser %s [R13]',
    (_browser, cookies) => {
      expect(finishSignIn({ url: start().url, cookies })).toEqual({
        startedHere: false,
        unconfirmedToken: 'abc',
        cleanUrl: 'https://store.example/orders?page=2',
      });
    },
  );

  it.each(['', '&portico_state=', '&portico_state=x'])(
    'A call of finishSignIn does not accept an address with the state “%s” [R13]',
    (state) => {
      const url = `https://store.example/?access_token=theirs${state}`;
      for (const cookies of [start().cookies, '__Host-portico_state=', ''])
        expect(finishSignIn({ url, cookies })?.startedHere).toBe(false);
    },
  );

  it.each([
    ['https://store.example/?access_token=abc', 'https://store.example/'],
    ['https://store.example/orders?page=2&access_token=abc#end', 'https://store.example/orders?page=2#end'],
    ['https://store.example/?access_token=abc&access_token=def&x=y', 'https://store.example/?x=y'],
    ['https://store.example/?access%5Ftoken=abc', 'https://store.example/'],
    [
      'https://store.example/?q=a%20b&flag&to=%2fX&portico_state=1&access_token=abc',
      'https://store.example/?q=a%20b&flag&to=%2fX',
    ],
  ])('A call of finishSignIn removes the token from %s [4.6]', (url, cleanUrl) => {
    expect(finishSignIn({ url, cookies: undefined })?.cleanUrl).toBe(cleanUrl);
  });

  it('A call of finishSignIn returns null for an address without a token', () => {
    const url = 'https://store.example/?token=abc&portico_state=x#access_token=abc';
    expect(finishSignIn({ url, cookies: undefined })).toBeNull();
  });
});
