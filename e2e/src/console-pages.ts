import type { Page } from 'playwright-core';

/** The address of every page of the console, after the language. `accounts` shows the list of accounts, in English. */
export async function everyConsolePath(accounts: Page): Promise<readonly string[]> {
  const account = await accounts.getByRole('link', { name: 'Alice Archer' }).getAttribute('href');
  return [
    account?.replace('/en', '') ?? '',
    '/accounts',
    '/corrections',
    '/erasures',
    '/reviews',
    '/reviews/unknown',
    '/invitations',
    account?.replace('/en/accounts', '/invitations') ?? '',
    '/applications',
    '/applications/-/add',
    '/applications/STORE',
    '/applications/STORE/edit',
    '/groups',
    '/groups/unknown',
    '/jobs',
    '/jobs?state=waiting',
    '/audit',
    '/staff',
    '/settings',
    '/unknown',
  ];
}

/** Opens a page of the console, and waits until it is loaded. */
export async function openConsolePage(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.locator('main h1').waitFor();
  // Several parts of a page can be loading.
  await page.waitForFunction(() => document.querySelector('main [role=status] svg') === null);
}
