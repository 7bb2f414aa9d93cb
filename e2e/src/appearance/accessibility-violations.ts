import AxeBuilder from '@axe-core/playwright';
import type { Page } from 'playwright-core';

const colorRules = ['color-contrast', 'link-in-text-block'];

/** Violations that axe finds: all rules in the light theme, and the colour rules in the dark one. */
export async function accessibilityViolations(page: Page): Promise<readonly string[]> {
  await page.emulateMedia({ colorScheme: 'light' });
  const light = await new AxeBuilder({ page }).setLegacyMode().analyze();
  await page.emulateMedia({ colorScheme: 'dark' });
  const dark = await new AxeBuilder({ page }).setLegacyMode().withRules(colorRules).analyze();
  return [...light.violations, ...dark.violations].flatMap(({ id, nodes }) =>
    nodes.map(({ html }) => `${id}: ${html}`),
  );
}
