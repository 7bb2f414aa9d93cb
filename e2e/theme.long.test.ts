import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { eventually } from './src/eventually.ts';
import { openWorld } from './src/world.ts';

const world = openWorld();
const paper = { light: 'rgb(251, 249, 245)', dark: 'rgb(19, 18, 24)' } as const;
const storedTheme = 'portico.theme';

/** Notes the ground of the page in each frame, from the first one on: the callbacks of a frame run immediately before it is painted. */
async function noteFrames(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const grounds: string[] = [];
    Object.assign(window, { grounds });
    const note = () => {
      if (document.body) grounds.push(getComputedStyle(document.documentElement).backgroundColor);
      requestAnimationFrame(note);
    };
    requestAnimationFrame(note);
  });
}

const groundsOf = (page: Page) =>
  page.evaluate(() => [...new Set((window as unknown as { grounds: string[] }).grounds)]);

it.each([
  ['dark', 'light', 'dark'],
  ['light', 'dark', 'light'],
  [null, 'dark', 'dark'],
  [null, 'light', 'light'],
] as const)(
  'A page of a user who chose %s, on a system that is %s, is %s in every frame, before its scripts have run and afterwards',
  async (choice, colorScheme, shown) => {
    const visitor = await world.visitor({ colorScheme });
    const { page } = visitor;
    if (choice)
      await page.addInitScript(([key, value]) => localStorage.setItem(key, value), [
        storedTheme,
        choice,
      ] as const);
    await noteFrames(page);
    // The scripts of the page arrive when it has been painted.
    let release = () => {};
    const painted = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/assets/*.js', async (route) => {
      await painted;
      await route.continue();
    });
    await page.goto('/en/login', { waitUntil: 'commit' });
    await eventually(() => page.evaluate(() => performance.getEntriesByType('paint').length)).toBeGreaterThan(
      0,
    );
    expect(await groundsOf(page)).toEqual([paper[shown]]);
    release();
    await visitor.waitsForHydration();
    expect(await groundsOf(page)).toEqual([paper[shown]]);
  },
);

it('The landing page keeps the theme of its first slide while its parts are hydrated, on a dark system [1.2, 3.23]', async () => {
  const visitor = await world.visitor({ colorScheme: 'dark' });
  const { page } = visitor;
  await noteFrames(page);
  await page.addInitScript(() => {
    const themes: (string | undefined)[] = [];
    Object.assign(window, { themes });
    new MutationObserver(() => void themes.push(document.documentElement?.dataset.theme)).observe(document, {
      attributes: true,
      attributeFilter: ['data-theme'],
      subtree: true,
    });
  });
  await page.goto('/en', { waitUntil: 'commit' });
  await visitor.waitsForHydration();
  await visitor.finds('button', 'Pause the slides');
  expect(await groundsOf(page)).toEqual([paper.light]);
  const themes = await page.evaluate(() => (window as unknown as { themes: (string | undefined)[] }).themes);
  expect(themes.includes(undefined)).toBe(false);
});
