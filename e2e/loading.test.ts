import { expect, it } from 'vitest';
import { openWorld } from './src/world.ts';

const world = openWorld();

it('until the profile is there, a loader stands where Alice will be, on the landing and around a form [2.33]', async () => {
  const alice = await world.visitor();
  await alice.isSignedInAs('alice');
  for (const address of ['/en', '/en/choose-account?application=STORE']) {
    const answer = await alice.keepsWaiting('**/v1/user');
    await alice.opens(address);
    const header = alice.page.getByRole('banner');
    await header.getByRole('status').filter({ hasText: 'Loading…' }).waitFor();
    await alice.finds('contentinfo', '');
    expect(await header.getByRole('link', { name: 'Sign in' }).count()).toBe(0);
    answer();
    await alice.finds('button', /^Your account/);
    await header.getByRole('status').waitFor({ state: 'detached' });
    await alice.page.unroute('**/v1/user');
  }
});

it('a screen is on its way, then there, or says that it could not come and how to ask again [4.3, 8.13]', async () => {
  const alice = await world.visitor();
  alice.expectsTrouble(/v1\/sessions was answered with 500/);
  await alice.isSignedInAs('alice');
  let broken = true;
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
  await alice.page.route('**/v1/sessions', async (route) => {
    await answered;
    if (!broken) return route.continue();
    return route.fulfill({ status: 500, json: { state: 'error', data: null, errors: [] } });
  });
  await alice.opens('/en/profile/security/status');
  const main = alice.page.getByRole('main');
  const loader = main.getByRole('status').filter({ hasText: 'Loading…' });
  await loader.waitFor();
  answer();
  await alice.reads('The list could not be loaded');
  broken = false;
  await alice.presses('Try again');
  await alice.reads('This device');
  expect(await loader.count()).toBe(0);
});
