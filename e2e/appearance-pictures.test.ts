import { expect, it } from 'vitest';
import { representativeLooks } from './src/pictures/looks.ts';
import { differencesFromReferences, whyNotCompared } from './src/pictures/references.ts';
import { openWorld } from './src/world.ts';

const world = openWorld();

it('every screen looks as in its kept picture', { timeout: 180_000 }, async ({ skip }) => {
  const obstacle = await whyNotCompared(world.browser, world.portalUrl);
  if (obstacle) {
    console.info(obstacle);
    return skip(obstacle);
  }
  expect(await differencesFromReferences(world.browser, world.portalUrl, representativeLooks)).toEqual([]);
});
