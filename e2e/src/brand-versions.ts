import type { Page } from 'playwright-core';

/** Publishes the draft on the console's page of the brand. */
export async function publishBrand(page: Page, reason: string): Promise<void> {
  await page.getByRole('button', { name: 'Publish' }).first().click();
  await confirm(page, 'Publish', reason);
}

/** Goes back to the version before on the console's page of the brand. */
export async function goBackToBrand(page: Page, reason: string): Promise<void> {
  await page.getByRole('button', { name: 'Go back to this version' }).first().click();
  await confirm(page, 'Go back to this version', reason);
}

async function confirm(page: Page, name: string, reason: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name });
  await dialog.getByLabel('Reason').fill(reason);
  await dialog.getByRole('button', { name }).click();
  await dialog.waitFor({ state: 'detached' });
}
