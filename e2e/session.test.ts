import { cookieNames } from '@portico/contract/shell';
import { expect, it } from 'vitest';
import { openWorld } from './src/world.ts';

const world = openWorld();

it('Alice closes her tab, comes back and is still signed in [4.5, 4.12, 9.13]', async () => {
  const alice = await world.visitor();
  await alice.opens('/en/login');
  await alice.signsInAs('alice');
  await alice.arrivesAt('/en/profile/general');
  const cookie = await alice.cookie(cookieNames.accessToken);
  expect(cookie?.expires).toBeGreaterThan(Date.now() / 1000 + 7 * 3_600);
  await alice.page.close();
  await alice.opensTab('/en/profile');
  await alice.reads('alice@portico.example');
});

it('of the cookies a sign-in leaves, scripts can read one, and it is worth nothing alone [3.25, 4.5]', async () => {
  const alice = await world.visitor();
  await alice.opens('/en/login');
  await alice.signsInAs('alice');
  await alice.arrivesAt('/en/profile/general');
  const cookies = await alice.context.cookies(world.portalUrl);
  expect(cookies.filter(({ httpOnly }) => !httpOnly).map(({ name }) => name)).toEqual(['access_token']);
  expect(new Set(cookies.map(({ sameSite }) => sameSite))).toEqual(new Set(['Lax']));

  await alice.context.clearCookies({ name: 'sid' });
  alice.expectsTrouble(/check_token.* was answered with 4/);
  await alice.reloads();
  await alice.arrivesAt('/en/login');
});

it('a made-up token opens nothing, and nothing of the profile is seen on the way [4.12, 2.24]', async () => {
  const stranger = await world.visitor();
  stranger.expectsTrouble(/check_token.* was answered with 4/);
  await stranger.context.addCookies([
    { name: cookieNames.accessToken, value: 'made-up', url: world.portalUrl },
  ]);
  const asked: string[] = [];
  stranger.page.on('request', (request) => asked.push(request.url()));
  await stranger.opens('/en/profile/general');
  await stranger.arrivesAt('/en/login');
  expect(asked.join()).not.toContain('/v1/user');
  expect(await stranger.cookie(cookieNames.accessToken)).toBeUndefined();
});

it('a token that was read out of Alice’s page is worth nothing in another browser [4.12]', async () => {
  const [alice, thief] = [await world.visitor(), await world.visitor()];
  thief.expectsTrouble(/check_token.* was answered with 4/);
  await alice.isSignedInAs('alice');
  const token = await alice.cookie(cookieNames.accessToken);
  if (token) await thief.context.addCookies([token]);
  await thief.opens('/en/profile');
  await thief.arrivesAt('/en/login');
});

it('signing out ends the session in every tab and at the server, and “back” shows nothing [2.27, 4.11]', async () => {
  const alice = await world.visitor();
  await alice.isSignedInAs('alice');
  await alice.opens('/de/profile/password');
  await alice.opens('/de/profile/general');
  const other = alice.page;
  const token = (await alice.cookie(cookieNames.accessToken))?.value;
  const sid = (await alice.cookie('sid'))?.value;

  await alice.opensTab('/en/profile/general');
  await alice.follows('Security');
  await alice.follows('Profile');
  await alice.reads('alice@portico.example');
  await alice.chooses('Sign out', /^Your account/);
  await alice.presses('Sign out');
  await alice.arrivesAt('/en/login');
  await alice.goesBack();
  await alice.finds('heading', 'Sign in');
  await other.waitForURL('**/en/login');
  expect(await alice.cookie(cookieNames.accessToken)).toBeUndefined();

  const answer = await fetch(`${world.portalUrl}/v1/user`, {
    headers: { authorization: `Bearer ${token}`, cookie: `sid=${sid}` },
  });
  expect(answer.status).toBe(401);

  alice.page = other;
  await alice.goesBack();
  await alice.finds('heading', 'Sign in');
  await alice.cannotRead('Alice');
});

