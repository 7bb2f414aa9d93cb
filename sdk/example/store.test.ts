import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { alice, TestPortal } from '../src/testing/portal.ts';
import { createStore } from './store.ts';

const portal = new TestPortal();
const storeUrl = 'http://store.example';
let server: Server;
let base: string;

beforeAll(async () => {
  await portal.start();
  const { address, clientId, clientSecret } = portal;
  server = createStore({
    port: 0,
    host: '127.0.0.1',
    storeUrl,
    portal: address,
    clientId,
    clientSecret,
    recheckMs: 40,
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  // A server that listens on a port has an address with one.
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await portal.stop();
});
beforeEach(() => {
  portal.fault = 'none';
  portal.checks = 0;
  portal.tokens.clear();
  portal.tokens.set('live', alice);
});

const get = (path: string, cookie = '') => fetch(base + path, { redirect: 'manual', headers: { cookie } });
const recheckIsDue = () => new Promise((resolve) => setTimeout(resolve, 60));

async function arrive(path = '/?access_token=live') {
  const response = await get(path);
  return (response.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
}

describe('a stranger', () => {
  it('sees the shelf and is offered to sign in at the portal, for this application', async () => {
    const page = await (await get('/')).text();
    expect(page).toContain('Market day');
    const signIn = `${portal.address}/en/login?application=STORE&backUrl=http%3A%2F%2Fstore.example%2F`;
    expect(page).toContain(signIn.replace('&', '&#38;'));
    expect(portal.checks).toBe(0);
  });

  it('who asks for orders is sent to the portal, and will come back to the orders', async () => {
    const response = await get('/orders?page=2');
    expect(response.status).toBe(303);
    const target = new URL(response.headers.get('location') ?? '');
    expect(target.origin + target.pathname).toBe(`${portal.address}/en/login`);
    expect(target.searchParams.get('backUrl')).toBe('http://store.example/orders?page=2');
  });

  it.each(['store_session=', 'store_session=made-up', 'x=y; store_session=../..', '='])(
    'stays one with the cookie %j',
    async (cookie) => {
      expect((await get('/orders', cookie)).status).toBe(303);
      expect(portal.checks).toBe(0);
    },
  );
});

describe('an arrival from the portal', () => {
  it('is sent on to the same address without the token [4.6]', async () => {
    const response = await get('/orders?page=2&access_token=live');
    expect(response.status).toBe(303);
    expect(response.headers.get('location')).toBe('/orders?page=2');
    expect(response.headers.get('set-cookie')).toMatch(
      /^store_session=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax$/,
    );
    expect(response.headers.get('referrer-policy')).toBe('no-referrer');
  });

  it('is greeted by name, and the page does not hold the token', async () => {
    const page = await (await get('/', await arrive())).text();
    expect(page).toContain('Good to see you, <bdi>Alice</bdi>');
    expect(page).not.toContain('access_token');
  });

  it('with a token that is not good stays a stranger, and keeps an earlier session', async () => {
    const cookie = await arrive();
    const response = await get('/?access_token=forged', cookie);
    expect([response.status, response.headers.get('location')]).toEqual([303, '/']);
    expect(response.headers.get('set-cookie')).toBeNull();
    expect(await (await get('/', cookie)).text()).toContain('Alice');
  });

  it.each(['//evil.example/?access_token=live', '/\\evil.example/?access_token=live'])(
    'cannot be led out of the store by %s',
    async (path) => {
      const location = (await get(path)).headers.get('location') ?? '';
      expect(new URL(location, storeUrl).origin).toBe(storeUrl);
    },
  );

  it('is let in later when the portal does not answer now, and the address is clean already', async () => {
    portal.fault = '500';
    const cookie = await arrive('/orders?access_token=live');
    const page = await get('/orders', cookie);
    expect(page.status).toBe(503);
    expect(await page.text()).toMatch(/shutters are down.*Try again/s);
    portal.fault = 'none';
    expect(await (await get('/orders', cookie)).text()).toContain('Your orders');
  });

  it('has a name that is shown as it is, never as markup', async () => {
    portal.tokens.set('live', { ...alice, first_name: '<script>alert(1)</script>"' });
    const page = await (await get('/', await arrive())).text();
    expect(page).not.toContain('<script>');
    expect(page).toContain('&#60;script&#62;');
  });
});

describe('single logout', () => {
  it('ends the store session once the portal has ended the token', async () => {
    const cookie = await arrive();
    portal.tokens.delete('live');
    await recheckIsDue();
    const response = await get('/', cookie);
    expect(response.headers.get('set-cookie')).toContain('Max-Age=0');
    expect(await response.text()).toContain('signed out of Portico');
    expect((await get('/orders', cookie)).status).toBe(303);
  });

  it('asks the portal once for many requests', async () => {
    const cookie = await arrive();
    await recheckIsDue();
    portal.checks = 0;
    await Promise.all(Array.from({ length: 20 }, () => get('/orders', cookie)));
    expect(portal.checks).toBe(1);
  });

  it('never shows a protected page while the portal cannot be asked', async () => {
    const cookie = await arrive();
    await recheckIsDue();
    portal.fault = '500';
    const response = await get('/orders', cookie);
    expect(response.status).toBe(503);
    expect(await response.text()).not.toContain('Alice');
  });
});

describe('signing out of the store', () => {
  const signOut = (cookie: string, site: string) =>
    fetch(`${base}/sign-out`, {
      method: 'POST',
      redirect: 'manual',
      headers: { cookie, 'sec-fetch-site': site },
    });

  it('ends the session here and the token at the portal', async () => {
    const cookie = await arrive();
    const response = await signOut(cookie, 'same-origin');
    expect([response.status, response.headers.get('location')]).toEqual([303, '/goodbye']);
    expect(portal.tokens.has('live')).toBe(false);
    expect((await get('/orders', cookie)).status).toBe(303);
  });

  it('works although the portal is away', async () => {
    const cookie = await arrive();
    portal.fault = '500';
    expect((await signOut(cookie, 'same-origin')).status).toBe(303);
    expect((await get('/orders', cookie)).status).toBe(303);
  });

  it('cannot be done by another site', async () => {
    const cookie = await arrive();
    expect((await signOut(cookie, 'cross-site')).status).toBe(403);
    expect((await get('/orders', cookie)).status).toBe(200);
  });
});

describe('every answer', () => {
  it.each(['/', '/orders', '/nowhere', '/style.css', '/icon.svg'])(
    'of %s runs no script and loads nothing foreign',
    async (path) => {
      const { headers } = await get(path, await arrive());
      expect(headers.get('content-security-policy')).toMatch(/^default-src 'none'; style-src 'self'/);
      expect(headers.get('x-content-type-options')).toBe('nosniff');
    },
  );

  it.each([
    ['GET', '/nowhere', 404],
    ['GET', '/%E0%A4%A', 404],
    ['GET', '/sign-out', 404],
    ['POST', '/', 405],
    ['DELETE', '/orders', 405],
  ])('to %s %s is %i', async (method, path, status) => {
    expect((await fetch(base + path, { method })).status).toBe(status);
  });
});
