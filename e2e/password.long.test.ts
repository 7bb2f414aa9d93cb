import { expect, it } from 'vitest';
import { openWorld } from './src/world.ts';

const world = openWorld();

it('The answer to a forgotten password is the same for an unknown e-mail, and no mail is sent [2.50]', async () => {
  const visitor = await world.visitor();
  await visitor.opens('/en/password/reset');
  await visitor.types('E-mail', 'nobody@portico.example');
  await visitor.presses('Send the link');
  await visitor.finds('heading', 'Check your inbox');
  expect(await world.mailsFor('nobody@portico.example')).toEqual([]);
});

it('A used or unknown link for a new password is reported as invalid as soon as it is opened, with a link to request a new one [2.52]', async () => {
  const carol = await world.visitor();
  carol.expectsError(/password\/reset\/check was answered with 404/);
  for (const code of ['mistyped', 'x'.repeat(43)]) {
    await carol.opens(`/en/password/reset/${code}`);
    await carol.finds('heading', 'This link does not work');
  }
  await carol.takesScreenshot('reset-invalid');
  await carol.follows('Get a new link');
  await carol.arrivesAt('/en/password/reset');
  await carol.finds('button', 'Send the link');
});
