import { limits } from '@portico/contract/limits';
import { describe, expect, it } from 'vitest';
import { eventually } from './src/eventually.ts';
import type { Visitor } from './src/visitor.ts';
import { openWorldWithApplications } from './src/world.ts';

const world = openWorldWithApplications();
const { firstAutoplayMs } = limits.landing;

/** A visitor at the carousel, with a stopped clock. The carousel starts when the visitor allows motion. */
async function beforeTheCarousel(): Promise<Visitor> {
  const visitor = await world.visitor({ reducedMotion: 'reduce' });
  await visitor.page.clock.install({ time: 0 });
  await visitor.opens('/en');
  await visitor.finds('button', 'Pause the slides');
  await visitor.page.clock.pauseAt(600_000);
  await visitor.page.mouse.move(1, 1);
  return visitor;
}

const carousel = ({ page }: Visitor) => page.getByRole('region', { name: 'Our applications' });
/** Waits until the carousel moves, or has stopped: the page learns of the pointer with one of its next frames. */
const runs = ({ page }: Visitor, expected: boolean) =>
  eventually(() => page.locator('[aria-roledescription] > [aria-live]').getAttribute('aria-live')).toBe(
    expected ? 'off' : 'polite',
  );

/** The page learns of the choice with a frame, which there is only when something changes: the pointer does. */
async function asksForMotion(visitor: Visitor): Promise<void> {
  await visitor.page.emulateMedia({ reducedMotion: 'no-preference' });
  await carousel(visitor).hover();
  await visitor.page.mouse.move(1, 1);
  await runs(visitor, true);
}

const slide =
  ({ page }: Visitor) =>
  () =>
    page.getByRole('group').and(page.locator('[data-active]')).getAttribute('data-application');
/** Milliseconds until a slide is shown. Advances the clock in steps, so that the page can render between them. */
async function timeBefore(visitor: Visitor, awaited: string): Promise<number> {
  const step = 100;
  for (let passed = 0; passed < 30_000; passed += step) {
    if ((await slide(visitor)()) === awaited) return passed;
    await visitor.page.clock.runFor(step);
  }
  throw new Error(`${awaited} was never shown`);
}

/** The words that are on more than one line. Runs in the page. */
function brokenWords(titles: readonly Element[]): string[] {
  return titles.flatMap((title) => {
    const text = document.createTreeWalker(title, NodeFilter.SHOW_TEXT).nextNode();
    if (!text) return [];
    const words = [...(text.textContent ?? '').matchAll(/\S+/g)];
    return words.flatMap(([word], at) => {
      const range = document.createRange();
      range.setStart(text, words[at]?.index ?? 0);
      range.setEnd(text, (words[at]?.index ?? 0) + word.length);
      return range.getClientRects().length > 1 ? [word] : [];
    });
  });
}

describe('the carousel', () => {
  it('The carousel of the landing page pauses under the pointer, and with the pause button [1.2]', async () => {
    const visitor = await beforeTheCarousel();
    await asksForMotion(visitor);
    await carousel(visitor).hover();
    await runs(visitor, false);
    await visitor.page.clock.runFor(60_000);
    expect(await slide(visitor)()).toBe('business');
    await visitor.presses('Pause the slides');
    await visitor.finds('button', 'Resume the slides');
    await visitor.page.mouse.move(1, 1);
    await visitor.page.clock.runFor(60_000);
    expect(await slide(visitor)()).toBe('business');
    await visitor.presses('Resume the slides');
    await visitor.page.mouse.move(1, 1);
    await runs(visitor, true);
    expect(await timeBefore(visitor, 'defi')).toBeCloseTo(firstAutoplayMs, -3);
  });

  it('The carousel does not change automatically with reduced motion, but its buttons work [1.2]', async () => {
    const visitor = await beforeTheCarousel();
    await visitor.page.clock.runFor(60_000);
    expect(await slide(visitor)()).toBe('business');
    await visitor.presses('Show Cashback');
    await eventually(slide(visitor)).toBe('cashback');
  });

  it('The carousel shows its arrows on a desktop only, and follows the reading direction [9.14, 9.15]', async () => {
    const [desk, tablet] = [
      await world.visitor(),
      await world.visitor({ viewport: { width: 1199, height: 800 } }),
    ];
    await desk.opens('/ar');
    await desk.page.locator('[aria-roledescription] button').first().waitFor();
    await desk.opens('/en');
    await desk.presses('Next application');
    await eventually(slide(desk)).toBe('defi');
    await desk.presses('Previous application');
    await eventually(slide(desk)).toBe('business');
    await desk.takesScreenshot('landing');
    await tablet.opens('/en');
    await tablet.finds('button', 'Pause the slides');
    await eventually(() => tablet.page.getByRole('button', { name: 'Next application' }).isVisible()).toBe(
      false,
    );
  });
});

it('No title of a slide is broken within a word, in the language with the longest ones', async () => {
  const visitor = await world.visitor();
  await visitor.opens('/de');
  for (const width of [320, 768, 900, 1280]) {
    await visitor.page.setViewportSize({ width, height: 900 });
    const titles = visitor.page.locator('[aria-roledescription] :is(h1, h2)');
    expect(await titles.count(), `at ${width}`).toBe(7);
    await eventually(() => titles.evaluateAll(brokenWords)).toEqual([]);
  }
});

it('The button of a project leads a signed-in user to the account chooser, and from there to the project [1.3, 2.55]', async () => {
  const alice = await world.visitor();
  await alice.isSignedInAs('alice');
  await alice.opens('/en');
  await alice.finds('button', /^Your account/);
  await alice.presses('Show Store');
  await alice.follows('Open Store');
  await alice.presses(/Alice Archer/);
  await alice.presses('Continue as Alice');
  await alice.finds('heading', 'Good to see you, Alice.');
});
