import { it } from 'vitest';
import { eventually } from './src/eventually.ts';
import { withAuthenticator } from './src/virtual-authenticator.ts';
import { openWorld } from './src/world.ts';

const world = openWorld();

it('Emma is told that the device did not confirm who is there, and adds no passkey', async () => {
  const emma = await world.visitor();
  await emma.isSignedInAs('emma');
  const device = await withAuthenticator(emma);
  await device.setVerified(false);
  await emma.opens('/en/profile/security/status');
  await emma.presses('Add a passkey');
  const popup = await emma.finds('dialog', 'Add a passkey');
  await popup.getByRole('button', { name: 'Add a passkey', exact: true }).click();
  await emma.reads(/^Nothing was added/);
  await popup.getByRole('button', { name: 'Cancel' }).click();
  await eventually(() => emma.page.getByRole('dialog').count()).toBe(0);
  await emma.reads('You have no passkeys yet');
});
