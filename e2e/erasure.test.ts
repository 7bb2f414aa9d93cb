import { it } from 'vitest';
import { openConsole } from './src/open-console.ts';
import { person } from './src/people.ts';
import { openWorld } from './src/world.ts';

const world = openWorld();

it('Uma asks for the erasure of Alice, who is told how to object; Olga confirms it, and Alice is gone and told so', async () => {
  const uma = await openConsole(world, '/accounts', 'uma@portico.example');
  await uma.getByRole('link', { name: 'Alice Archer' }).click();
  await uma.getByRole('button', { name: 'Request erasure' }).click();
  const asking = uma.getByRole('dialog', { name: 'Request the erasure of this account?' });
  await asking.getByLabel('Reason').fill('asked for in a letter');
  await asking.getByRole('button', { name: 'Request erasure' }).click();
  await uma.getByText('You have requested this. A colleague must confirm it.').waitFor();
  await world.mailFor(person('alice').email, /erasure of your Portico account was requested/);

  const olga = await openConsole(world, '/erasures');
  await olga.getByText('asked for in a letter').waitFor();
  await olga.getByRole('link', { name: 'Alice Archer' }).click();
  await olga.getByRole('button', { name: 'Erase the account' }).click();
  const confirming = olga.getByRole('dialog', { name: 'Erase this account?' });
  await confirming.getByLabel('Reason').fill('letter seen');
  await confirming.getByRole('button', { name: 'Erase the account' }).click();
  await olga.getByText('What colleagues request appears here for 7 days.').waitFor();
  await world.mailFor(person('alice').email, /account was erased/);

  await uma.reload();
  await uma.getByRole('heading', { name: 'There is no such account' }).waitFor();
  for (const page of [uma, olga]) await page.context().close();
});
