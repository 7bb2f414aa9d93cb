import { expect, it } from 'vitest';
import { representativeLooks } from './src/pictures/looks.ts';
import { differencesFromReferences, whyNotCompared } from './src/pictures/references.ts';
import { openWorld } from './src/world.ts';

const world = openWorld();
const series = Map.groupBy(representativeLooks, ({ locale, width, colorScheme }) =>
  [locale, width, colorScheme].join(' '),
);

it.for([...series.keys()])('%s: every screen looks as in its kept picture', async (look, { skip }) => {
  const obstacle = await whyNotCompared(world.browser, world.portalUrl);
  if (obstacle) return skip(obstacle);
  const looks = series.get(look) ?? [];
  expect(await differencesFromReferences(world.browser, world.portalUrl, looks)).toEqual([]);
});
