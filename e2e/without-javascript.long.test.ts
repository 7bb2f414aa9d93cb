import { describe, expect, it } from 'vitest';
import { openWorld } from './src/world.ts';

const world = openWorld();

describe('without JavaScript', () => {
  it('Without JavaScript a form says that it needs JavaScript, and the landing can be read', async () => {
    const { page } = await world.visitor({ javaScriptEnabled: false });
    await page.goto('/en/login');
    await page.locator('noscript').waitFor();
    expect(await page.locator('noscript').textContent()).toContain('This page needs JavaScript');
    await page.goto('/en');
    expect(await page.locator('noscript').count()).toBe(0);
    await page.getByRole('heading').first().waitFor();
    await page
      .getByRole('link', { name: /^Open / })
      .first()
      .waitFor();
  });

  it.each([
    ['en', 390],
    ['en', 1440],
    ['ar', 390],
    ['ar', 1440],
  ])(
    'Without JavaScript the landing shows every application with its link, and no button that does nothing: /%s at %d pixels',
    async (locale, width) => {
      const { page } = await world.visitor({
        javaScriptEnabled: false,
        viewport: { width, height: 900 },
      });
      await page.goto(`/${locale}`);
      const shown = await page.locator('main a, button, [inert]').evaluateAll((all) =>
        all
          .filter((each) => each.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
          .map((each) => ({
            link: each.getAttribute('href'),
            opens: each.getAttribute('popovertarget'),
            inert: each.closest('[inert]') !== null,
          })),
      );
      expect(shown.filter(({ inert }) => inert)).toEqual([]);
      expect(shown.filter(({ link }) => link?.includes('application='))).toHaveLength(6);
      expect(shown.filter(({ link, opens }) => link === null && opens === null)).toEqual([]);
      const wide = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(wide).toBeLessThanOrEqual(width);
      await page.locator('button[popovertarget]:visible').first().click();
      await page.locator('a[href="/de"]:visible').first().waitFor();
    },
  );

  it.each([
    ['/en/login', 'dark', 'rgb(19, 18, 24)'],
    ['/en/login', 'light', 'rgb(251, 249, 245)'],
    ['/en', 'dark', 'rgb(251, 249, 245)'],
  ] as const)(
    'The page %s for a system that is %s has its colours before any script has run [3.23]',
    async (path, colorScheme, ground) => {
      const { page } = await world.visitor({ colorScheme, javaScriptEnabled: false });
      await page.goto(path);
      const colors = await page.evaluate(() =>
        [document.documentElement, document.body, document.querySelector('#root > div')].map(
          (element) => element && getComputedStyle(element).backgroundColor,
        ),
      );
      expect(colors.filter((color) => color !== 'rgba(0, 0, 0, 0)')).not.toHaveLength(0);
      for (const color of colors) if (color !== 'rgba(0, 0, 0, 0)') expect(color).toBe(ground);
    },
  );
});
