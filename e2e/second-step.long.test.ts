import { expect, it } from 'vitest';
import { codeTo } from './src/codes.ts';
import { getsCodesByMail } from './src/codes-by-mail.ts';
import { password } from './src/people.ts';
import { addsPasskey, withAuthenticator, withoutOffersInFields } from './src/virtual-authenticator.ts';
import { openWorld } from './src/world.ts';

const world = openWorld();

it('Emma does the second step with a passkey, and has to enter the password before a change; what she typed is not lost [4.7]', async () => {
  const emma = await world.visitor();
  await withAuthenticator(emma);
  await withoutOffersInFields(emma);
  await getsCodesByMail(world, emma, 'emma');
  await addsPasskey(emma, 'Laptop');
  await emma.losesCookies();
  await emma.opens('/en/login');
  await emma.signsInAs('emma');
  await emma.presses('Use a passkey instead');
  await emma.arrivesAt('/en/profile/general');

  await emma.losesCookies();
  await emma.opens('/en/login');
  await emma.presses('Sign in with a passkey');
  await emma.arrivesAt('/en/profile/general');
  // This sign-in has not proved the password.
  emma.expectsError(/was answered with 403/);
  await emma.opens('/en/profile/security/verification-telegram');
  await emma.types('Chat id', '700100');
  await emma.presses('Next');
  const dialog = await emma.finds('dialog', 'Enter your password');
  expect(await emma.page.locator('input[value="700100"]').count()).toBe(1);
  await emma.types('Password', password);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await emma.finds('heading', 'Enter the code');
  await emma.field('Six-digit code').fill(await codeTo(world, '700100', 1));
  await emma.arrivesAt('/en/profile/security/verification-telegram/activate');
});
