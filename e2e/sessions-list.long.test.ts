import { expect, it } from 'vitest';
import { eventually } from './src/eventually.ts';
import { person } from './src/people.ts';
import { openWorld } from './src/world.ts';

const world = openWorld();
const chrome = {
  userAgent:
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Safari/605.1.15',
};

it('Alice sees where she is signed in, ends one session and then all others [4.11]', async () => {
  const [alice, laptop, phone] = [await world.visitor(), await world.visitor(chrome), await world.visitor()];
  for (const device of [alice, laptop, phone]) await device.isSignedInAs('alice');
  for (const device of [laptop, phone]) device.expectsError(/was answered with 40[01]/);

  await alice.opens('/en/profile/security/status');
  const sessions = alice.page.locator('main section').filter({ hasText: 'Where you are signed in' });
  const rows = sessions.getByRole('listitem');
  await eventually(() => rows.count()).toBe(3);
  await rows.filter({ hasText: 'This device' }).waitFor();
  await alice.takesScreenshot('sessions');

  await rows.filter({ hasText: 'Safari' }).getByRole('button').click();
  await eventually(() => rows.count()).toBe(2);
  // The focus moves to the row after the removed one.
  await eventually(() => alice.page.evaluate('document.activeElement.tagName')).toBe('LI');
  await laptop.opens('/en/profile');
  await laptop.arrivesAt('/en/login');

  await alice.presses('Sign out other devices');
  const popup = await alice.finds('dialog', 'Sign out all other devices?');
  await popup.getByRole('button', { name: 'Sign out other devices' }).click();
  await eventually(() => rows.count()).toBe(1);
  await eventually(() => alice.page.evaluate('document.activeElement.tagName')).toBe('H1');
  await phone.opens('/en/profile');
  await phone.arrivesAt('/en/login');
});

it('Emma gets a mail in Italian, her language, about a sign-in from a new browser, but not about one from a known browser [1.5]', async () => {
  const { email } = person('emma');
  const mails = () => world.mailsFor(email);
  // The first browser of an account is not reported.
  await (await world.visitor()).isSignedInAs('emma');
  const emma = await world.visitor();
  await emma.opens('/en/login');
  await emma.signsInAs('emma');
  await emma.arrivesAt('/en/profile/general');
  expect((await world.mailFor(email, /^Nuovo accesso/)).text).toContain('Emma');
  await emma.chooses('Sign out', /^Your account/);
  await emma.presses('Sign out');
  await emma.arrivesAt('/en/login');
  await emma.signsInAs('emma');
  await emma.arrivesAt('/en/profile/general');
  expect(await mails()).toHaveLength(1);
});
