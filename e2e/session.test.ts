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

it('Scripts can read one cookie of a sign-in, which is not valid alone [3.25, 4.5, B07]', async () => {
  const alice = await world.visitor();
  await alice.opens('/en/login');
  await alice.signsInAs('alice');
  await alice.arrivesAt('/en/profile/general');
  const cookies = await alice.context.cookies(world.portalUrl);
  expect(cookies.filter(({ httpOnly }) => !httpOnly).map(({ name }) => name)).toEqual(['access_token']);
  expect(new Set(cookies.map(({ sameSite }) => sameSite))).toEqual(new Set(['Lax']));

  await alice.losesCookies('token-companion');
  alice.expectsError(/check_token.* was answered with 4/);
  await alice.opens('/en/profile/general');
  await alice.arrivesAt('/en/login');
});

it('A page is hydrated as it was rendered, also when another tab signs out meanwhile [4.11, 4.12]', async () => {
  const alice = await world.visitor();
  await alice.isSignedInAs('alice');
  await alice.page.route('**/en/profile/general', async (route) => {
    const response = await route.fetch();
    await alice.context.clearCookies({ name: cookieNames.accessToken });
    await route.fulfill({ response });
  });
  await alice.opens('/en/profile/general');
  await alice.arrivesAt('/en/login');
});

it('A token that was read from Alice’s page is not valid in another browser [4.12]', async () => {
  const [alice, attacker] = [await world.visitor(), await world.visitor()];
  attacker.expectsError(/check_token.* was answered with 4/);
  await alice.isSignedInAs('alice');
  const token = await alice.cookie(cookieNames.accessToken);
  if (token) await attacker.context.addCookies([token]);
  await attacker.opens('/en/profile');
  await attacker.arrivesAt('/en/login');
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

it('An invalid token redirects to login, and no part of the profile is shown before [4.12, 2.24, B11]', async () => {
  const visitor = await world.visitor();
  visitor.expectsError(/check_token.* was answered with 4/);
  await visitor.context.addCookies([
    { name: cookieNames.accessToken, value: 'made-up', url: world.portalUrl },
  ]);
  const asked: string[] = [];
  visitor.page.on('request', (request) => asked.push(request.url()));
  await visitor.opens('/en/profile/general');
  await visitor.arrivesAt('/en/login');
  expect(asked.join()).not.toContain('/v1/user');
  await eventually(() => visitor.cookie(cookieNames.accessToken)).toBeUndefined();
});
