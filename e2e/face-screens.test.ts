import AxeBuilder from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { arriveAt } from './src/arrival.ts';
import { inBatches } from './src/in-batches.ts';
import { screens } from './src/screens.ts';
import { mostShift, shift } from './src/shift.ts';
import { openWorld } from './src/world.ts';

const world = openWorld();

// Visitors note what the console says (a breach of the content policy is an error there) and every request to a stranger.
describe.each(['light', 'dark'] as const)('every screen, %s', (colorScheme) => {
  it.each([
    ['en', 390],
    ['ar', 1440],
  ])(
    'in %s, %i wide, is for everybody, still, quiet and of one origin [9.14] B01 B08',
    async (locale, width) => {
      const found: string[] = [];
      await inBatches(screens, 3, async (screen) => {
        const options = { colorScheme, viewport: { width, height: 900 } };
        const visitor = await arriveAt(world, screen, locale, options);
        const say = (what: string) => found.push(`${screen.name}: ${what}`);
        const moved = await shift(visitor);
        if (moved > mostShift) say(`moved by ${moved} while it was loaded`);
        for (const duration of await animations(visitor.page)) say(`something moves for ${duration} ms`);
        const { violations } = await new AxeBuilder({ page: visitor.page }).setLegacyMode().analyze();
        for (const { id, nodes } of violations) for (const { html } of nodes) say(`${id}: ${html}`);
        await visitor.context.close();
      });
      expect(found).toEqual([]);
    },
  );
});

/** How long things move on the page of somebody who asked for stillness, in milliseconds. */
async function animations(page: Page): Promise<readonly number[]> {
  const durations = await page.evaluate(() =>
    document.getAnimations().map((animation) => Number(animation.effect?.getComputedTiming().duration)),
  );
  // One frame is not seen as movement.
  return durations.filter((duration) => duration > 17);
}
