import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { alice, TestPortal } from '../src/testing/portal.ts';
import { createApplications } from './server.ts';
import { store } from './store/store.ts';

const portal = new TestPortal();
const storeUrl = 'http://store.example';
const mallory = { ...alice, sub: 'p-mallory', email: 'mallory@evil.example', first_name: 'Mallory' };
const memorySeconds = 3;
let server: Server;
let base: string;
let count = 0;
let live: string;
let foreign: string;

// Only the date is faked, so that the time until the next check does not depend on the machine.
vi.useFakeTimers({ toFake: ['Date'] });
beforeAll(async () => {
  await portal.start();
  server = createApplications([{ application: store, url: storeUrl, clientSecret: portal.clientSecret }], {
    portal: portal.address,
    memorySeconds,
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  // A server that listens on a port has an address with one.
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  vi.useRealTimers();
  server.closeAllConnections();
  server.close();
  await portal.stop();
});
beforeEach(() => {
  portal.fault = 'none';
  portal.checks = 0;
  portal.tokens.clear();
  // A token that was ended once stays ended, so every test has its own.
  count += 1;
  live = `live-${count}`;
  foreign = `mallory-${count}`;
  portal.tokens.set(live, alice);
  portal.tokens.set(foreign, mallory);
});

const get = (path: string, cookie = '') => fetch(base + path, { redirect: 'manual', headers: { cookie } });
const post = (path: string, cookie: string, site = 'same-origin') =>
  fetch(base + path, { method: 'POST', redirect: 'manual', headers: { cookie, 'sec-fetch-site': site } });
const recheckIsDue = () => vi.setSystemTime(Date.now() + memorySeconds * 1000);
const location = (response: Response) => response.headers.get('location') ?? '';

/** The cookies that an answer sets, as a browser sends them back. */
function cookiesOf(response: Response): string {
  const pairs = response.headers.getSetCookie().filter((cookie) => !cookie.includes('Max-Age=0'));
  return pairs.map((cookie) => cookie.split(';')[0]).join('; ');
}

/** Starts a sign-in at the store, and returns from the portal with a token. */
async function returnFromPortal(path = '/', token = live) {
  const start = await get(`/auth/sign-in?returnTo=${encodeURIComponent(path)}`);
  const backUrl = new URL(new URL(location(start)).searchParams.get('backUrl') ?? '');
  backUrl.searchParams.append('access_token', token);
  return get(backUrl.pathname + backUrl.search, cookiesOf(start));
}

const signIn = async () => cookiesOf(await returnFromPortal());

describe('a guest', () => {
  it('A guest sees the products of the store and can sign in', async () => {
    const page = await (await get('/')).text();
    expect(page).toContain('<title>Products · Store</title>');
    expect(page).toContain('Willow, 28 cm wide');
    expect(page).toContain('href="/auth/sign-in"');
    expect(portal.checks).toBe(0);
  });

  it.each([
    ['/auth/sign-in', '/'],
    ['/auth/sign-in?returnTo=%2Forders%3Fpage%3D2', '/orders?page=2'],
    ['/auth/sign-in?returnTo=%2F%2Fevil.example%2F', '/'],
    ['/auth/sign-in?returnTo=https%3A%2F%2Fevil.example%2Fa', '/a'],
    ['/auth/sign-in?returnTo=%2Fauth%2Fsign-in', '/'],
    ['/orders?page=2', '/orders?page=2'],
  ])(
    'A guest who requests %s is sent to the portal, and returns to %s of the store',
    async (path, returnPath) => {
      const response = await get(path);
      expect(response.status).toBe(303);
      const target = new URL(location(response));
      expect(target.origin + target.pathname).toBe(`${portal.address}/sign-in`);
      expect(target.searchParams.get('application')).toBe('STORE');
      const backUrl = new URL(target.searchParams.get('backUrl') ?? '');
      const state = backUrl.searchParams.get('portico_state');
      backUrl.searchParams.delete('portico_state');
      expect(backUrl.href).toBe(storeUrl + returnPath);
      expect(response.headers.get('set-cookie')).toMatch(`portico_state=${state}; `);
    },
  );

  it.each(['portico_session=', 'portico_session=made-up', 'x=y; portico_session=../..', '='])(
    'A guest is not signed in by the cookie %j',
    async (cookie) => {
      expect((await get('/orders', cookie)).status).toBe(303);
      expect(portal.checks).toBe(0);
    },
  );
});

describe('an open page', () => {
  /** What a stream of events says from now on, as long as it is open. */
  async function eventsOf(cookie: string) {
    const response = await get('/live', cookie);
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
    return {
      status: response.status,
      async until(words: string): Promise<string> {
        let text = '';
        while (!text.includes(words)) {
          const next = await reader?.read();
          if (!next || next.done) return `${text}(closed)`;
          text += next.value;
        }
        return text;
      },
      close: () => reader?.cancel(),
    };
  }
  const tell = async () =>
    await fetch(`${base}/auth/signed-out`, {
      method: 'POST',
      body: new URLSearchParams({ logout_token: await portal.signNotice() }),
    });

  it('An open page of the store learns at once that its user was signed out at the portal, and the pages of others do not', async () => {
    const [cookie, otherCookie] = [await signIn(), cookiesOf(await returnFromPortal('/', foreign))];
    const [page, other] = [await eventsOf(cookie), await eventsOf(otherCookie)];
    await page.until('signed in');
    await other.until('signed in');
    portal.tokens.delete(live);
    expect((await tell()).status).toBe(204);
    expect(await page.until('signed-out')).toContain('event: signed-out');
    expect(await other.until('signed in')).not.toContain('signed-out');
    expect(await (await get('/', cookie)).text()).not.toContain('Sign out');
    other.close();
  });

  it('An open page of a user has the script that listens, and that of a guest has none and no stream', async () => {
    expect(await (await get('/', await signIn())).text()).toContain('<script src="/live.js" defer></script>');
    expect(await (await get('/')).text()).not.toContain('<script');
    expect((await get('/live')).status).toBe(204);
    expect((await get('/live.js')).headers.get('content-type')).toMatch('text/javascript');
  });
});

describe('a user who returns from the portal', () => {
  it('A user who returns from the portal is sent to the same address without token and state [4.6]', async () => {
    const response = await returnFromPortal('/orders?page=2');
    expect(response.status).toBe(303);
    expect(location(response)).toBe('/orders?page=2');
    const [session, state] = response.headers.getSetCookie();
    expect(session).toMatch(/^portico_session=[\w.-]{100,}; Path=\/; HttpOnly; SameSite=Lax$/);
    expect(state).toMatch(/^portico_state=; Max-Age=0/);
    expect(response.headers.get('referrer-policy')).toBe('no-referrer');
  });

  it('A user who returns from the portal is greeted by name, and the page does not contain the token', async () => {
    const page = await (await get('/', await signIn())).text();
    expect(page).toContain('Good to see you, <bdi>Alice</bdi>');
    expect(page).not.toContain('access_token');
    // An account that is a minute old has ordered nothing.
    expect(page).not.toMatch(/parcel|on their way/);
    const orders = await (await get('/orders', await signIn())).text();
    expect(orders).toContain('In this demo everybody has the same two orders.');
  });

  it('A user who returns from the portal a second time gets another session, and the first one ends', async () => {
    const first = await signIn();
    const start = await get('/auth/sign-in', first);
    const backUrl = new URL(new URL(location(start)).searchParams.get('backUrl') ?? '');
    const cookies = `${first}; ${cookiesOf(start)}`;
    portal.tokens.set('next', alice);
    const second = cookiesOf(await get(`${backUrl.pathname}${backUrl.search}&access_token=next`, cookies));
    expect(portal.tokens.has(live)).toBe(false);
    expect((await get('/orders', second)).status).toBe(200);
    expect((await get('/orders', first)).status).toBe(303);
  });

  it('A user who returns from the portal with an inactive token stays a guest', async () => {
    const response = await returnFromPortal('/', 'forged');
    expect(cookiesOf(response)).toBe('');
    expect(location(response)).toBe('/');
  });

  it.each(['//evil.example/?access_token=live', '/\\evil.example/?access_token=live'])(
    'A user who returns from the portal cannot be redirected to another host by %s',
    async (path) => {
      expect(new URL(location(await get(path)), storeUrl).origin).toBe(storeUrl);
    },
  );

  it('A returning user is signed in later when the portal does not answer now, and the address is clean already', async () => {
    const start = await get('/auth/sign-in?returnTo=%2Forders');
    const backUrl = new URL(new URL(location(start)).searchParams.get('backUrl') ?? '');
    portal.fault = '500';
    const response = await get(`${backUrl.pathname}${backUrl.search}&access_token=${live}`, cookiesOf(start));
    expect(location(response)).toBe('/orders');
    const cookie = cookiesOf(response);
    const page = await get('/orders', cookie);
    expect(page.status).toBe(503);
    expect(await page.text()).toMatch(/Portico does not answer.*Try again/s);
    portal.fault = 'none';
    expect(await (await get('/orders', cookie)).text()).toContain('Your orders');
  });

  it('The name of a user who returns from the portal is shown as text, never as markup', async () => {
    portal.tokens.set(live, { ...alice, first_name: '<script>alert(1)</script>"' });
    const page = await (await get('/', await signIn())).text();
    expect(page).not.toContain('<script>');
    expect(page).toContain('&#60;script&#62;');
  });
});

describe('a user who opens a link with a token that this browser did not ask for', () => {
  it('A user who opens a link with a token that this browser did not ask for is not signed in, and sees the name of the account [R13]', async () => {
    const response = await get(`/orders?access_token=${foreign}`);
    expect(location(response)).toBe('/orders');
    const cookie = cookiesOf(response);
    for (const path of ['/', '/orders']) {
      const page = await (await get(path, cookie)).text();
      expect(page).toContain('Is this your account?');
      expect(page).toContain('You are not signed in to the store yet.');
      expect(page).toContain('mallory@evil.example');
      expect(page).not.toMatch(/Your orders|Good to see you|Sign out/);
    }
  });

  it('A user who opens a link with a token that this browser did not ask for stays signed in to their own account [R13]', async () => {
    const cookie = await signIn();
    const response = await get(`/orders?access_token=${foreign}`, cookie);
    expect(response.headers.getSetCookie()).toEqual([]);
    expect(await (await get('/orders', cookie)).text()).toContain('Your orders, <bdi>Alice</bdi>');
  });

  it('A user who opens a link with a foreign token is not signed in by a state of another browser [R13]', async () => {
    const theirs = new URL(new URL(location(await get('/auth/sign-in'))).searchParams.get('backUrl') ?? '');
    const ownStart = cookiesOf(await get('/auth/sign-in'));
    const response = await get(`${theirs.pathname}${theirs.search}&access_token=${foreign}`, ownStart);
    expect(await (await get('/', cookiesOf(response))).text()).toContain('Is this your account?');
  });

  it('A user who opens a link with a foreign token is signed in after confirming that the account is theirs, as by a link of the portal [2.36]', async () => {
    const cookie = cookiesOf(await get(`/orders?access_token=${live}`));
    const [, action = ''] =
      /action="(\/auth\/confirm[^"]*)"/.exec(await (await get('/orders', cookie)).text()) ?? [];
    // Another link, opened in another tab, replaces the account that is not confirmed yet.
    const replaced = cookiesOf(await get(`/?access_token=${foreign}`, cookie));
    const refused = await post(action.replace(/&#?\w+;/, '&'), replaced);
    expect([location(refused), refused.headers.getSetCookie()]).toEqual(['/orders', []]);
    expect(await (await get('/', replaced)).text()).toContain('mallory@evil.example');
    portal.tokens.set('again', alice);
    const confirmed = await post(
      action.replace(/&#?\w+;/, '&'),
      cookiesOf(await get(`/orders?access_token=again`, replaced)),
    );
    expect([confirmed.status, location(confirmed)]).toEqual([303, '/orders']);
    expect(await (await get('/orders', cookiesOf(confirmed))).text()).toContain(
      'Your orders, <bdi>Alice</bdi>',
    );
  });

  it('Another site cannot make a user confirm a link with a token that this browser did not ask for [R13]', async () => {
    const cookie = cookiesOf(await get(`/?access_token=${foreign}`));
    expect((await post('/auth/confirm', cookie, 'cross-site')).status).toBe(403);
    expect(await (await get('/', cookie)).text()).toContain('Is this your account?');
  });

  it('A user who opens a link with a token that this browser did not ask for can decline, which ends the token', async () => {
    const cookie = cookiesOf(await get(`/?access_token=${foreign}`));
    expect(location(await post('/auth/decline', cookie))).toBe('/');
    expect(portal.tokens.has(foreign)).toBe(false);
    expect(await (await get('/', cookie)).text()).toContain('Handmade things for your home.');
  });

  it('A user with a link of a foreign token is asked again after the portal did not answer, and is not signed in meanwhile', async () => {
    portal.fault = '500';
    const cookie = cookiesOf(await get(`/orders?access_token=${foreign}`));
    expect((await get('/orders', cookie)).status).toBe(503);
    portal.fault = 'none';
    expect(await (await get('/orders', cookie)).text()).toContain('Is this your account?');
  });
});

describe('single logout', () => {
  it('Single logout ends the session at the store after the portal has ended the token', async () => {
    const cookie = await signIn();
    portal.tokens.delete(live);
    recheckIsDue();
    const response = await get('/', cookie);
    expect(response.headers.get('set-cookie')).toContain('Max-Age=0');
    expect(await response.text()).toContain('You were signed out of the store.');
    expect((await get('/orders', cookie)).status).toBe(303);
  });

  it('After single logout a user with an ended session can arrive from the portal again', async () => {
    const cookie = await signIn();
    portal.tokens.delete(live);
    portal.tokens.set('next', alice);
    recheckIsDue();
    const response = await get('/?access_token=next', cookie);
    expect(await (await get('/', cookiesOf(response))).text()).toContain('Is this your account?');
  });

  it('The store checks at the portal once for many requests whether the token has ended', async () => {
    const cookie = await signIn();
    recheckIsDue();
    portal.checks = 0;
    await Promise.all(Array.from({ length: 20 }, () => get('/orders', cookie)));
    expect(portal.checks).toBe(1);
  });

  it('The store never shows a protected page while the portal cannot be reached', async () => {
    const cookie = await signIn();
    recheckIsDue();
    portal.fault = '500';
    const response = await get('/orders', cookie);
    expect(response.status).toBe(503);
    expect(await response.text()).not.toContain('Alice');
  });
});

describe('signing out of the store', () => {
  it('Signing out of the store ends the session at the store and the token at the portal', async () => {
    const cookie = await signIn();
    const response = await post('/auth/sign-out?returnTo=/goodbye', cookie);
    expect([response.status, location(response)]).toEqual([303, '/goodbye']);
    expect(portal.tokens.has(live)).toBe(false);
    expect((await get('/orders', cookie)).status).toBe(303);
  });

  it('Signing out of the store works although the portal does not answer', async () => {
    const cookie = await signIn();
    portal.fault = '500';
    expect((await post('/auth/sign-out?returnTo=/goodbye', cookie)).status).toBe(303);
    expect((await get('/orders', cookie)).status).toBe(303);
  });

  it('Another site cannot sign the user out of the store', async () => {
    const cookie = await signIn();
    expect((await post('/auth/sign-out', cookie, 'cross-site')).status).toBe(403);
    expect((await get('/orders', cookie)).status).toBe(200);
  });
});

describe('every answer', () => {
  it.each(['/', '/orders', '/nowhere', '/style.css', '/icon.svg', '/favicon.ico'])(
    'The answer of the store for %s runs no script but its own and loads nothing from other hosts',
    async (path) => {
      const { headers } = await get(path, await signIn());
      expect(headers.get('content-security-policy')).toMatch(
        /^default-src 'none'; script-src 'self'; connect-src 'self'; style-src 'self'/,
      );
      expect(headers.get('x-content-type-options')).toBe('nosniff');
    },
  );

  it.each([
    ['/', 'Products · Store'],
    ['/orders', 'Your orders · Store'],
    ['/goodbye', 'Signed out · Store'],
    ['/nowhere', 'Page not found · Store'],
  ])('The answer of the store for %s has the title “%s”', async (path, title) => {
    expect(await (await get(path, await signIn())).text()).toContain(`<title>${title}</title>`);
  });

  it.each([
    ['GET', '/nowhere', 404],
    ['GET', '/%E0%A4%A', 404],
    ['GET', '/auth/sign-out', 404],
    ['POST', '/', 405],
    ['DELETE', '/orders', 405],
  ])('The answer of the store to %s %s is %i', async (method, path, status) => {
    expect((await fetch(base + path, { method })).status).toBe(status);
  });
});
