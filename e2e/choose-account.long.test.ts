import { it } from 'vitest';
import { openWorldWithApplications } from './src/world.ts';

const world = openWorldWithApplications();

const inTheStore = () => encodeURIComponent(`${world.storeUrl}/orders`);

it('The account chooser names an unknown application, and Alice stays at the portal [2.55, 8.3]', async () => {
  const alice = await world.visitor();
  await alice.isSignedInAs('alice');
  await alice.opens('/en/choose-account?application=CASINO');
  await alice.finds('heading', 'Unknown application');
  await alice.reads('CASINO');
  await alice.follows('Go to your profile');
  await alice.arrivesAt('/en/profile/general');
});

it('The account chooser refuses a return address that is not registered, and links to the application [2.55, 7.34]', async () => {
  const alice = await world.visitor();
  alice.expectsError(/redirect_url.* was answered with 400/);
  await alice.isSignedInAs('alice');
  await alice.opens('/en/choose-account?application=STORE&backUrl=https%3A%2F%2Fevil.example%2F');
  await alice.presses(/Alice Archer/);
  await alice.reads('We did not open the link, because it does not belong to Store.');
  await alice.finds('link', 'Go to your profile');
  await alice.follows('Open Store');
  await alice.finds('heading', 'Handmade things for your home.');
});

it('“Use another account” asks first, then signs out and goes to login for the same application [2.55]', async () => {
  const alice = await world.visitor();
  await alice.isSignedInAs('alice');
  await alice.opens(`/en/choose-account?application=STORE&backUrl=${inTheStore()}`);
  await alice.presses('Use another account');
  const popup = await alice.finds('dialog', 'Use another account');
  await popup.getByRole('button', { name: 'Cancel' }).click();
  await alice.finds('button', /Alice Archer/);
  await alice.presses('Use another account');
  await alice.presses('Sign out');
  await alice.arrivesAt(`/en/login?application=STORE&backUrl=${inTheStore()}`);
  await alice.signsInAs('bob');
  await alice.presses('Continue as Bob');
  await alice.finds('heading', 'Your orders, Bob');
});
