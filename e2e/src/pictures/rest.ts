import type { Page, Request } from 'playwright-core';
import type { Screen } from '../screens.ts';

const quietMs = 150;
const patienceMs = 15_000;
/** Stands where something else will stand soon: skeletons, spinners, and what says so itself. */
const unfinished = '[aria-busy=true], [data-shape], [role=status] > svg[role=img]';

/** Watches what a page asks for, so call it before the page is opened. What it returns waits until the page is at rest. */
export function restOf(page: Page): (late: Screen['late']) => Promise<void> {
  const waiting = new Set<Request>();
  page.on('request', (request) => waiting.add(request));
  page.on('requestfinished', (request) => waiting.delete(request));
  page.on('requestfailed', (request) => waiting.delete(request));

  return async (late) => {
    // React marks the root as it takes the page over.
    const marks = `Object.keys(document.getElementById('root')).join().includes('__reactContainer')`;
    await page.waitForFunction(marks, undefined, { timeout: patienceMs });
    if (late) await page.locator(late).first().waitFor({ timeout: patienceMs });
    await page.locator('main h1').first().waitFor({ timeout: patienceMs });
    const end = performance.now() + patienceMs;
    while (performance.now() < end) {
      const isStill = await page.evaluate(staysStill, { quietMs, unfinished });
      if (isStill && waiting.size === 0) return;
    }
    throw new Error(`${page.url()} never came to rest`);
  };
}

/** Runs in the page: whether nothing is being loaded, and nothing is drawn anew for a while. */
async function staysStill(wait: { quietMs: number; unfinished: string }): Promise<boolean> {
  await document.fonts.ready;
  let isStill = true;
  const observer = new MutationObserver(() => {
    isStill = false;
  });
  observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
  await new Promise((resolve) => setTimeout(resolve, wait.quietMs));
  await new Promise((resolve) => requestAnimationFrame(resolve));
  observer.disconnect();
  return isStill && !document.querySelector(wait.unfinished);
}
