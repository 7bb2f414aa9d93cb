import { expect, it } from 'vitest';
import { eventually } from './src/eventually.ts';
import { linkWithTokenOfBob } from './src/link-with-token-of-bob.ts';
import type { Visitor } from './src/visitor.ts';
import { openWorldWithApplications } from './src/world.ts';

const world = openWorldWithApplications();

async function signsInToTheStore(visitor: Visitor) {
  await visitor.page.goto(`${world.storeUrl}/`);
  await visitor.follows('Sign in with Portico');
  await visitor.signsInAs('alice');
  await visitor.finds('heading', 'Good to see you, Alice.');
}

it('Alice signs in for the store, which shows her name, and no address in the history contains her token [1.3, 1.7, 4.6, 7.33, 7.34, R10]', async () => {
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
  expect(login.searchParams.get('application')).toBe('STORE');
  expect(login.searchParams.get('backUrl')).toMatch(`${world.storeUrl}/orders?portico_state=`);
  await alice.finds('heading', 'Sign in');
  await alice.reads('to continue to Store');
  await alice.signsInAs('alice');

  await alice.finds('heading', 'Your orders, Alice');
  await eventually(async () => alice.page.url()).toBe(`${world.storeUrl}/orders`);
  expect((await alice.history()).join()).not.toContain('access_token');
  expect(referers.join()).not.toContain('access_token');

  // Opening the portal again checks the token of the cookie: before the document is sent, if the address has no query.
  await alice.opens('/en/profile/general');
  await alice.reads('alice@portico.example');
  await alice.opens('/en/profile/email?of=a-link');
  await eventually(async () => portalRequests.join()).toContain('/oauth/check_token');
  expect(portalRequests.join()).not.toContain('token=');
});

it('A link with another user’s token does not sign Alice in to that account, and a message says so [1.3, R13]', async () => {
  const link = await linkWithTokenOfBob(world);
  const alice = await world.visitor();
  await alice.page.goto(link);
  await alice.finds('heading', 'Is this your account?');
  await alice.reads('You are not signed in to the store yet.');
  await alice.reads('bob@portico.example');
  await alice.takesScreenshot('store-confirm-account');
  await alice.presses('This is not my account');
  await alice.finds('heading', 'Handmade things for your home.');
  await alice.page.goto(`${world.storeUrl}/orders`);
  await alice.arrivesAt('/en/login');
});

it('Signing out of the portal shows in the open page of the store, which nobody reloads [4.11]', async () => {
  const alice = await world.visitor();
  await signsInToTheStore(alice);
  const store = alice.page;
  await alice.opensTab('/en/profile/general');
  await alice.chooses('Sign out', /^Your account/);
  await alice.finds('dialog', 'Sign out?');
  await alice.presses('Sign out');
  await alice.arrivesAt('/en/login');
  await eventually(async () => await store.getByRole('status').allTextContents()).toEqual([
    'You were signed out of the store.',
  ]);
});
