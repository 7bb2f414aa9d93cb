import axe, { type RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';

const colorRules = ['color-contrast', 'link-in-text-block'];

/** Violations that axe finds: all rules in the light theme, and the colour rules in the dark one. */
export async function accessibilityViolations(page: Page): Promise<readonly string[]> {
  await page.evaluate(axe.source);
  await showTheme(page, 'light');
  const light = await runAxe(page, {});
  await showTheme(page, 'dark');
  return [...light, ...(await runAxe(page, { runOnly: colorRules }))];
}

/** Waits until the colours have changed, because axe would find mixed ones. */
async function showTheme(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await page.evaluate(async () => {
    await new Promise(requestAnimationFrame);
    const transitions = document.getAnimations().filter((animation) => animation instanceof CSSTransition);
    await Promise.allSettled(transitions.map(({ finished }) => finished));
  });
}

/** Runs in a page that contains axe. The report names violations alone, because a full one takes long. */
function runAxe(page: Page, options: RunOptions): Promise<string[]> {
  return page.evaluate(async (own) => {
    // Safe: `axe.source` has defined it.
    const inPage = (globalThis as unknown as { axe: typeof axe }).axe;
    const { violations } = await inPage.run(document, { ...own, resultTypes: ['violations'] });
    return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
  }, options);
}
