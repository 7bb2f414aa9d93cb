import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { eventually } from './eventually.ts';
import type { World } from './world.ts';

/** Signs the demo's admin in to the console, at a page of it. */
export async function openConsole(from: World, path: string): Promise<Page> {
  const context = await from.browser.newContext({
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  const errors: string[] = [];
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
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
  expect(errors).toEqual([]);
  return page;
}
