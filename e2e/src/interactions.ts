import type { BrowserContext, Page } from 'playwright-core';

/** An input of a user, and how long the page took until it had drawn its answer. */
export interface Interaction {
  readonly what: string;
  readonly milliseconds: number;
}

/** How many times slower the processor is than that of this machine. */
const slowdown = 4;

/**
 * Opens a page of a signed-in user on a slow processor, opens its menu, folds and tabs, types into its fields, and returns the input that was
 * answered last. The browser measures each (Interaction to Next Paint), in steps of 8 milliseconds.
 */
export async function slowestInteraction(
  context: BrowserContext,
  path: string,
): Promise<{ readonly slowest: Interaction; readonly interactions: number }> {
  const page = await context.newPage();
  try {
    const devtools = await context.newCDPSession(page);
    await page.goto(path);
    await untilLoaded(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    await observe(page);
    const done: Interaction[] = [];
    const add = async (what: string, act: () => Promise<unknown>) => {
      await act();
      done.push({ what, milliseconds: await takeLongest(page) });
    };

    const menu = page.getByRole('button', { name: /^Your account/ });
    await add('opening the menu', () => menu.click());
    await add('closing the menu', () => page.keyboard.press('Escape'));
    for (const fold of await page.locator('main summary').filter({ visible: true }).all())
      await add('opening a fold', () => fold.click());
    const fields = page.locator(
      'main :is(input:not([type=file], [type=checkbox], [type=radio], [readonly], [tabindex="-1"]), textarea):enabled',
    );
    for (const field of await fields.filter({ visible: true }).all()) {
      const name = (await field.getAttribute('name')) ?? 'a field';
      await add(`focusing ${name}`, () => field.click());
      for (const key of ['1', '2', 'a', 'b', 'Tab'])
        await add(`${key} in ${name}`, () => page.keyboard.press(key));
    }
    const tabs = page.locator('main nav a').filter({ visible: true });
    for (let index = 0; index < (await tabs.count()); index += 1)
      await add('changing the tab', async () => {
        await tabs.nth(index).click();
        await untilLoaded(page);
      });
    const [slowest] = done.toSorted((one, other) => other.milliseconds - one.milliseconds);
    if (!slowest) throw new Error(`${path} has nothing to interact with`);
    return { slowest, interactions: done.length };
  } finally {
    await page.close();
  }
}

/** The network of these pages is never idle: they listen for events. */
async function untilLoaded(page: Page): Promise<void> {
  await page.locator('main h1').first().waitFor();
  await page.locator('main :is([data-shape], [aria-busy=true])').first().waitFor({ state: 'detached' });
}

/** Lets the page collect the duration of its inputs. */
function observe(page: Page): Promise<void> {
  return page.evaluate(() => {
    const durations: number[] = [];
    Object.defineProperty(globalThis, 'inputDurations', { value: durations });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        // Safe: only inputs are observed. Events that are no interaction, such as a movement of the pointer, have the number 0.
        const { duration, interactionId } = entry as PerformanceEventTiming & { interactionId?: number };
        if (interactionId) durations.push(duration);
      }
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
  });
}

/** The longest since it was asked last; inputs that took less than 16 milliseconds are not reported. */
function takeLongest(page: Page): Promise<number> {
  return page.evaluate(async () => {
    for (let frames = 0; frames < 3; frames += 1) await new Promise(requestAnimationFrame);
    // The observer is called in a task after the frame.
    await new Promise((resolve) => setTimeout(resolve, 50));
    // Safe: `observe` has defined it.
    const { inputDurations } = globalThis as unknown as { inputDurations: number[] };
    return Math.max(0, ...inputDurations.splice(0));
  });
}
