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

// Checking every screen takes long on a busy machine.
const options = { timeout: 600_000 };

// A window of 1280 pixels at 200 % zoom. Narrower ones are looked at in all languages (`appearance-texts.test.ts`).
const zoomed = { width: 640, height: 450 };

/** Opens every screen and collects its problems. */
async function problemsOnScreens(
  locale: string,
  width: number,
  check: (visitor: Visitor) => Promise<readonly string[]>,
): Promise<readonly string[]> {
  const problems: string[] = [];
  await inBatches(screens, 3, async (screen) => {
    const visitor = await openScreen(world, screen, locale, { viewport: { width, height: 900 } });
    problems.push(...(await check(visitor)).map((problem) => `${screen.name}: ${problem}`));
    await visitor.context.close();
  });
  return problems;
}

async function overflowWhenZoomed({ page }: Visitor): Promise<readonly string[]> {
  await page.setViewportSize(zoomed);
  return overflow(page);
}

// Visitors also record console errors, such as violations of the content security policy, and requests to other origins.
it.each([
  ['en', 390],
  ['ar', 1440],
] as const)(
  'every screen in %s, %i wide, is accessible in both themes and by keyboard, has no motion, errors or requests to other origins, and no overflow at 200 percent B01 B08',
  options,
  async (locale, width) => {
    const problems = await problemsOnScreens(locale, width, async (visitor) => [
      ...(await motion(visitor)),
      ...(await accessibilityViolations(visitor.page)),
      ...(await keyboardProblems(visitor.page)),
      ...(await overflowWhenZoomed(visitor)),
    ]);
    expect(problems).toEqual([]);
  },
);
