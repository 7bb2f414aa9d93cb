import { cookieNames } from '@portico/contract/shell';
import { beforeAll, expect, it } from 'vitest';
import { eventually } from './src/eventually.ts';
import { password, person } from './src/people.ts';
import { signInByHttp } from './src/sign-in-by-http.ts';
import { answerTo, newRequest, registerTravel } from './src/travel-client.ts';
import type { Visitor } from './src/visitor.ts';
import { withAliceAndBob } from './src/with-alice-and-bob.ts';
import { openWorldWithApplications } from './src/world.ts';

const world = openWorldWithApplications();
const home = () => `${world.urlOf('travel')}/`;
beforeAll(() => registerTravel(world, { firstParty: true }));

/** The e-mail that travel learns of its user by OpenID Connect. */
async function emailLearnedByTravel(visitor: Visitor, prompt: string, choose = async () => {}) {
  const { address, verifier } = newRequest(world, { scope: 'openid email', prompt });
  await visitor.page.goto(address);
  await choose();
  const code = (await answerTo(world, visitor)).get('code') ?? '';
  const form = { grant_type: 'authorization_code', client_id: 'TRAVEL', redirect_uri: home() };
  const body = new URLSearchParams({ ...form, code, code_verifier: verifier });
  const answer = await fetch(`${world.portalUrl}/oidc/token`, { method: 'POST', body });
  const { access_token: token } = (await answer.json()) as { access_token: string }; // RFC 6749 §5.1
  const headers = { authorization: `Bearer ${token}` };
  const userinfo = await fetch(`${world.portalUrl}/oidc/me`, { headers });
  return ((await userinfo.json()) as { email?: string }).email; // OpenID Connect Core 1.0 §5.3.2
}

it('A user gives up adding an account: Alice is the current account still, in this tab and in others', async () => {
  const visitor = await world.visitor();
  await visitor.isSignedInAs('alice');
  await visitor.opens('/en/choose-account');
  await visitor.presses('Use another account');
  await visitor.presses('Stay signed in and add an account');
  await visitor.arrivesAt('/en/login');
  const adding = visitor.page;
  await visitor.opensTab('/en/profile/general');
  await visitor.reads(person('alice').email);
  visitor.page = adding;
  await visitor.reloads();
  await visitor.presses('Choose an account');
  await visitor.arrivesAt('/en/choose-account');
  await visitor.finds('button', /Alice Archer/);
});

it('An application asks for the choice of account by OpenID Connect, and gets the current account when it asks for none [1.3]', async () => {
  const visitor = await withAliceAndBob(world);
  expect(await emailLearnedByTravel(visitor, 'none')).toBe(person('bob').email);
  const chosen = await emailLearnedByTravel(visitor, 'select_account', () => visitor.presses(/Alice Archer/));
  expect(chosen).toBe(person('alice').email);
  expect(await emailLearnedByTravel(visitor, 'none')).toBe(person('alice').email);
});

it('One of several accounts is signed out in the chooser, and the current one stays [2.55]', async () => {
  const visitor = await withAliceAndBob(world);
  await visitor.opens('/en/choose-account');
  await visitor.presses(`Sign out ${person('alice').email}`);
  await visitor.cannotRead(person('alice').email);
  await visitor.finds('button', /Bob/);
  await visitor.opens('/en/profile/general');
  await visitor.reads(person('bob').email);
});

it('An account whose session was ended elsewhere is not in the list any more', async () => {
  const visitor = await withAliceAndBob(world);
  const elsewhere = await world.visitor();
  await signInByHttp(elsewhere.context, { email: person('alice').email, password });
  await elsewhere.opens('/en/profile/security/status');
  await elsewhere.presses('Sign out other devices');
  await elsewhere.page.getByRole('dialog').getByRole('button').first().click();
  await elsewhere.reads('You are now signed in on this device only.');
  await visitor.opens('/en/choose-account');
  await visitor.finds('button', /Bob/);
  await visitor.cannotRead(person('alice').email);
  await visitor.cannotFind('button', 'Sign out of all accounts');
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
