import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { arriveAt } from './src/arrival.ts';
import { inBatches } from './src/in-batches.ts';
import { screens } from './src/screens.ts';
import { openWorld } from './src/world.ts';

const world = openWorld();

// A page of 1280 at 200 % has 640 of its pixels left.
const sizes = [
  { width: 320, height: 640 },
  { width: 640, height: 450 },
];

it.each(['en', 'de', 'ar'])(
  'every screen in %s fits at 320 pixels and at 200 percent, and nothing is cut off',
  async (locale) => {
    const lost: string[] = [];
    await inBatches(screens, 3, async (screen) => {
      const { page, context } = await arriveAt(world, screen, locale);
      for (const size of sizes) {
        await page.setViewportSize(size);
        lost.push(...(await lostParts(page)).map((part) => `${screen.name} at ${size.width}: ${part}`));
      }
      await context.close();
    });
    expect(lost).toEqual([]);
  },
);

/** What can only be seen by scrolling sideways, and words that are cut off. */
function lostParts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement;
    const parts = scrollWidth > clientWidth ? [`the page is ${scrollWidth} wide`] : [];
    for (const element of document.querySelectorAll('body *')) {
      const { left, right, width, height } = element.getBoundingClientRect();
      const isSeen =
        width > 1 &&
        height > 1 &&
        element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
      if (!isSeen || element.closest('svg, [inert], noscript, input')) continue;
      const words = element.textContent?.slice(0, 40);
      if (left < -1 || right > clientWidth + 1) parts.push(`<${element.localName}> ${words} is outside`);
      const cuts = getComputedStyle(element).overflowX !== 'visible';
      if (cuts && element.scrollWidth > element.clientWidth + 1)
        parts.push(`<${element.localName}> ${words} is cut off`);
    }
    return parts;
  });
}
