import { it } from 'vitest';
import { password, person } from './src/people.ts';
import { openWorld } from './src/world.ts';

const world = openWorld();
const [next, chosen] = ['alice.new@portico.example', 'Quiet-Lane7'];

it('Alice changes her e-mail, confirms it in the new mailbox, signs in with it, and takes the old one back [2.12]', async () => {
  const alice = await world.visitor();
  const { email } = person('alice');
  await alice.isSignedInAs('alice');
  await alice.opens('/en/profile/general');
  await alice.follows('Change your e-mail address');
  await alice.types('New e-mail address', next);
  await alice.presses('Send the link');
  await alice.finds('heading', 'Check your new inbox');
  await alice.takesScreenshot('email-change');

  const { links } = await world.mailFor(next, /Confirm your new e-mail/);
  const reader = await world.visitor();
  await reader.opens(links[0] ?? '');
  await reader.finds('heading', 'Confirm your new e-mail address');
  // The code leaves the address bar.
  await reader.arrivesAt('/en/login');
  await reader.presses('Confirm');
  await reader.finds('heading', 'Your e-mail address is changed');
  await reader.follows('Sign in');
  await reader.signsInAs({ email: next, password });
  await reader.page.waitForURL(({ pathname }) => pathname !== '/en/login');
  await reader.opens('/en/profile/general');
  await reader.arrivesAt('/en/profile/general');

  const told = await world.mailFor(email, /was changed/);
  const keep = told.links.find((link) => link.includes('/email/take-back/')) ?? '';
  alice.expectsError(/was answered with 401/);
  await alice.opens(keep);
  await alice.finds('heading', 'Keep your e-mail address');
  await alice.arrivesAt('/en/login');
  await alice.takesScreenshot('email-take-back');
  await alice.presses('Keep this address');
  await alice.finds('heading', 'You are signed out everywhere');

  const reset = await world.mailFor(email, /Choose a new password/);
  await alice.opens(reset.links[0] ?? '');
  await alice.types('New password', chosen);
  await alice.types('New password again', chosen);
  await alice.presses('Save the new password');
  await alice.finds('heading', 'Your new password is set');
  reader.expectsError(/was answered with 40[01]/);
  await reader.opens('/en/profile');
  await reader.arrivesAt('/en/login');
});
