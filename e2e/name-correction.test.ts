import { it } from 'vitest';
import { openConsole } from './src/open-console.ts';
import { person } from './src/people.ts';
import { openWorld } from './src/world.ts';

const world = openWorld();

it('Alice asks for a correction of her name, staff accept it, and her open page follows: the passport must be sent again [2.12, 6.7]', async () => {
  const alice = await world.visitor();
  await alice.isSignedInAs('alice');
  await alice.opens('/en/profile/general');
  await alice.follows('Correct your name');
  await alice.types('First name', 'Alicia');
  await alice.types('Why it changes (optional)', 'It is Alicia in my new passport.');
  await alice.presses('Ask for the correction');
  await alice.finds('heading', 'We are looking at your request');
  await alice.takesScreenshot('name-correction');
  // A page that is open meanwhile.
  await alice.opens('/en/profile/verification/passport');

  const page = await openConsole(world, '/corrections');
  await page.getByRole('link', { name: 'Alice Archer' }).click();
  await page.getByText('It is Alicia in my new passport.').waitFor();
  await page.getByText('Shows another name').waitFor();
  await page.getByRole('button', { name: 'Accept' }).click();
  const dialog = page.getByRole('dialog', { name: 'Accept the new name?' });
  await dialog.getByLabel('Reason').fill('certificate of the marriage seen');
  await dialog.getByRole('button', { name: 'Accept' }).click();
  await page.getByRole('heading', { name: 'Alicia Archer', level: 1 }).waitFor();
  // The field of the dialog has the same words until it is closed.
  await dialog.waitFor({ state: 'hidden' });
  await page.getByText('certificate of the marriage seen').waitFor();
  await page.getByRole('link', { name: 'Names to correct' }).click();
  await page.getByText('What users ask for appears here.').waitFor();
  await page.context().close();

  await alice.page.getByText('Send a passport that shows the new name').first().waitFor();
  await world.mailFor(person('alice').email, /send your passport again/);
  await alice.opens('/en/profile/name');
  await alice.page.getByText(/Your name was corrected on/).waitFor();
});
