import AxeBuilder from '@axe-core/playwright';
import type { Page } from 'playwright-core';

const colorRules = ['color-contrast', 'link-in-text-block'];

/** What keeps somebody from using a page: everything by day, and what only the colours of the night can add. */
export async function barriers(page: Page): Promise<readonly string[]> {
  await page.emulateMedia({ colorScheme: 'light' });
  const byDay = await new AxeBuilder({ page }).setLegacyMode().analyze();
  await page.emulateMedia({ colorScheme: 'dark' });
  const byNight = await new AxeBuilder({ page }).setLegacyMode().withRules(colorRules).analyze();
  return [...byDay.violations, ...byNight.violations].flatMap(({ id, nodes }) =>
    nodes.map(({ html }) => `${id}: ${html}`),
  );
}
