import { cookieNames } from '@portico/contract/shell';
import { expect, it } from 'vitest';
import { eventually } from './src/eventually.ts';
import { openWorld } from './src/world.ts';

const world = openWorld();

it('Alice closes her tab, comes back and is still signed in [4.5, 4.12, 9.13]', async () => {
  const alice = await world.visitor();
  await alice.opens('/en/login');
  const before = Date.now();
  await alice.signsInAs('alice');
  await alice.arrivesAt('/en/profile/general');
  const cookie = await alice.cookie(cookieNames.accessToken);
  expect(cookie?.expires).toBeGreaterThan(before / 1000 + 7 * 3_600);
  await alice.page.close();
  await alice.opensTab('/en/profile');
  await alice.reads('alice@portico.example');
});

it('Signing out ends the session in every tab and at the server, and “back” shows nothing [2.27, 4.11, B05]', async () => {
  const alice = await world.visitor();
  await alice.isSignedInAs('alice');
  await alice.opens('/de/profile/password');
  await alice.opens('/de/profile/general');
  const other = alice.page;
  const token = (await alice.cookie(cookieNames.accessToken))?.value;
  const companion = (await alice.cookie('token-companion'))?.value;

  await alice.opensTab('/en/profile/general');
  await alice.follows('Security');
  await alice.follows('Profile');
  await alice.reads('alice@portico.example');
  await alice.chooses('Sign out', /^Your account/);
  await alice.presses('Sign out');
  await alice.arrivesAt('/en/login');
  await alice.goesBack();
  await alice.finds('heading', 'Sign in');
  await other.waitForURL('**/de/login');
  await eventually(() => alice.cookie(cookieNames.accessToken)).toBeUndefined();

  const answer = await fetch(`${world.portalUrl}/v1/user`, {
    headers: { authorization: `Bearer ${token}`, cookie: `token-companion=${companion}` },
  });
  expect(answer.status).toBe(401);

  alice.page = other;
  await alice.goesBack();
  await alice.finds('heading', 'Anmelden');
  await alice.cannotRead('Alice');
});

it('A session that was ended elsewhere redirects to login with the next request [8.19, B11]', async () => {
  const alice = await world.visitor();
  alice.expectsError(/was answered with 401/);
  await alice.isSignedInAs('alice');
  await alice.opens('/en/profile/general');
  await alice.reads('alice@portico.example');
  const headers = {
    authorization: `Bearer ${(await alice.cookie(cookieNames.accessToken))?.value}`,
    cookie: `token-companion=${(await alice.cookie('token-companion'))?.value}`,
  };
  await fetch(`${world.portalUrl}/oauth/token/revoke`, { method: 'DELETE', headers });
  // A call that the page makes by itself may be the next request, before the click.
  await Promise.any([
    alice.page.getByRole('link', { name: 'Security' }).click(),
    alice.arrivesAt('/en/login'),
  ]);
  await alice.arrivesAt('/en/login');
  await eventually(() => alice.cookie(cookieNames.accessToken)).toBeUndefined();
});
