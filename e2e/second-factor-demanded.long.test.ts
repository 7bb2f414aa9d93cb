import { createHash, randomBytes } from 'node:crypto';
import { beforeAll, it } from 'vitest';
import { eventually } from './src/eventually.ts';
import { fillInRegistration, newUser } from './src/new-user.ts';
import { person } from './src/people.ts';
import { demandsSecondFactor, setsUpAPasskey } from './src/second-factor-demanded.ts';
import { withAuthenticator, withoutOffersInFields } from './src/virtual-authenticator.ts';
import { openWorldWithApplications } from './src/world.ts';

const world = openWorldWithApplications();
const home = () => `${world.urlOf('travel')}/`;

beforeAll(() => demandsSecondFactor(world));

/** Registers the travel application of the demo as one that is not the operator's own, in a browser without a secret. */
beforeAll(() =>
  world.changeDatabase(`INSERT INTO openid_clients
    (application, kind, redirect_uris, logout_return_uris, scopes, first_party, pairwise)
    VALUES ('TRAVEL', 'BROWSER', '["${home()}"]', '[]', '["openid","profile","email"]', 0, 0)`),
);

it('Alice, who lacks a demanded second factor, goes on with the request of an OpenID Connect application once she has one [4.6]', async () => {
  const alice = await world.visitor();
  await withAuthenticator(alice);
  await withoutOffersInFields(alice);
  await alice.isSignedInAs('alice');
  await alice.opens('/en/profile/general');
  await alice.arrivesAt('/en/profile/security/status');
  const query = new URLSearchParams({
    client_id: 'TRAVEL',
    redirect_uri: home(),
    response_type: 'code',
    scope: 'openid profile',
    state: 'a state',
    code_challenge: createHash('sha256').update(randomBytes(32)).digest('base64url'),
    code_challenge_method: 'S256',
  });
  await alice.opens(`${world.portalUrl}/oidc/auth?${query}`);
  await alice.finds('heading', 'One more step to open Travel');
  await setsUpAPasskey(alice);
  await alice.finds('heading', 'Allow the access of Travel?');
});

it('Grace registers for the store, sets up the demanded passkey, removes her password, and comes to the store by the passkey alone [2.5, 4.6]', async () => {
  const grace = await world.visitor();
  const her = newUser();
  await withAuthenticator(grace);
  await withoutOffersInFields(grace);
  grace.expectsError(/was answered with 403/);
  await grace.page.goto(`${world.storeUrl}/`);
  await grace.follows('Sign in with Portico');
  await grace.arrivesAt('/en/login');
  await eventually(() => grace.page.evaluate("localStorage.getItem('portico.return-address')")).toContain(
    'STORE',
  );
  await grace.opens(`/en/registration?referral=${person('alice').inviteCode}&application=store`);
  await fillInRegistration(grace, her);
  await grace.presses('Sign up');
  await grace.finds('heading', 'Check your inbox');
  const { links } = await world.mailFor(her.email, /confirm/i);
  await grace.opens(links[0] ?? '');
  await grace.follows('Continue to Store');
  await grace.finds('heading', 'One more step to open Store');
  await setsUpAPasskey(grace, her.password);
  await grace.finds('heading', 'Good to see you, Grace.');

  await grace.opens(`${world.portalUrl}/en/profile/security/status`);
  await grace.presses('Remove the password');
  await (await grace.finds('dialog', 'Remove your password?'))
    .getByRole('button', { name: 'Remove the password' })
    .click();
  await grace.finds('heading', 'You sign in with a passkey, without a password');
  await grace.chooses('Sign out', /^Your account/);
  await grace.presses('Sign out');
  await grace.arrivesAt('/en/login');

  await grace.page.goto(`${world.storeUrl}/`);
  await grace.follows('Sign in with Portico');
  await grace.presses('Sign in with a passkey');
  await grace.finds('heading', 'Good to see you, Grace.');
});
