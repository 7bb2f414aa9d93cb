import { cookieNames } from '@portico/contract/shell';
import { expect, it } from 'vitest';
import { eventually } from './src/eventually.ts';
import { openWorld } from './src/world.ts';

const world = openWorld();

it('A page from the back/forward cache removes Alice’s data if she signed out meanwhile [4.11, 4.12]', async () => {
  const alice = await world.visitor();
  await alice.isSignedInAs('alice');
  // The page in the cache does not learn of a change of the cookies.
  await alice.page.addInitScript('delete globalThis.cookieStore');
  await alice.opens('/en/profile/password');
  await alice.follows('Profile');
  await alice.reads('alice@portico.example');
  // Calls that the page still made without its cookies would be refused.
  await eventually(() => alice.page.locator('[aria-busy=true]').count()).toBe(0);
  // Simulates the back/forward cache: the page received no message of the sign-out, only the event `pageshow`.
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

it.each([
  ['', ''],
  // The message can arrive before the cookie, and tells nothing then.
  [', also without its message', 'BroadcastChannel.prototype.postMessage = () => {}'],
])(
  'A tab at the login screen continues when Alice signs in in another tab%s [4.12]',
  async (_how, script) => {
    const alice = await world.visitor();
    await alice.opens('/en/login');
    const waiting = alice.page;
    await alice.opensTab('/en/login');
    await alice.page.evaluate(script);
    await alice.signsInAs('alice');
    await alice.arrivesAt('/en/profile/general');
    await waiting.waitForURL('**/en/profile/general');
  },
);

it('A user with too many requests sees an error above the screen, with the time until the next try [2.29, 8.2, 8.20]', async () => {
  const address = world.freshAddress();
  const visitor = await world.visitor({ extraHTTPHeaders: { 'x-forwarded-for': address } });
  visitor.expectsError(/was answered with 4(00|29)/);
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
  await visitor.takesScreenshot('too-many-requests');

  await visitor.page.getByRole('banner').getByRole('link', { name: 'Portico, home' }).click();
  await visitor.arrivesAt('/en');
  await visitor.cannotRead('Please wait a moment');
});

it('A failure of the server is said in the form that met it, and what was typed stays [8.21]', async () => {
  const alice = await world.visitor();
  alice.expectsError(/oauth\/token was answered with 503/);
  await alice.opens('/en/login');
  await alice.page.route('**/oauth/token', (route) =>
    route.fulfill({ status: 503, json: { error: 'server_error' } }),
  );
  await alice.signsInAs('alice');
  await alice.reads(/^We cannot be reached right now/);
  expect(await alice.field('E-mail').inputValue()).toBe('alice@portico.example');
  await alice.takesScreenshot('server-failed');
});

it('A page without its configuration shows an error, and works once the configuration is available again [2.31, 4.1, 7.2]', async () => {
  const visitor = await world.visitor();
  visitor.expectsError(/config was answered with 503/);
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
  await visitor.takesScreenshot('config-failed');
  await visitor.page.unrouteAll();
  await visitor.presses('Try again');
  await visitor.finds('heading', 'Sign in');
});

it('A page whose configuration does not load in the language just chosen shows the same error, until it loads [2.31, 4.1]', async () => {
  const visitor = await world.visitor();
  visitor.expectsError(/config was answered with 500/);
  await visitor.opens('/en/login');
  await visitor.page.route('**/config', (route) => route.fulfill({ status: 500 }));
  await visitor.chooses('Deutsch', /^Language/);
  await visitor.finds('heading', 'Die Konfiguration kann nicht geladen werden');
  await visitor.takesScreenshot('config-failed-in-german');
  await visitor.page.unrouteAll();
  await visitor.presses('Erneut versuchen');
  await visitor.finds('heading', 'Anmelden');
});

it('A page whose texts do not load in the language just chosen says that the server cannot be reached [2.29]', async () => {
  const visitor = await world.visitor();
  visitor.expectsError(/\/assets\/.* failed: net::ERR_FAILED/);
  await visitor.opens('/en/login');
  await visitor.page.route('**/assets/**', (route) => route.abort());
  await visitor.chooses('Deutsch', /^Language/);
  await visitor.finds('heading', 'Something went wrong');
  await visitor.reads(/We cannot be reached right now/);
  await visitor.page.unrouteAll();
  await visitor.presses('Try again');
  await visitor.finds('heading', 'Anmelden');
});

it('A user whose session cannot be checked signs out of a shared computer while the server does not answer [2.27, 2.29, 4.11]', async () => {
  const alice = await world.visitor();
  alice.expectsError(/(check_token|revoke) was answered with 503/);
  await alice.isSignedInAs('alice');
  const failing = ['**/oauth/check_token', '**/oauth/token/revoke'];
  for (const call of failing) await alice.page.route(call, (route) => route.fulfill({ status: 503 }));
  // The document of an address without a query has the answer to the check.
  await alice.opens('/en/profile/password?of=a-link');
  await alice.finds('heading', 'Something went wrong');
  await alice.takesScreenshot('error-while-restoring');
  await alice.presses('Sign out');
  await alice.page.getByRole('dialog').getByRole('button', { name: 'Sign out' }).click();
  await alice.arrivesAt('/en/login');
  await eventually(() => alice.cookie(cookieNames.accessToken)).toBeUndefined();
  await alice.page.unrouteAll();
  await alice.opens('/en/profile/general');
  await alice.arrivesAt('/en/login');
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
