import { expect, it } from 'vitest';
import { goBackToBrand, publishBrand } from './src/brand-versions.ts';
import { eventually } from './src/eventually.ts';
import { openConsole } from './src/open-console.ts';
import { person } from './src/people.ts';
import { openWorld } from './src/world.ts';

// A world of its own: the name of the product is the same for everybody in it.
const world = openWorld({ PORTICO_SUPPORT_EMAIL: 'help@acme.example' });

it('Olga gives the product the name Acme: guests, users and mails read it at once, and she goes back to the old one', async () => {
  const guest = await world.visitor();
  await guest.opens('/en/login');
  const olga = await openConsole(world, '/brand');
  await olga.getByLabel('Name').fill('Acme');
  await olga.getByRole('button', { name: 'Save draft' }).click();
  await guest.opens('/en/login');
  expect(await guest.page.title()).toContain('Portico');

  await publishBrand(olga, 'we are Acme');
  await eventually(async () => {
    await guest.opens('/en/login');
    return await guest.page.title();
  }).toContain('Acme');
  expect(await guest.page.getByText(/Portico/).count()).toBe(0);
  await guest.opens('/en/password/reset');
  await guest.types('E-mail', person('alice').email);
  await guest.presses('Send the link');
  const mail = await world.mailFor(person('alice').email, /Acme/);
  expect(mail.text).not.toContain('Portico');

  await goBackToBrand(olga, 'we are Portico after all');
  await eventually(async () => {
    await guest.opens('/en/login');
    return await guest.page.title();
  }).toContain('Portico');
  await olga.context().close();
});
