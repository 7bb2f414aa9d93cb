import { expect, it } from 'vitest';
import { accessibilityViolations } from './src/appearance/accessibility-violations.ts';
import { keyboardProblems } from './src/appearance/keyboard-problems.ts';
import { motion } from './src/appearance/motion.ts';
import { overflow } from './src/appearance/overflow.ts';
import { inBatches } from './src/in-batches.ts';
import { openScreen } from './src/open-screen.ts';
import { screens } from './src/screens.ts';
import type { Visitor } from './src/visitor.ts';
import { openWorld } from './src/world.ts';

const world = openWorld();

// A look at every screen takes its time where others need the machine, too.
const patience = { timeout: 180_000 };

// A page of 1280 at 200 % has 640 of its pixels left.
const narrow = [
  { width: 320, height: 640 },
  { width: 640, height: 450 },
];

/** Goes to every screen and gathers what is wrong there. */
async function troublesOnScreens(
  locale: string,
  width: number,
  look: (visitor: Visitor) => Promise<readonly string[]>,
): Promise<readonly string[]> {
  const troubles: string[] = [];
  await inBatches(screens, 3, async (screen) => {
    const visitor = await openScreen(world, screen, locale, { viewport: { width, height: 900 } });
    troubles.push(...(await look(visitor)).map((trouble) => `${screen.name}: ${trouble}`));
    await visitor.context.close();
  });
  return troubles;
}

async function troublesWhenNarrow({ page }: Visitor): Promise<readonly string[]> {
  const troubles: string[] = [];
  for (const size of narrow) {
    await page.setViewportSize(size);
    troubles.push(...(await overflow(page)).map((part) => `at ${size.width} ${part}`));
  }
  return troubles;
}

// Visitors note what the console says (a breach of the content policy is an error there) and every request to a stranger.
it.each([
  ['en', 390],
  ['ar', 1440],
] as const)(
  'every screen in %s, %i wide, is for everybody by day and by night and by keyboard alone, still, quiet, of one origin, and whole at 320 pixels and 200 percent B01 B08',
  patience,
  async (locale, width) => {
    const troubles = await troublesOnScreens(locale, width, async (visitor) => [
      ...(await motion(visitor)),
      ...(await accessibilityViolations(visitor.page)),
      ...(await keyboardProblems(visitor.page)),
      ...(await troublesWhenNarrow(visitor)),
    ]);
    expect(troubles).toEqual([]);
  },
);

it('every screen in de, whose words are long, is whole at 320 pixels and 200 percent', patience, async () => {
  expect(await troublesOnScreens('de', 390, troublesWhenNarrow)).toEqual([]);
});
