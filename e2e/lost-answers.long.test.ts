import { describe, expect, it } from 'vitest';
import { fillInRegistration, newUser } from './src/new-user.ts';
import { password, person } from './src/people.ts';
import { openWorld } from './src/world.ts';

const world = openWorld();

it('A registration whose response was lost is sent again, and creates one account and one mail [4.24]', async () => {
  const grace = await world.visitor();
  grace.expectsError(/v1\/registration failed: net::ERR_CONNECTION_RESET/);
  const her = newUser();
  await grace.opens(`/en/registration?referral=${person('alice').inviteCode}`);
  await fillInRegistration(grace, her);

  const keys: (string | undefined)[] = [];
  await grace.page.route('**/v1/registration', async (route) => {
    keys.push(route.request().headers()['idempotency-key']);
    // The server handles the request, but the connection breaks before its response.
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
  await grace.opens('/en/profile/general');
  await grace.reads(her.email);
});

describe('a form that is sent before its script is loaded', () => {
  it('A form sent before its script is loaded keeps what was typed, says that it is busy, and then signs Alice in', async () => {
    const alice = await world.visitor();
    const asked: string[] = [];
    alice.page.on('request', (request) =>
      asked.push(`${request.method()} ${new URL(request.url()).pathname}`),
    );
    const ready = await alice.delaysResponse('**/assets/entry-client*');
    await alice.page.goto('/en/login', { waitUntil: 'commit' });
    await alice.page.fill('[name=username]', person('alice').email);
    await alice.page.fill('[name=password]', password);
    await alice.page.locator('main form [type=submit]').click();
    await alice.page.locator('main form[aria-busy=true]').waitFor();
    await alice.reads('Signing in…');
    await alice.takesScreenshot('login-before-hydration');
    expect(asked).not.toContain('POST /en/login');
    ready();
    await alice.arrivesAt('/en/profile/general');
    expect(asked).not.toContain('POST /en/login');
    expect(asked.filter((request) => request === 'POST /oauth/token')).toHaveLength(1);
  });

  it('A form sent before its script is loaded with an empty field shows the error afterwards, and keeps the rest', async () => {
    const alice = await world.visitor();
    const ready = await alice.delaysResponse('**/assets/entry-client*');
    await alice.page.goto('/en/login', { waitUntil: 'commit' });
    await alice.page.fill('[name=username]', person('alice').email);
    await alice.page.locator('[name=username]').press('Enter');
    await alice.page.locator('main form[aria-busy=true]').waitFor();
    ready();
    expect(await alice.errorAt('Password')).toBe('Enter your password.');
    expect(await alice.field('E-mail').inputValue()).toBe(person('alice').email);
    await alice.finds('button', 'Sign in');
  });

  it('A registration sent before its script is loaded is kept too, with its checked boxes [2.45]', async () => {
    const grace = await world.visitor();
    const ready = await grace.delaysResponse('**/assets/entry-client*');
    await grace.page.goto(`/en/registration?referral=${person('alice').inviteCode}`, { waitUntil: 'commit' });
    await grace.page.fill('#firstName', 'Grace');
    await grace.page.check('[id="agreements.1"]');
    await grace.page.locator('main form [type=submit]').click();
    ready();
    await grace.reads('7 fields are missing.');
    expect(await grace.page.inputValue('#firstName')).toBe('Grace');
    expect(await grace.page.isChecked('[id="agreements.1"]')).toBe(true);
  });
});

it('A signed-in user sees a warning when the server cannot be reached, and continues on the same page [2.30, 4.2]', async () => {
  const alice = await world.visitor();
  alice.expectsError(/check_token.* was answered with 503/);
  // The page's own token is refused once the other tab has signed in.
  alice.expectsError(/events was answered with 401/);
  await alice.isSignedInAs('alice');
  const restored = alice.page.waitForRequest(/\/v1\/verifications\/events/);
  await alice.opens('/en/profile/password');
  // The form is there before the session has been restored; then only an error could be shown.
  await restored;
  await alice.page.locator('[name=password]').fill(password);
  await alice.page.route('**/oauth/check_token*', (route) =>
    route.fulfill({ status: 503, json: { error: 'server_error' } }),
  );
  // Another tab signs in again, so this one checks the session.
  await alice.isSignedInAs('alice');
  await alice.page.evaluate(`window.dispatchEvent(new Event('focus'))`);
  await alice.finds('heading', 'Please note');
  await alice.finds('button', 'Sign out');
  await alice.takesScreenshot('warning');
  await alice.page.unroute('**/oauth/check_token*');
  await alice.presses('Try again');
  await alice.finds('heading', 'Change your password');
  await alice.arrivesAt('/en/profile/password');
});
