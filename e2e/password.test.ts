import { expect, it } from 'vitest';
import { eventually } from './src/eventually.ts';
import { password, person } from './src/people.ts';
import { openWorldWithApplications } from './src/world.ts';

const world = openWorldWithApplications();
const next = 'Quiet-Lane7';

it('Alice forgets her password, asks for a link, sets a new one and signs in with it [2.7, 2.8, 2.9, 2.50, 2.51, 2.53, 7.25, 7.26]', async () => {
  const [alice, elsewhere] = [await world.visitor(), await world.visitor()];
  const { email } = person('alice');
  await elsewhere.isSignedInAs('alice');
  await alice.opens('/en/login?application=STORE');
  await alice.types('E-mail', email);
  await alice.follows('Forgot password?');
  await alice.arrivesAt('/en/password/reset?application=STORE');
  await eventually(() => alice.field('E-mail').inputValue()).toBe(email);
  await alice.presses('Send the link');
  await alice.finds('heading', 'Check your inbox');
  await alice.takesScreenshot('reset-sent');

  const { links } = await world.mailFor(email, /passwor/i);
  await alice.opens(links[0] ?? '');
  await alice.arrivesAt('/en/password/reset');
  expect((await alice.history()).at(-1)).not.toContain('/reset/');
  await alice.types('New password', next);
  await alice.types('New password again', `${next}x`);
  await alice.presses('Save the new password');
  expect(await alice.errorAt('New password again')).toBe('The two passwords do not match.');
  await alice.types('New password again', next);
  await alice.presses('Save the new password');
  await alice.finds('heading', 'Your new password is set');
  await alice.takesScreenshot('reset-success');
  await alice.page.getByRole('main').getByRole('link', { name: 'Sign in' }).click();
  await alice.page.waitForURL(({ origin }) => origin === world.storeUrl);

  elsewhere.expectsError(/was answered with 40[01]/);
  await elsewhere.opens('/en/profile');
  await elsewhere.arrivesAt('/en/login');
});

it('Carol changes her password: her other sessions end, this one does not, and she gets a mail [2.17, 2.18, 2.54, 5.5, 5.6, 7.11, 8.8]', async () => {
  const [carol, elsewhere] = [await world.visitor(), await world.visitor()];
  carol.expectsError(/v1\/password was answered with 400/);
  const { email } = person('carol');
  await carol.isSignedInAs('carol');
  await elsewhere.isSignedInAs('carol');
  await carol.opens('/en/profile/password');
  const save = await carol.finds('button', 'Save the new password');
  await carol.types('Current password', 'Not-Mine-12');
  await carol.types('New password', 'quiet-lane7');
  expect(await save.isDisabled()).toBe(true);
  await carol.types('New password', next);
  await eventually(() => save.isDisabled()).toBe(false);
  await carol.takesScreenshot('change-password');
  await carol.types('New password again', `${next}x`);
  await save.click();
  expect(await carol.errorAt('New password again')).toBe('The two passwords do not match.');
  await carol.types('New password again', next);
  await save.click();
  expect(await carol.errorAt('Current password')).toBe('This is not your current password.');
  await carol.types('Current password', password);
  await save.click();
  await carol.arrivesAt('/en/successChangePassword');
  await carol.finds('heading', 'Your password is saved');
  await carol.follows('Go to your profile');
  await carol.arrivesAt('/en/profile/general');

  elsewhere.expectsError(/was answered with 40[01]/);
  await elsewhere.opens('/en/profile');
  await elsewhere.arrivesAt('/en/login');
  expect((await world.mailFor(email, /contrase|password/i)).text).toContain('Carol');
});
