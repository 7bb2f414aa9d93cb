import { expect, it } from 'vitest';
import { eventually } from './src/eventually.ts';
import { fillsInRegistration, newcomer } from './src/newcomer.ts';
import { password, person } from './src/people.ts';
import { openWorld } from './src/world.ts';

const world = openWorld();

it('a registration whose answer never came is sent again, and makes one account and one mail [4.24]', async () => {
  const grace = await world.visitor();
  grace.expectsTrouble(/v1\/registration failed: net::ERR_CONNECTION_RESET/);
  const her = newcomer();
  await grace.opens(`/en/registration?referral=${person('alice').inviteCode}`);
  await fillsInRegistration(grace, her);

  const keys: (string | undefined)[] = [];
  await grace.page.route('**/v1/registration', async (route) => {
    keys.push(route.request().headers()['idempotency-key']);
    // The server acts, and the connection breaks before it can say so.
    const answer = await route.fetch();
    if (keys.length === 1) await route.abort('connectionreset');
    else await route.fulfill({ response: answer });
  });
  await grace.presses('Sign up');
  await grace.page.getByRole('main').getByRole('alert').filter({ hasText: /\S/ }).first().waitFor();
  await world.mailFor(her.email, /confirm/i);
  expect(await grace.field('E-mail').inputValue()).toBe(her.email);
  await grace.types('Password', her.password);
  await grace.types('Password again', her.password);
  await grace.presses('Sign up');
  await grace.finds('heading', 'Check your inbox');

  expect(keys).toHaveLength(2);
  expect(keys[0]).toMatch(/^\S{16,}$/);
  expect(keys[1]).toBe(keys[0]);
  const mails = await world.mailsFor(her.email);
  expect(mails).toHaveLength(1);
  await grace.opens(mails[0]?.links[0] ?? '');
  await grace.finds('heading', 'Your account is ready');
  await grace.opens('/en/login');
  await grace.signsInAs(her);
  await grace.arrivesAt('/en/profile/general');
});

it.each([
  ['/en/login?application=STORE', { username: person('alice').email, password }],
  ['/en/password/reset', { email: person('alice').email }],
])(
  '%s that is sent before its script has come is shown again, and says nothing to anybody',
  async (path, fields) => {
    const alice = await world.visitor();
    const asked: string[] = [];
    alice.page.on('request', (request) => asked.push(`${request.method()} ${request.url()}`));
    const ready = await alice.keepsWaiting('**/assets/entry-client*');
    await alice.page.goto(path, { waitUntil: 'commit' });
    for (const [name, text] of Object.entries(fields)) await alice.page.fill(`[name=${name}]`, text);
    const shownAgain = alice.page.waitForRequest(
      (request) => request.method() === 'GET' && request.redirectedFrom() !== null,
    );
    await alice.page.locator('main form [type=submit]').click();
    const posted = (await shownAgain).redirectedFrom();
    expect([posted?.method(), (await posted?.response())?.status()]).toEqual(['POST', 303]);
    ready();
    await alice.waitsForThePage();
    await alice.arrivesAt(path);
    expect(asked.join()).not.toContain(encodeURIComponent(password));
    expect(await alice.history()).not.toContainEqual(expect.stringContaining('portico.example'));
    expect(await alice.cookie('access_token')).toBeUndefined();
    await eventually(() => alice.page.locator('main form [type=submit]').isEnabled()).toBe(true);
  },
);

it('whoever is signed in is warned when the server is away for a moment, and goes on where they were [2.30, 4.2]', async () => {
  const alice = await world.visitor();
  alice.expectsTrouble(/check_token.* was answered with 503/);
  await alice.isSignedInAs('alice');
  await alice.opens('/en/profile/password');
  await alice.page.locator('[name=password]').fill(password);
  await alice.page.route('**/oauth/check_token*', (route) =>
    route.fulfill({ status: 503, json: { error: 'server_error' } }),
  );
  // Another tab signs in anew, and this one looks after it.
  await alice.isSignedInAs('alice');
  await alice.page.evaluate(`window.dispatchEvent(new Event('focus'))`);
  await alice.finds('heading', 'Please note');
  await alice.finds('button', 'Sign out');
  await alice.isPictured('warning');
  await alice.page.unroute('**/oauth/check_token*');
  await alice.presses('Try again');
  await alice.finds('heading', 'Change your password');
  await alice.arrivesAt('/en/profile/password');
});
