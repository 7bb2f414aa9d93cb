import { cookieNames } from '@portico/contract/shell';
import { it } from 'vitest';
import { eventually } from './src/eventually.ts';
import { person } from './src/people.ts';
import { withAliceAndBob } from './src/with-alice-and-bob.ts';
import { openWorld } from './src/world.ts';

const world = openWorld();
const chooser = () =>
  `/en/choose-account?application=STORE&backUrl=${encodeURIComponent(`${world.storeUrl}/orders`)}`;

it('Alice adds Bob’s account for the store, and opens the store as either of them [1.3, 2.10, 2.22, 2.55, 4.6]', async () => {
  const visitor = await world.visitor();
  await visitor.isSignedInAs('alice');
  await visitor.opens(chooser());
  await visitor.presses('Use another account');
  await visitor.presses('Stay signed in and add an account');
  await visitor.arrivesAt(chooser().replace('choose-account', 'login'));
  await visitor.finds('button', 'Choose an account');
  await visitor.takesScreenshot('adding-an-account');
  await visitor.signsInAs('bob');
  await visitor.presses('Continue as Bob');
  await visitor.finds('heading', 'Your orders, Bob');

  // The store keeps its user until it is left; another visit begins without one.
  await visitor.context.clearCookies({ domain: new URL(world.storeUrl).hostname });
  await visitor.opens(chooser());
  await visitor.finds('button', /Bob.*bob@portico\.example/);
  await visitor.takesScreenshot('several-accounts');
  await visitor.presses(/Alice Archer.*alice@portico\.example/);
  await visitor.presses('Continue as Alice');
  await visitor.finds('heading', 'Your orders, Alice');
  await visitor.opens('/en/profile/general');
  await visitor.reads(person('alice').email);
});

it('Signing out of one account offers the other, and signing out of all leaves none [2.27, 4.11]', async () => {
  const visitor = await withAliceAndBob(world);
  await visitor.chooses('Sign out', /^Your account/);
  await visitor.presses('Sign out');
  await visitor.arrivesAt('/en/login');
  await visitor.reads('You are signed out.');
  await visitor.finds('heading', 'Choose an account');
  await visitor.cannotRead(person('bob').email);
  await visitor.takesScreenshot('accounts-of-a-guest');
  await visitor.presses(/Alice Archer/);
  await visitor.arrivesAt('/en/profile/general');
  await visitor.reads(person('alice').email);

  const both = await withAliceAndBob(world);
  await both.opens('/en/choose-account');
  await both.presses('Sign out of all accounts');
  await (await both.finds('dialog', 'Sign out?')).getByRole('button', { name: 'Sign out' }).click();
  await both.arrivesAt('/en/login');
  await both.finds('heading', 'Sign in');
  await eventually(() => both.cookie(cookieNames.otherAccessTokens)).toBeUndefined();
  await eventually(() => both.cookie('token-companion')).toBeUndefined();
});

it('A tab whose account is not the current one any more stops, and goes on as the person who is chosen there', async () => {
  const visitor = await withAliceAndBob(world);
  const tabOfBob = visitor.page;
  await visitor.opensTab('/en/choose-account');
  await visitor.presses(/Alice Archer/);
  await visitor.arrivesAt('/en/profile/general');
  await visitor.reads(person('alice').email);
  const tabOfAlice = visitor.page;

  visitor.page = tabOfBob;
  await visitor.finds('alertdialog', 'Another account is in use');
  await visitor.reads(`This page still belongs to ${person('bob').email}.`);
  await visitor.takesScreenshot('another-account-in-use');
  await visitor.presses('Use this account again');
  await visitor.cannotFind('alertdialog', 'Another account is in use');
  await visitor.reads(person('bob').email);

  visitor.page = tabOfAlice;
  await visitor.presses('Continue with the other account');
  await visitor.reads(person('bob').email);
  await visitor.cannotRead(person('alice').email);
});
