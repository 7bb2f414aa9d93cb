import { expect, it } from 'vitest';
import { openConsole } from './src/open-console.ts';
import { person } from './src/people.ts';
import { openWorld } from './src/world.ts';

const world = openWorld();

it('Alice reads a code out, Uma looks at her pages in a tab and can change nothing, and Alice sees it and ends it', async () => {
  const alice = await world.visitor();
  await alice.isSignedInAs('alice');
  await alice.opens('/en/profile/security/status');
  // The list above the button has its rows: nothing moves any more.
  await alice.reads('This device');
  await alice.presses('Let support look');
  await alice.presses('Make a code');
  const shown = alice.page.getByText(/^\d\d \d\d \d\d \d\d$/);
  const code = (await shown.textContent()) ?? '';
  await alice.takesScreenshot('let-support-look-code');

  const uma = await openConsole(world, '/accounts', 'uma@portico.example');
  await uma.getByRole('link', { name: 'Alice Archer' }).click();
  await uma.getByRole('button', { name: 'Look with a code' }).click();
  const asking = uma.getByRole('dialog', { name: 'Look at the portal as this user?' });
  await asking.getByLabel('Code of the user').fill(code);
  await asking.getByLabel('Reason').fill('a page looks wrong to her');
  await asking.getByRole('button', { name: 'Look with a code' }).click();
  const opening = uma.context().waitForEvent('page');
  await uma.getByRole('link', { name: 'Open the portal' }).click();
  const look = await opening;
  await look.getByText('You are looking at the account of Alice Archer').waitFor();
  await look.getByText('alice@portico.example').filter({ visible: true }).first().waitFor();
  // A page that is loaded anew stays a look, and neither cookies nor storage are those of a session.
  await look.goto(`${world.portalUrl}/en/profile/name`);
  await look.getByText('You are looking at the account of Alice Archer').waitFor();
  const stored = await look.evaluate(() => [document.cookie, Object.keys(localStorage).join()].join());
  expect(stored).not.toMatch(/access_token|session/);
  await look.getByLabel('First name', { exact: true }).fill('Mallory');
  await look.getByRole('button', { name: 'Ask for the correction' }).click();
  await look.getByText('Nothing can be changed while you look at this account.').first().waitFor();

  // Another browser of hers, in which no code was made, says so with its next page.
  const elsewhere = await world.visitor();
  await elsewhere.isSignedInAs('alice');
  await elsewhere.opens('/en/profile/general');
  await elsewhere.reads('Support is looking at your account');

  // Her page says it by itself; she closes the dialog, and ends the look from another page.
  await alice.finds('heading', 'Support is looking at your account');
  await alice.presses('Close');
  await alice.follows('Profile');
  await alice.reads('Support is looking at your account');
  await alice.takesScreenshot('let-support-look-banner');
  await alice.presses('End it now');
  await alice.cannotRead('Support is looking at your account');
  await look.reload();
  await look.getByRole('heading', { name: 'The look has ended' }).waitFor();
  await world.mailFor(person('alice').email, /Support looks at your Portico account/);
  await alice.opens('/en/profile/security/status#activity');
  await alice.reads(/^Support looked at your account, /);
  await uma.context().close();
});
