import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { stripTypeScriptTypes } from 'node:module';
import type { AddressInfo } from 'node:net';
import { describe, expect, it } from 'vitest';
import { eventually } from './src/eventually.ts';
import { linkWithTokenOfBob } from './src/link-with-token-of-bob.ts';
import { person } from './src/people.ts';
import type { Visitor } from './src/visitor.ts';
import { openWorldWithApplications } from './src/world.ts';

const world = openWorldWithApplications();

async function signsInToTheStore(visitor: Visitor) {
  await visitor.page.goto(`${world.storeUrl}/`);
  await visitor.follows('Sign in with Portico');
  await visitor.signsInAs('alice');
  await visitor.finds('heading', 'Good to see you, Alice.');
}

/** A server of another origin, which records everything that browsers send to it. */
async function startForeignServer() {
  const received: string[] = [];
  const server = createServer(({ url, rawHeaders }, response) => {
    received.push([url, ...rawHeaders].join());
    // The response is both an image and a page.
    response.setHeader('content-type', 'image/svg+xml').end('<svg xmlns="http://www.w3.org/2000/svg"/>');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  // Safe: a server that listens on a port has an address with one.
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, received, close: () => server.close() };
}

it.each([
  ['de-DE', '/de/login'],
  ['ar', '/ar/login'],
  ['nl-NL', '/en/login'],
])('A browser in %s comes from the store to %s [2.1, 2.3]', async (locale, address) => {
  const guest = await world.visitor({ locale });
  await guest.page.goto(`${world.storeUrl}/`);
  await guest.follows('Sign in with Portico');
  await guest.arrivesAt(address);
});

it('A guest goes back to the store from sign-in and registration, and nowhere else, whatever address the link names [1.3, 2.3, R12]', async () => {
  const guest = await world.visitor();
  const query = new URLSearchParams({ application: 'STORE', backUrl: 'https://evil.example/' });
  for (const page of ['login', `registration?referral=${person('alice').inviteCode}`]) {
    await guest.opens(`/de/${page}${page.includes('?') ? '&' : '?'}${query}`);
    await guest.follows('Zurück zu Store');
    await guest.page.waitForURL(`${world.storeUrl}/`);
  }
});

it('An application whose page loads a picture from another host and links to it sends it no token [R10]', async () => {
  const foreign = await startForeignServer();
  // Chromium asks for permission before a page may reach this machine, where the other server of this test runs.
  const alice = await world.visitor({ permissions: ['local-network-access'] });
  alice.expectsError(/is a request to another origin/);
  const cleanAddressBar = stripTypeScriptTypes(
    await readFile(new URL('../sdk/src/browser/clean-address-bar.ts', import.meta.url), 'utf8'),
  ).replace('export ', '');
  // The worst case of an application: no referrer policy, or one that sends the whole address.
  const page = `<!doctype html><title>An application</title><link rel="icon" href="data:,">
    <script>${cleanAddressBar}; window.returned = cleanAddressBar();</script>
    <img src="${foreign.url}/picture">
    <a href="${foreign.url}/next" referrerpolicy="unsafe-url">Next</a>
    <script>Object.assign(new Image(), { referrerPolicy: 'unsafe-url', src: '${foreign.url}/counter' });</script>`;
  await alice.page.route(`${world.storeUrl}/**`, (route) =>
    route.fulfill({ contentType: 'text/html', body: page }),
  );
  const referers: string[] = [];
  alice.page.on('request', async (request) => referers.push((await request.allHeaders()).referer ?? ''));

  await alice.opens(`/en/login?application=STORE&backUrl=${encodeURIComponent(`${world.storeUrl}/orders`)}`);
  await alice.signsInAs('alice');
  await alice.finds('link', 'Next');
  const returned = await alice.page.evaluate<string>('window.returned');
  const token = new URL(returned).searchParams.get('access_token') ?? '';
  expect(token).toMatch(/^[\w-]{43}$/);
  await eventually(async () => alice.page.url()).toBe(`${world.storeUrl}/orders`);
  await eventually(async () => foreign.received.length).toBe(2);
  await alice.follows('Next');
  await eventually(async () => foreign.received.length).toBe(3);

  expect(foreign.received.join()).toContain(`${world.storeUrl}/orders`);
  for (const text of [...foreign.received, ...referers, ...(await alice.history())])
    expect(text).not.toContain(token);
  foreign.close();
});

it('The return address of a sign-in may already have a query, to which the token is added [4.6, 7.33]', async () => {
  const alice = await world.visitor();
  await alice.page.goto(`${world.storeUrl}/orders?sort=new`);
  await alice.signsInAs('alice');
  await alice.finds('heading', 'Your orders, Alice');
  await eventually(async () => alice.page.url()).toBe(`${world.storeUrl}/orders?sort=new`);
});

it('Signing out of the portal also signs out of the store [4.11]', async () => {
  const alice = await world.visitor();
  // Only reloads show it here: the message is shown once, and the open page would load it while it is being reloaded.
  await alice.page.route('**/live', (route) => route.fulfill({ status: 204 }));
  await signsInToTheStore(alice);
  const store = alice.page;

  await alice.opensTab('/en/profile/general');
  await alice.chooses('Sign out', /^Your account/);
  await alice.finds('dialog', 'Sign out?');
  await alice.presses('Sign out');
  await alice.arrivesAt('/en/login');

  await eventually(async () => {
    await store.reload();
    return await store.getByRole('status').allTextContents();
  }).toEqual(['You were signed out of the store.']);
});

it('An unknown application does not prevent the sign-in [4.6]', async () => {
  const alice = await world.visitor();
  alice.expectsError(/redirect_url.* was answered with 400/);
  await alice.opens('/en/login?application=CASINO&backUrl=https%3A%2F%2Fevil.example%2F');
  await alice.signsInAs('alice');
  await alice.arrivesAt('/en/profile/general');
});

describe('a link to the login with a foreign return address', () => {
  it.each([
    'https://evil.example/',
    String.raw`/\evil.example`,
    '%5cevil.example',
    'javascript:alert(1)',
    'http://store.localhost.evil.example/',
    'https://business.portico.example/',
  ])(
    'The login with the foreign return address %s leads to the profile only [4.6, B04, R12]',
    async (backUrl) => {
      const alice = await world.visitor();
      alice.expectsError(/redirect_url.* was answered with 400/);
      await alice.opens(`/en/login?application=STORE&backUrl=${encodeURIComponent(backUrl)}`);
      await alice.signsInAs('alice');
      await alice.arrivesAt('/en/profile/general');
    },
  );
});

it('A link with another user’s token does not change the account that Alice is signed in to [R13]', async () => {
  const link = await linkWithTokenOfBob(world);
  const alice = await world.visitor();
  await signsInToTheStore(alice);
  await alice.page.goto(link);
  await alice.finds('heading', 'Your orders, Alice');
});

it('A sign-in that was started at the portal is complete after one confirmation [1.3, 4.6]', async () => {
  const alice = await world.visitor();
  await alice.opens(`/en/login?application=STORE&backUrl=${encodeURIComponent(`${world.storeUrl}/orders`)}`);
  await alice.signsInAs('alice');
  await alice.presses('Continue as Alice');
  await alice.finds('heading', 'Your orders, Alice');
  await eventually(async () => alice.page.url()).toBe(`${world.storeUrl}/orders`);
});

it('Signing out of the store leaves Alice signed in at the portal', async () => {
  const alice = await world.visitor();
  await signsInToTheStore(alice);
  await alice.presses('Sign out');
  await alice.finds('heading', 'See you soon.');
  await alice.opens('/en/profile');
  await alice.arrivesAt('/en/profile/general');
});

it('The login with a foreign return address leads to the profile only [4.6, B04, R12]', async () => {
  const alice = await world.visitor();
  alice.expectsError(/redirect_url.* was answered with 400/);
  await alice.opens('/en/login?application=STORE&backUrl=%2F%2Fevil.example');
  await alice.signsInAs('alice');
  await alice.arrivesAt('/en/profile/general');
});
