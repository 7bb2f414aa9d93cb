import { it } from 'vitest';
import { openConsole } from './src/open-console.ts';
import { openWorldWithApplications } from './src/world.ts';

const world = openWorldWithApplications();

it('Bob has no second factor, which the travel application needs, and is led to where he sets one up [4.6]', async () => {
  const page = await openConsole(world, '/applications/TRAVEL');
  await page.getByRole('button', { name: 'Change access and groups' }).click();
  const changing = page.getByRole('dialog', { name: 'Change access and groups' });
  await changing.getByLabel('Required sign-in').selectOption('A second factor or a passkey');
  await changing.getByLabel('Reason').fill('shows what people have paid');
  await changing.getByRole('button', { name: 'Change access and groups' }).click();
  await page.locator('dd').filter({ hasText: 'A second factor or a passkey' }).waitFor();

  const bob = await world.visitor();
  await bob.isSignedInAs('bob');
  await bob.opens('/en/not-allowed?application=TRAVEL');
  await bob.finds('heading', 'One more step to open Travel');
  await bob.presses('Continue');
  await bob.reads('Your account has no second step that it accepts');
  await page.context().close();
});
