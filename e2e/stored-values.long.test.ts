import { cookieNames } from '@portico/contract/shell';
import { expect, it } from 'vitest';
import { eventually } from './src/eventually.ts';
import { fillInRegistration, newUser } from './src/new-user.ts';
import { person } from './src/people.ts';
import { openWorld } from './src/world.ts';

const world = openWorld();
const { inviteCode } = person('alice');

it('The values of an invitation link are stored: two for a year, the application until the browser closes [2.43, 3.25, 9.13]', async () => {
  const grace = await world.visitor();
  await grace.opens(`/en/registration?referral=${inviteCode}&tg=4815162342&application=store`);
  await eventually(async () => (await grace.cookie(cookieNames.application))?.value).toBe('store');
  const now = Date.now() / 1000;
  const lifetimes = await Promise.all(
    [cookieNames.referral, cookieNames.telegramId, cookieNames.application].map(async (name) => {
      const { value, expires } = (await grace.cookie(name)) ?? { value: '', expires: 0 };
      return [value, expires < 0 ? 'session' : Math.round((expires - now) / 86_400)];
    }),
  );
  expect(lifetimes).toEqual([
    [inviteCode, 365],
    ['4815162342', 365],
    ['store', 'session'],
  ]);
});

it('Grace returns without the link and registers with its stored values [2.43, 3.16, 5.12]', async () => {
  const grace = await world.visitor();
  await grace.opens(`/en?referral=${inviteCode}&tg=4815162342&application=store`);
  await eventually(async () => (await grace.cookie(cookieNames.application))?.value).toBe('store');
  await grace.opens('/en/registration');
  await grace.reads('Alice Archer invites you');
  await grace.finds('heading', 'Create your account');
  await grace.reads('to continue to Store');
  await fillInRegistration(grace, newUser());
  const sent = grace.page.waitForRequest('**/v1/registration');
  await grace.presses('Sign up');
  expect((await sent).postDataJSON()).toMatchObject({
    inviteCode,
    telegramId: 4_815_162_342,
    application: 'STORE',
    language: 'en',
    nationalityId: 'IE',
  });
  await grace.finds('heading', 'Check your inbox');
});

it('The values of the address take precedence over the stored values of an invitation [2.43]', async () => {
  const grace = await world.visitor();
  await grace.opens(`/en/registration?referral=${person('bob').inviteCode}`);
  await grace.reads('Bob Brandt invites you');
  await grace.opens(`/en/registration?referral=${inviteCode}`);
  await grace.reads('Alice Archer invites you');
  await eventually(async () => (await grace.cookie(cookieNames.referral))?.value).toBe(inviteCode);
});

it('Signing out removes the data of the user, but not the invitation [4.11]', async () => {
  const alice = await world.visitor();
  await alice.opens(`/en?referral=${inviteCode}`);
  await eventually(async () => (await alice.cookie(cookieNames.referral))?.value).toBe(inviteCode);
  await alice.isSignedInAs('alice');
  await alice.opens('/en/profile/general');
  await alice.chooses('Sign out', /^Your account/);
  await alice.presses('Sign out');
  await alice.arrivesAt('/en/login');
  for (const removed of [cookieNames.accessToken, 'token-companion'])
    await eventually(() => alice.cookie(removed)).toBeUndefined();
  expect((await alice.cookie(cookieNames.referral))?.value).toBe(inviteCode);
});
