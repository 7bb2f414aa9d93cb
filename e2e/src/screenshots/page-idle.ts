import type { Page, Request } from 'playwright-core';
import { timeoutMs } from '../eventually.ts';
import type { Screen } from '../screens.ts';

const quietMs = 150;
/** Placeholders: skeletons, spinners and elements marked as busy. */
const unfinished = '[aria-busy=true], [data-shape], [role=status] > svg[role=img]';

/**
 * Requests whose end is not reported: the stream of events stays open, and a worker that has solved the captcha is ended, sometimes
 * before the browser has reported that its scripts are loaded.
 */
const neverEnds = /\/v1\/verifications\/events$|\/(proof-of-work|pbkdf2)-[^/]*\.js$/;

/** Observes the requests of a page. Call it before the page is opened; the returned function waits until the page is idle. */
export function idleOf(page: Page): (late: Screen['late']) => Promise<void> {
  const waiting = new Set<Request>();
  page.on('request', (request) => {
    if (!neverEnds.test(request.url())) waiting.add(request);
  });
  page.on('requestfinished', (request) => waiting.delete(request));
  page.on('requestfailed', (request) => waiting.delete(request));

  return async (late) => {
    // React marks the root when it hydrates the page.
    const marks = `Object.keys(document.getElementById('root')).join().includes('__reactContainer')`;
    await page.waitForFunction(marks, undefined, { timeout: timeoutMs });
    if (late) await page.locator(late).first().waitFor({ timeout: timeoutMs });
    await page.locator('main h1').first().waitFor({ timeout: timeoutMs });
    // A page that solves the captcha changes until it has: on a busy machine this takes longer than anything else.
    const end = performance.now() + 3 * timeoutMs;
    while (performance.now() < end) {
      const isStill = await page.evaluate(staysStill, { quietMs, unfinished });
      if (isStill && waiting.size === 0) return;
    }
    const pending = [...waiting].map((request) => request.url()).join(', ');
    throw new Error(`${page.url()} did not become idle; requests without an end: ${pending || 'none'}`);
  };
}

/** Runs in the page: whether fonts are loaded, no placeholder is shown and the DOM does not change for a while. */
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
