import { expect, it } from 'vitest';
import { differencesFromReferences, whyNotCompared } from './src/screenshots/references.ts';
import { comparedVariants } from './src/screenshots/variants.ts';
import { openWorld } from './src/world.ts';

const world = openWorld({ DEMO_PICTURES: 'true' });

it('Every screen looks as in its reference screenshot', { timeout: 600_000 }, async () => {
  expect(await whyNotCompared(world.browser, world.portalUrl)).toBeNull();
  await world.hasPictures();
  expect(await differencesFromReferences(world.browser, world.portalUrl, comparedVariants)).toEqual([]);
});
