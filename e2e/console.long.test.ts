import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { accessibilityViolations } from './src/appearance/accessibility-violations.ts';
import { rememberAnswers } from './src/appearance/change-language.ts';
import { faultsWhenLongest } from './src/appearance/fit.ts';
import { countInView } from './src/appearance/in-view.ts';
import { overflow } from './src/appearance/overflow.ts';
import { everyConsolePath, openConsolePage } from './src/console-pages.ts';
import { openConsole } from './src/open-console.ts';
import { openWorld } from './src/world.ts';

const world = openWorld();

async function overflowAt(page: Page, widths: readonly number[]): Promise<readonly string[]> {
  const problems: string[] = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    problems.push(...(await overflow(page)).map((problem) => `at ${width}: ${problem}`));
  }
  return problems;
}

async function unstyledControls(page: Page): Promise<readonly string[]> {
  const unstyled = await page
    .locator('nav a:visible, button:visible')
    .evaluateAll(
      (controls) => controls.filter((control) => getComputedStyle(control).padding === '0px').length,
    );
  return unstyled > 0 ? [`${unstyled} controls without padding`] : [];
}

it('Each console page is accessible, styled and fits a desk, tablet and 320 px, also from right to left; no text in a longest language is cut or overlaps [1.5]', {
  timeout: 600_000,
}, async () => {
  const page = await openConsole(world, '/accounts');
  await rememberAnswers(page);
  const problems: string[] = [];
  for (const path of await everyConsolePath(page)) {
    await openConsolePage(page, `${world.consoleUrl}/en${path}`);
    const inEnglish = [
      ...(await accessibilityViolations(page)),
      ...(await unstyledControls(page)),
      ...(await overflowAt(page, [320, 700, 1440])),
      ...(await faultsWhenLongest(page)),
      // It is in one of its longest languages now.
      ...(await overflowAt(page, [1024])),
    ];
    await openConsolePage(page, `${world.consoleUrl}/ar${path}`);
    const inArabic = await overflowAt(page, [320, 700, 1440]);
    problems.push(
      ...inEnglish.map((problem) => `en${path}: ${problem}`),
      ...inArabic.map((problem) => `ar${path}: ${problem}`),
    );
  }
  expect(problems).toEqual([]);
  await page.context().close();
});

it('Olga sees twenty records of the audit trail at once at a desk, each in one row', async () => {
  const visitor = await world.visitor();
  for (let round = 0; round < 8; round += 1)
    for (const name of ['alice', 'bob', 'emma'] as const) await visitor.isSignedInAs(name);
  const page = await openConsole(world, '/audit');
  const records = page.getByRole('table', { name: 'Audit trail' }).locator('tbody tr');
  await records.first().waitFor();
  expect(await countInView(records)).toBeGreaterThanOrEqual(20);
  await page.context().close();
});

it('Olga’s console has the theme that she chose from the first paint on, before its scripts are there', async () => {
  const page = await openConsole(world, '/accounts');
  await page.emulateMedia({ colorScheme: 'light' });
  await page.getByRole('button', { name: 'Theme' }).click();
  await page.getByRole('menuitemradio', { name: 'Dark' }).click();
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.reload({ waitUntil: 'domcontentloaded' });
  expect(await page.evaluate(() => document.documentElement.dataset.theme)).toBe('dark');
  await page.context().close();
});

it('Olga adds an application, whose secret is shown once, and rotates it; both are in the audit trail [3.2]', async () => {
  const page = await openConsole(world, '/applications');
  await page.getByRole('link', { name: 'Add application' }).click();
  // The identifier is suggested by the name.
  await page.getByLabel('Name', { exact: true }).fill('Café');
  await page.getByLabel('Hand-off: a server with the SDK').check();
  await page.getByLabel('Home page').fill('https://cafe.example/');
  await page.getByRole('button', { name: 'Add application' }).click();
  const dialog = page.getByRole('dialog', { name: 'The client secret of CAFE' });
  const first = await dialog.locator('code').textContent();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await page.getByRole('heading', { name: 'Café', level: 1 }).waitFor();

  await page.getByRole('button', { name: 'Replace secret' }).click();
  const question = page.getByRole('dialog', { name: 'Replace the client secret?' });
  await question.getByRole('button', { name: 'Replace secret' }).click();
  const second = await dialog.locator('code').textContent();
  expect(second).toMatch(/^[\w-]{43}$/);
  expect(second).not.toBe(first);
  await dialog.getByRole('button', { name: 'Done' }).click();
  await dialog.waitFor({ state: 'detached' });

  await page.getByRole('link', { name: 'Audit trail' }).click();
  const records = page.getByRole('row').filter({ hasText: 'CAFE' });
  await records.filter({ hasText: 'Secret of an application replaced' }).waitFor();
  await records.filter({ hasText: 'Application added' }).waitFor();
  await page.context().close();
});
