import { expect, it } from 'vitest';
import { eventually } from './src/eventually.ts';
import { openConsole } from './src/open-console.ts';
import { openWorld } from './src/world.ts';

const world = openWorld();

it('Olga signs in to the console with a second factor and disables Carol, who is signed out at once; the audit trail says why', async () => {
  const carol = await world.visitor();
  await carol.isSignedInAs('carol');
  carol.expectsError(/was answered with 40[01]/);
  const page = await openConsole(world, '/accounts');

  await page.getByRole('link', { name: 'Carol Castillo' }).waitFor();
  await page.keyboard.press('/');
  await page.keyboard.type('carol');
  await page.keyboard.press('Enter');
  await eventually(() => page.getByRole('row').count()).toBe(2);
  await page.getByRole('link', { name: 'Carol Castillo' }).click();
  await page.getByRole('heading', { name: 'Carol Castillo', level: 1 }).waitFor();
  await page.getByRole('button', { name: 'Disable' }).click();
  const dialog = page.getByRole('dialog', { name: 'Disable this account?' });
  await dialog.getByRole('button', { name: 'Disable' }).click();
  await dialog.getByText('Give a reason of 3 to 500 characters that can be read, on one line.').waitFor();
  await dialog.getByLabel('Reason').fill('The user reported a stolen phone');
  await dialog.getByRole('button', { name: 'Disable' }).click();
  await page.getByRole('button', { name: 'Enable' }).waitFor();

  await carol.opens('/en/profile/general');
  await carol.arrivesAt('/en/login');

  await page.getByRole('link', { name: 'Audit trail' }).click();
  const record = page.getByRole('row').filter({ hasText: 'The user reported a stolen phone' });
  await record.getByText('carol@portico.example').waitFor();
  expect(await record.textContent()).toContain('Account disabled');

  // A page whose files are not loaded says so, and the navigation stays.
  await page.route('**/assets/**', (route) => route.abort());
  await page.getByRole('link', { name: 'Settings' }).click();
  await page.getByText('We cannot be reached right now.').waitFor();
  await page.unroute('**/assets/**');
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('heading', { name: 'Settings', level: 1 }).waitFor();
  await page.context().close();
});
