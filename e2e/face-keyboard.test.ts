import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { arriveAt } from './src/arrival.ts';
import { eventually } from './src/eventually.ts';
import { inBatches } from './src/in-batches.ts';
import { screens } from './src/screens.ts';
import { openWorld } from './src/world.ts';

const world = openWorld();
const mostSteps = 80;

interface Stop {
  readonly id: string;
  readonly isMarked: boolean;
  readonly isCovered: boolean;
}

it.each([390, 1440])(
  'the Tab key reaches everything, shows where it is, and gets out again, %i wide',
  async (width) => {
    const stuck: string[] = [];
    await inBatches(screens, 3, async (screen) => {
      const { page, context } = await arriveAt(world, screen, 'en', { viewport: { width, height: 900 } });
      const expected = await numberStops(page);
      const reached = await walk(page);
      const say = (what: string, ids: readonly string[]) => {
        if (ids.length > 0) stuck.push(`${screen.name}: ${what}: ${ids.join(', ')}`);
      };
      const seen = new Set(reached.map(({ id }) => id));
      say(
        'never reached',
        expected.filter((id) => !seen.has(id)),
      );
      say(
        'not marked',
        reached.filter(({ isMarked }) => !isMarked).map(({ id }) => id),
      );
      say(
        'covered',
        reached.filter(({ isCovered }) => isCovered).map(({ id }) => id),
      );
      if (reached.length >= mostSteps) say('no way out', [...seen]);
      await context.close();
    });
    expect(stuck).toEqual([]);
  },
);

/** Gives everything that a hand could press a name, and tells them. */
function numberStops(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const stops = document.querySelectorAll<HTMLElement>(
      'a[href], button, input, select, textarea, [tabindex="0"]',
    );
    const open = [...stops].filter(
      (stop) =>
        stop.checkVisibility({ visibilityProperty: true }) &&
        !stop.matches('[tabindex="-1"], :disabled, [type=hidden], [inert] *'),
    );
    return open.map((stop, index) => {
      stop.dataset.stop =
        `${index} ${stop.getAttribute('aria-label') ?? (stop.textContent || stop.id)}`.trim();
      return stop.dataset.stop;
    });
  });
}

/** Presses Tab from the page's beginning until the focus has left it. */
async function walk(page: Page): Promise<Stop[]> {
  const stops: Stop[] = [];
  // Screens of one purpose begin in their first field.
  await page.locator('[data-stop]').first().focus();
  while (stops.length < mostSteps) {
    if (stops.length > 0) await page.keyboard.press('Tab');
    const stop = await page.evaluate(() => {
      const element = document.activeElement;
      if (!(element instanceof HTMLElement) || element === document.body) return null;
      const { left, top, width, height } = element.getBoundingClientRect();
      const above = document.elementFromPoint(left + width / 2, top + height / 2);
      const mark = getComputedStyle(element);
      const frame = getComputedStyle(element.parentElement ?? element);
      return {
        id: element.dataset.stop ?? element.outerHTML.slice(0, 80),
        isMarked: mark.outlineStyle !== 'none' || mark.boxShadow !== 'none' || frame.boxShadow !== 'none',
        isCovered: !above || !(element.contains(above) || above.contains(element)),
      };
    });
    if (!stop) return stops;
    stops.push(stop);
  }
  return stops;
}

describe('what opens', () => {
  it('a menu is entered with the arrows, left with Escape, and gives the focus back', async () => {
    const visitor = await world.visitor();
    await visitor.opens('/en/login');
    const { page } = visitor;
    const opener = page.getByRole('button', { name: /Language/ }).first();
    await opener.focus();
    await page.keyboard.press('Enter');
    const items = page.getByRole('menuitem').filter({ visible: true });
    await items.first().waitFor();
    await eventually(() => items.first().evaluate((item) => item === document.activeElement)).toBe(true);
    await page.keyboard.press('ArrowDown');
    await eventually(() => items.nth(1).evaluate((item) => item === document.activeElement)).toBe(true);
    await page.keyboard.press('Escape');
    await eventually(() => opener.evaluate((button) => button === document.activeElement)).toBe(true);
  });

  it('the question before signing out holds the focus, and Escape gives it back [2.26]', async () => {
    const alice = await world.visitor();
    await alice.isSignedInAs('alice');
    await alice.opens('/en/profile/general');
    const opener = await alice.finds('button', /^Your account/);
    await opener.focus();
    await alice.page.keyboard.press('Enter');
    await (await alice.finds('menuitem', 'Sign out')).press('Enter');
    const dialog = await alice
      .finds('alertdialog', 'Sign out?')
      .catch(() => alice.finds('dialog', 'Sign out?'));
    for (let step = 0; step < 4; step++) {
      await alice.page.keyboard.press('Tab');
      const strayed = await dialog.evaluate(
        (box) => document.activeElement !== document.body && !box.contains(document.activeElement),
      );
      expect(strayed).toBe(false);
    }
    await alice.page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    expect(await alice.page.evaluate(() => document.activeElement?.textContent)).toMatch(
      /Your account|Alice/,
    );
  });
});
