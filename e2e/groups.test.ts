import { it } from 'vitest';
import { openConsole } from './src/open-console.ts';
import { openWorldWithApplications } from './src/world.ts';

const world = openWorldWithApplications();
const reason = 'only for the shop team';

it('Bob cannot open the store, which is for a group; Olga adds him to it, and he gets in [4.6]', async () => {
  const page = await openConsole(world, '/groups');
  await page.getByText('No groups yet').waitFor();
  await page.getByRole('button', { name: 'New group' }).click();
  const making = page.getByRole('dialog', { name: 'New group' });
  await making.getByLabel('Id').fill('shop-team');
  await making.getByLabel('Name').fill('Shop team');
  await making.getByLabel('Reason').fill(reason);
  await making.getByRole('button', { name: 'New group' }).click();
  await page.getByRole('link', { name: 'Shop team' }).waitFor();

  await page.goto(`${world.consoleUrl}/en/applications/STORE`);
  await page.getByRole('button', { name: 'Change access and groups' }).click();
  const changing = page.getByRole('dialog', { name: 'Change access and groups' });
  await changing.getByLabel('Open to').selectOption('Members of chosen groups');
  await changing.getByLabel('Shop team').check();
  await changing.getByLabel('Reason').fill(reason);
  await changing.getByRole('button', { name: 'Change access and groups' }).click();
  // The choice in the dialog has the same words until it is closed.
  await page.locator('dd').filter({ hasText: 'Members of chosen groups' }).waitFor();

  const bob = await world.visitor();
  bob.expectsError(/was answered with 403/);
  await bob.page.goto(`${world.storeUrl}/`);
  await bob.follows('Sign in with Portico');
  await bob.signsInAs('bob');
  await bob.finds('heading', 'You cannot open Store');
  await bob.reads('It is open only to members of certain groups');
  await bob.finds('link', 'support@portico.example');

  await page.goto(`${world.consoleUrl}/en/groups/shop-team`);
  await page.getByRole('button', { name: 'Add members' }).click();
  const adding = page.getByRole('dialog', { name: 'Add members' });
  await adding.getByLabel('E-mail addresses').fill('bob@portico.example');
  await adding.getByLabel('Reason').fill(reason);
  await adding.getByRole('button', { name: 'Add members' }).click();
  await page
    .getByRole('dialog', { name: 'What became of each' })
    .getByText('Added', { exact: true })
    .waitFor();

  await bob.reloads();
  await bob.finds('heading', 'You can open Store now');
  await bob.presses('Continue');
  await bob.finds('heading', 'Good to see you, Bob.');
  await page.context().close();
});
