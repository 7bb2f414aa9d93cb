import { expect, it } from 'vitest';
import { openWorld } from './src/world.ts';

const world = openWorld();

it('Alice closes her account, is asked when she signs in, keeps it, and closes it again', async () => {
  const alice = await world.visitor();
  await alice.opens('/en/login');
  await alice.signsInAs('alice');
  await alice.arrivesAt('/en/profile/general');
  await alice.follows('Close your account');
  await alice.finds('heading', 'What is erased');
  await alice.page.getByRole('checkbox', { name: 'Yes, I want my account to be erased.' }).check();
  await alice.presses('Close my account');
  await alice.reads('Your account is closed.');

  await alice.signsInAs('alice');
  await alice.finds('heading', 'Your account will be erased');
  await alice.presses('Sign out');
  await alice.finds('heading', 'Sign in');
  await alice.signsInAs('alice');
  await alice.presses('Keep my account');
  await alice.arrivesAt('/en/profile/general');
  await alice.reads('Account kept');

  await alice.opens('/en/profile/close');
  await alice.page.getByRole('checkbox', { name: 'Yes, I want my account to be erased.' }).check();
  await alice.presses('Close my account');
  await alice.reads('Your account is closed.');
  const stored = await alice.page.evaluate(() => document.cookie);
  expect(stored).not.toContain('access_token');
});
