import { expect, it } from 'vitest';
import { openWorld } from './src/world.ts';

const world = openWorld();

it('A guest who opens the link of a QR code signs in first, returns to the approval, and approves the laptop [2.4]', async () => {
  const [laptop, phone] = [
    await world.visitor(),
    await world.visitor({ viewport: { width: 390, height: 844 } }),
  ];
  laptop.expectsError(/oauth\/token was answered with 40[03]/);
  const started = laptop.page.waitForResponse('**/oauth/qr');
  await laptop.opens('/en/login/qr');
  const { verification_uri: link, code } = await (await started).json();
  const number = (await laptop.page.locator('output').textContent()) ?? '';

  await phone.opens(link);
  await phone.finds('heading', 'Sign in here first');
  // The header has a link of this name, too; only the one of the card leads back to the code.
  await phone.page.getByRole('main').getByRole('link', { name: 'Sign in' }).click();
  await phone.arrivesAt('/en/login');
  await phone.signsInAs('alice');
  await phone.finds('heading', 'Approve this sign-in?');
  await phone.arrivesAt('/en/login/qr');
  // The code is neither visible nor in an address of the history.
  expect(phone.page.url()).not.toContain(code);

  await phone.page.getByRole('radio', { name: number }).check();
  await phone.presses('Approve sign-in');
  await phone.finds('heading', 'Sign-in approved');
  await laptop.arrivesAt('/en/profile/general');
});
