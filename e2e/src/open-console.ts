import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { World } from './world.ts';

/** Signs a member of the demo's staff in to the console, at a page of it: the admin, if no other is named. */
export async function openConsole(from: World, path: string, email = 'olga@portico.example'): Promise<Page> {
  const context = await from.browser.newContext({
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  const errors: string[] = [];
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  await page.goto(`${from.consoleUrl}/en${path}`);
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('Open-Arch-7!');
  await page.getByRole('button', { name: 'Continue' }).click();
  const code = page.getByLabel('Six-digit code');
  await code.waitFor();
  await code.fill(await demoCodeOf(from, email));
  await page.getByRole('navigation', { name: 'Pages' }).first().waitFor();
  expect(errors).toEqual([]);
  return page;
}

/** The code that the demo's authenticator shows for a member of staff. */
async function demoCodeOf(from: World, email: string): Promise<string> {
  // A code is accepted once, and there is a new one every half minute.
  from.changeDatabase('UPDATE second_factors SET last_step = 0');
  const answer = await fetch(`${from.portalUrl}/outbox/authenticator/codes`);
  // Safe: what this address answers is in `server/src/demo/authenticator.ts`.
  const codes = (await answer.json()) as { email: string; code: string | null }[];
  return codes.find((person) => person.email === email)?.code ?? '';
}
