import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { stripTypeScriptTypes } from 'node:module';
import type { AddressInfo } from 'node:net';
import { describe, expect, it } from 'vitest';
import { eventually } from './src/eventually.ts';
import type { Visitor } from './src/visitor.ts';
import { openWorld } from './src/world.ts';

const world = openWorld();

async function entersTheStore(visitor: Visitor) {
  await visitor.opens(`/en/login?application=STORE&backUrl=${encodeURIComponent(`${world.storeUrl}/`)}`);
  await visitor.signsInAs('alice');
  await visitor.finds('heading', 'Good to see you, Alice.');
}

/** A server of somebody else, and everything that browsers told it. */
async function meetStrangers() {
  const heard: string[] = [];
  const server = createServer(({ url, rawHeaders }, response) => {
    heard.push([url, ...rawHeaders].join());
    // A picture, and a page as well.
    response.setHeader('content-type', 'image/svg+xml').end('<svg xmlns="http://www.w3.org/2000/svg"/>');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  // A server that listens on a port has an address with one.
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, heard, close: () => server.close() };
}

it('Alice signs in for the store and stands in it by name, and her token stays nowhere [1.3, 1.7, 4.6, 7.33, 7.34]', async () => {
  const alice = await world.visitor();
  const referers: string[] = [];
  const portalRequests: string[] = [];
  alice.page.on('request', (request) => {
    referers.push(request.headers().referer ?? '');
    if (request.url().startsWith(world.portalUrl)) portalRequests.push(request.url());
  });

  await alice.page.goto(`${world.storeUrl}/orders`);
  const login = new URL(alice.page.url());
  expect(login.origin).toBe(world.portalUrl);
  expect(login.pathname).toBe('/en/login');
  expect(Object.fromEntries(login.searchParams)).toEqual({
    application: 'STORE',
    backUrl: `${world.storeUrl}/orders`,
  });
  await alice.finds('heading', 'Sign in');
  await alice.reads('to continue to Store');
  await alice.signsInAs('alice');

  await alice.finds('heading', 'Your orders, Alice');
  expect(alice.page.url()).toBe(`${world.storeUrl}/orders`);
  expect((await alice.history()).join()).not.toContain('access_token');
  expect(referers.join()).not.toContain('access_token');

  // Opening the portal again checks the token of the cookie.
  await alice.opens('/en/profile/general');
  await alice.reads('alice@portico.example');
  expect(portalRequests.join()).toContain('/oauth/check_token');
  expect(portalRequests.join()).not.toContain('token=');
});

it('an application that loads a picture of strangers, and leads on to them, tells them nothing of her token R10', async () => {
  const strangers = await meetStrangers();
  // Chromium asks before a page may reach this machine, where the strangers of this story live.
  const alice = await world.visitor({ permissions: ['local-network-access'] });
  alice.expectsTrouble(/is asked of a stranger/);
  const cleanAddressBar = stripTypeScriptTypes(
    await readFile(new URL('../sdk/src/browser/clean-address-bar.ts', import.meta.url), 'utf8'),
  ).replace('export ', '');
  // The worst of applications: it says nothing about referrers, or that everybody may have the whole address.
  const page = `<!doctype html><title>An application</title><link rel="icon" href="data:,">
    <script>${cleanAddressBar}; window.token = cleanAddressBar();</script>
    <img src="${strangers.url}/picture">
    <a href="${strangers.url}/next" referrerpolicy="unsafe-url">Next</a>
    <script>Object.assign(new Image(), { referrerPolicy: 'unsafe-url', src: '${strangers.url}/counter' });</script>`;
  await alice.page.route(`${world.storeUrl}/**`, (route) =>
    route.fulfill({ contentType: 'text/html', body: page }),
  );
  const referers: string[] = [];
  alice.page.on('request', async (request) => referers.push((await request.allHeaders()).referer ?? ''));

  await alice.opens(`/en/login?application=STORE&backUrl=${encodeURIComponent(`${world.storeUrl}/orders`)}`);
  await alice.signsInAs('alice');
  await alice.finds('link', 'Next');
  const token = await alice.page.evaluate<string>('window.token');
  expect(token).toMatch(/^[\w-]{43}$/);
  expect(alice.page.url()).toBe(`${world.storeUrl}/orders`);
  await eventually(async () => strangers.heard.length).toBe(2);
  await alice.follows('Next');
  await eventually(async () => strangers.heard.length).toBe(3);

  expect(strangers.heard.join()).toContain(`${world.storeUrl}/orders`);
  for (const told of [...strangers.heard, ...referers, ...(await alice.history())])
    expect(told).not.toContain(token);
  strangers.close();
});

it('the address she is sent back with may have a query of its own [4.6]', async () => {
  const alice = await world.visitor();
  const backUrl = encodeURIComponent(`${world.storeUrl}/orders?sort=new`);
  await alice.opens(`/en/login?application=STORE&backUrl=${backUrl}`);
  await alice.signsInAs('alice');
  await alice.finds('heading', 'Your orders, Alice');
  expect(alice.page.url()).toBe(`${world.storeUrl}/orders?sort=new`);
});

it('signing out of the portal is signing out of the store [4.11]', async () => {
  const alice = await world.visitor();
  await entersTheStore(alice);
  const store = alice.page;

  await alice.opensTab('/en/profile/general');
  await alice.chooses('Sign out', /^Your account/);
  await alice.finds('dialog', 'Sign out?');
  await alice.presses('Sign out');
  await alice.arrivesAt('/en/login');

  await expect
    .poll(
      async () => {
        await store.reload();
        return store.getByRole('status').allTextContents();
      },
      { timeout: 6_000, interval: 500 },
    )
    .toEqual(['You have signed out of Portico, so the store has let go of you too.']);
});

it('signing out of the store leaves the portal open', async () => {
  const alice = await world.visitor();
  await entersTheStore(alice);
  await alice.presses('Sign out');
  await alice.finds('heading', 'See you soon.');
  await alice.opens('/en/profile');
  await alice.arrivesAt('/en/profile/general');
});

describe('whatever return address somebody is lured with', () => {
  it.each([
    'https://evil.example/',
    '//evil.example',
    String.raw`/\evil.example`,
    '%5cevil.example',
    'javascript:alert(1)',
    'http://store.localhost.evil.example/',
    'https://business.portico.example/',
  ])('%s leads to the profile and nowhere else [4.6]', async (backUrl) => {
    const alice = await world.visitor();
    alice.expectsTrouble(/redirect_url.* was answered with 400/);
    await alice.opens(`/en/login?application=STORE&backUrl=${encodeURIComponent(backUrl)}`);
    await alice.signsInAs('alice');
    await alice.arrivesAt('/en/profile/general');
  });
});

it('an application nobody knows does not keep Alice from signing in [4.6]', async () => {
  const alice = await world.visitor();
  alice.expectsTrouble(/redirect_url.* was answered with 400/);
  await alice.opens('/en/login?application=CASINO&backUrl=https%3A%2F%2Fevil.example%2F');
  await alice.signsInAs('alice');
  await alice.arrivesAt('/en/profile/general');
});
