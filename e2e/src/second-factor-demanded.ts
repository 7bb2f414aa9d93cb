import { openConsole } from './open-console.ts';
import type { Visitor } from './visitor.ts';
import type { World } from './world.ts';

/** Olga demands a second factor of everybody, and lets users remove their password. */
export async function demandsSecondFactor(world: World): Promise<void> {
  const page = await openConsole(world, '/rules');
  await page.getByLabel('Second factor demanded of').selectOption('Everybody with an account');
  await page.getByLabel('Sign-in with a passkey, without a password').check();
  await page.getByRole('button', { name: 'See what it would do' }).click();
  const setting = page.getByRole('dialog', { name: 'Set the rules' });
  await setting
    .getByText(/^Of \d+ accounts, [1-9]\d* would be asked at their next sign-in to set up a second factor\.$/)
    .waitFor();
  await setting.getByLabel('Reason').fill('the law asks for it');
  await setting.getByRole('button', { name: 'Set the rules' }).click();
  await setting.waitFor({ state: 'hidden' });
  await page.context().close();
}

/**
 * Adds a passkey where the user was led, and goes on.
 * @param password of a user who has not entered it lately
 */
export async function setsUpAPasskey(visitor: Visitor, password?: string): Promise<void> {
  await visitor.follows('Add a second step');
  await visitor.finds('heading', 'Security');
  await visitor.reads(/^The operator of Portico asks for a second step/);
  await visitor.takesScreenshot('second-factor-demanded-lacking');
  await visitor.presses('Add a passkey');
  await visitor.types('Name of the passkey', 'Laptop');
  await (await visitor.finds('dialog', 'Add a passkey'))
    .getByRole('button', { name: 'Add a passkey', exact: true })
    .click();
  if (password) {
    await visitor.types('Password', password);
    await visitor.presses('Continue');
  }
  await visitor.reads('Your account now has what the operator asks for.');
  await visitor.takesScreenshot('second-factor-demanded-met');
  await visitor.presses('Continue');
}
