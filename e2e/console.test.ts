import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { accessibilityViolations } from './src/appearance/accessibility-violations.ts';
import { overflow } from './src/appearance/overflow.ts';
import { eventually } from './src/eventually.ts';
import { openWorld, type World } from './src/world.ts';

const world = openWorld();

/** Signs the demo's admin in to the console, at a page of it. */
async function openConsole(from: World, path: string): Promise<Page> {
  const context = await from.browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  const codes = async () => {
    const mails = await from.mailsFor('olga@portico.example');
    return mails.flatMap(({ subject }) => /\d{6}/.exec(subject)?.[0] ?? []);
  };
  const { length: earlier } = await codes();
  await page.goto(`${from.consoleUrl}/en${path}`);
  await page.getByLabel('E-mail').fill('olga@portico.example');
  await page.getByLabel('Password', { exact: true }).fill('Open-Arch-7!');
  await page.getByRole('button', { name: 'Continue' }).click();
  const code = page.getByLabel('Six-digit code');
  await code.waitFor();
  await eventually(async () => (await codes()).length).toBe(earlier + 1);
  // The newest comes first.
  await code.fill((await codes())[0] ?? '');
  await page.getByRole('navigation', { name: 'Pages' }).first().waitFor();
  return page;
}

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
  await dialog.getByText('Give a reason of 3 to 500 characters.').waitFor();
  await dialog.getByLabel('Reason').fill('The user reported a stolen phone');
  await dialog.getByRole('button', { name: 'Disable' }).click();
  await page.getByRole('button', { name: 'Enable' }).waitFor();

  await carol.opens('/en/profile/general');
  await carol.arrivesAt('/en/login');

  await page.getByRole('link', { name: 'Audit trail' }).click();
  const record = page.getByRole('row').filter({ hasText: 'The user reported a stolen phone' });
  await record.getByText('carol@portico.example').waitFor();
  expect(await record.textContent()).toContain('Account disabled');
  await page.context().close();
});

it('every page of the console is accessible and fits, on a desk, a tablet and at 320 pixels, also from right to left', async () => {
  const page = await openConsole(world, '/accounts');
  const account = await page.getByRole('link', { name: 'Alice Archer' }).getAttribute('href');
  const problems: string[] = [];
  for (const locale of ['en', 'ar']) {
    for (const path of [
      account?.replace('/en', '') ?? '',
      '/accounts',
      '/jobs',
      '/jobs?state=waiting',
      '/audit',
      '/unknown',
    ]) {
      await page.goto(`${world.consoleUrl}/${locale}${path}`);
      await page.locator('main h1').waitFor();
      await page.locator('main [role=status] svg').waitFor({ state: 'detached' });
      for (const width of [320, 820, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        problems.push(...(await overflow(page)).map((problem) => `${locale}${path} at ${width}: ${problem}`));
      }
      if (locale === 'en')
        problems.push(...(await accessibilityViolations(page)).map((problem) => `${path}: ${problem}`));
    }
  }
  expect(problems).toEqual([]);
  await page.context().close();
});