it('a page that was kept as it was while Alice signed out elsewhere forgets her as it is shown again, back and forth [4.11, 4.12]', async () => {
  const alice = await world.visitor();
  await alice.isSignedInAs('alice');
  await alice.opens('/en/profile/password');
  await alice.follows('Profile');
  await alice.reads('alice@portico.example');
  // As a page from the back/forward cache: it heard of nothing, and is told only that it is shown.
  await alice.context.clearCookies();
  await alice.page.evaluate(`dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))`);
  await alice.arrivesAt('/en/login');
  await alice.cannotRead('alice@portico.example');
  await alice.goesBack();
  await alice.arrivesAt('/en/login');
  await alice.page.goForward({ waitUntil: 'commit' });
  await alice.finds('heading', 'Sign in');
  await alice.cannotRead('alice@portico.example');
});

it('a tab that waits at the sign-in follows when Alice signs in in another one [4.12]', async () => {
  const alice = await world.visitor();
  await alice.opens('/en/login');
  const waiting = alice.page;
  await alice.opensTab('/en/login');
  await alice.signsInAs('alice');
  await alice.arrivesAt('/en/profile/general');
  await waiting.waitForURL('**/en/profile/general');
});

it('a session that was ended elsewhere ends here with the next call: back to the sign-in [8.19]', async () => {
  const alice = await world.visitor();
  alice.expectsTrouble(/was answered with 401/);
  await alice.isSignedInAs('alice');
  await alice.opens('/en/profile/general');
  await alice.reads('alice@portico.example');
  const headers = {
    authorization: `Bearer ${(await alice.cookie(cookieNames.accessToken))?.value}`,
    cookie: `sid=${(await alice.cookie('sid'))?.value}`,
  };
  await fetch(`${world.portalUrl}/oauth/token/revoke`, { method: 'DELETE', headers });
  await alice.page.getByRole('link', { name: 'Security' }).click();
  await alice.arrivesAt('/en/login');
  expect(await alice.cookie(cookieNames.accessToken)).toBeUndefined();
});

it('a user with too many requests is told so above the screen, with the time until the next try [2.29, 8.2, 8.20]', async () => {
  const address = world.freshAddress();
  const visitor = await world.visitor({ extraHTTPHeaders: { 'x-forwarded-for': address } });
  visitor.expectsTrouble(/was answered with 4(00|29)/);
  const code = 'x'.repeat(43);
  const tryCode = () =>
    fetch(`${world.portalUrl}/v1/registration/confirm/check`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
      body: JSON.stringify({ code }),
    });
  while ((await tryCode()).status === 400);
  await visitor.opens(`/en/confirmation/${code}`);
  const alert = visitor.page.getByRole('main').getByRole('alert');
  await alert.getByText('Please wait a moment', { exact: true }).waitFor();
  await alert.getByText(/Too many attempts/).waitFor();
  await alert.getByText(/^\d:\d\d$/).waitFor();
  await visitor.finds('banner', '');
  await visitor.isPictured('too-many-requests');

  await visitor.page.getByRole('banner').getByRole('link', { name: 'Portico, home' }).click();
  await visitor.arrivesAt('/en');
  await visitor.cannotRead('Please wait a moment');
});

it('a failing server is said above the page, and what was typed stays [8.21]', async () => {
  const alice = await world.visitor();
  alice.expectsTrouble(/oauth\/token was answered with 503/);
  await alice.opens('/en/login');
  await alice.page.route('**/oauth/token', (route) =>
    route.fulfill({ status: 503, json: { error: 'server_error' } }),
  );
  await alice.signsInAs('alice');
  await alice.reads(/^Something went wrong on our side/);
  expect(await alice.field('E-mail').inputValue()).toBe('alice@portico.example');
  await alice.isPictured('server-failed');
});

it('without its configuration the page says so, and comes up once it is there again [2.31, 4.1, 7.2]', async () => {
  const visitor = await world.visitor();
  visitor.expectsTrouble(/config was answered with 503/);
  await visitor.page.route('**/en/login', async (route) => {
    const response = await route.fetch();
    const body = await response.text();
    await route.fulfill({
      response,
      body: body.replace(/<script type="application\/json".*?<\/script>/, ''),
    });
  });
  await visitor.page.route('**/config', (route) => route.fulfill({ status: 503 }));
  await visitor.opens('/en/login');
  await visitor.finds('heading', 'Config cannot be loaded');
  await visitor.isPictured('config-failed');
  await visitor.page.unrouteAll();
  await visitor.presses('Try again');
  await visitor.finds('heading', 'Sign in');
});
