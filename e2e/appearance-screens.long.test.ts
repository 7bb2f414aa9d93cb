import { expect, it } from 'vitest';
import { accessibilityViolations } from './src/appearance/accessibility-violations.ts';
import { faultsWhenLongest } from './src/appearance/fit.ts';
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

// A window of 1280 pixels at 200 % zoom is 640 CSS pixels wide.
const narrow = [
  { width: 320, height: 640 },
  { width: 640, height: 450 },
];

/** Opens every screen and collects its problems. */
async function problemsOnScreens(
  locale: string,
  width: number,
  check: (visitor: Visitor) => Promise<readonly string[]>,
): Promise<readonly string[]> {
  const problems: string[] = [];
  await inBatches(screens, 3, async (screen) => {
    const visitor = await openScreen(world, screen, locale, { viewport: { width, height: 900 } });
    if (screen.late) await visitor.page.locator(screen.late).first().waitFor();
    problems.push(...(await check(visitor)).map((problem) => `${screen.name}: ${problem}`));
    await visitor.context.close();
  });
  return problems;
}

async function overflowWhenNarrow({ page }: Visitor): Promise<readonly string[]> {
  const problems: string[] = [];
  for (const size of narrow) {
    await page.setViewportSize(size);
    problems.push(...(await overflow(page)).map((part) => `at ${size.width} ${part}`));
  }
  return problems;
}

// Visitors also record console errors, such as violations of the content security policy, and requests to other origins.
it.each([
  ['en', 390, 'English, and no text that is cut or overlaps in the longest languages'],
  ['ar', 1440, 'Arabic'],
] as const)(
  'Each screen in %s, %i wide, is accessible in both themes and by keyboard: no motion, error, foreign request or overflow at 320 px or 200 percent in %s [1.5, B01, B08]',
  options,
  async (locale, width, language) => {
    const problems = await problemsOnScreens(locale, width, async (visitor) => {
      const found = [
        ...(await motion(visitor)),
        ...(await accessibilityViolations(visitor.page)),
        ...(await keyboardProblems(visitor.page)),
        ...(await overflowWhenNarrow(visitor)),
      ];
      if (language === 'Arabic') return found;
      return [...found, ...(await faultsWhenLongest(visitor.page))];
    });
    expect(problems).toEqual([]);
  },
);
