import { expect, it } from 'vitest';
import { password } from './src/people.ts';
import { addsPasskey, withAuthenticator, withoutOffersInFields } from './src/virtual-authenticator.ts';
import type { Visitor } from './src/visitor.ts';
import { openWorld } from './src/world.ts';

const world = openWorld();

async function signsOut(visitor: Visitor): Promise<void> {
  await visitor.chooses('Sign out', /^Your account/);
  await visitor.presses('Sign out');
  await visitor.arrivesAt('/en/login');
}

it('Alice adds a passkey, signs in with it by the button, renames it and removes it', async () => {
  const alice = await world.visitor();
  await alice.isSignedInAs('alice');
  await withAuthenticator(alice);
  await withoutOffersInFields(alice);
  await addsPasskey(alice, 'Laptop');
  await alice.reads('Not used yet');
  await alice.takesScreenshot('passkeys');
  expect((await world.mailFor('alice@portico.example', /passkey was added/i)).text).toContain('Alice');

  await signsOut(alice);
  await alice.presses('Sign in with a passkey');
  await alice.arrivesAt('/en/profile/general');

  await alice.opens('/en/profile/security/status');
  await alice.reads(/^Last used/);
  await alice.presses('Rename Laptop');
  await alice.types('Name of the passkey', 'Work');
  await alice.presses('Save');
  await alice.reads('Work');
  await alice.presses('Remove Work');
  await (await alice.finds('dialog', 'Remove this passkey?')).getByRole('button', { name: 'Remove' }).click();
  // A sign-in with a passkey did not prove the password.
  alice.expectsError(/was answered with 403/);
  await alice.types('Password', password);
  await alice.presses('Continue');
  await alice.reads('You have no passkeys yet');
});

it('Bob is signed in by the passkey that his browser offers in the e-mail field', async () => {
  const bob = await world.visitor();
  await bob.isSignedInAs('bob');
  await withAuthenticator(bob);
  await addsPasskey(bob, 'Phone');
  await signsOut(bob);
  // The virtual authenticator picks the passkey as soon as the page offers it.
  await bob.arrivesAt('/en/profile/general');
});
