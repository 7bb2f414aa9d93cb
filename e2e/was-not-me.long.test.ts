import { expect, it } from 'vitest';
import { password, person } from './src/people.ts';
import { openWorld } from './src/world.ts';

const world = openWorld();
const next = 'Quiet-Lane7';

it('Alice is told of a new browser, says “This was not me”, and sets a new password: every session has ended [2.51, 7.26]', async () => {
  const [alice, attacker] = [await world.visitor(), await world.visitor()];
  const { email } = person('alice');
  await alice.isSignedInAs('alice');
  await attacker.isSignedInAs('alice');
  await attacker.opens('/en/profile/general');
  await attacker.arrivesAt('/en/profile/general');

  const { links } = await world.mailFor(email, /new sign-in/i);
  const deny = links.find((link) => link.includes('/secure-account/')) ?? '';
  // Alice is signed in where she reads the mail. What her page asks for as it opens may arrive after she has ended her sessions.
  alice.expectsError(/GET \S+\/v1\/(user|verifications)\S* was answered with 401/);
  await alice.opens(deny);
  await alice.finds('heading', 'Was this not you?');
  await alice.arrivesAt('/en/password/reset');
  expect((await alice.history()).at(-1)).not.toContain('secure-account');
  await alice.takesScreenshot('secure-account');
  await alice.presses('Secure my account');
  await alice.finds('heading', 'Choose a new password');
  await alice.types('New password', next);
  await alice.types('New password again', next);
  await alice.presses('Save the new password');
  await alice.finds('heading', 'Your new password is set');

  attacker.expectsError(/was answered with 40[01]/);
  await attacker.opens('/en/profile');
  await attacker.arrivesAt('/en/login');
  await attacker.signsInAs({ email, password });
  await attacker.page.getByText('The e-mail or password is incorrect.').first().waitFor();

  // The page signs her in with the password that she has just chosen.
  await alice.follows('Sign in');
  await alice.page.waitForURL(({ pathname }) => pathname !== '/en/login');
  await alice.opens('/en/profile/security/status#activity');
  await alice.page.getByText('Signed out everywhere: “This was not me”').waitFor();
  await alice.page.getByText('Password reset by e-mail').waitFor();

  const guest = await world.visitor();
  guest.expectsError(/secure-account was answered with 404/);
  await guest.opens(deny);
  await guest.presses('Secure my account');
  await guest.finds('heading', 'This link does not work');
});
