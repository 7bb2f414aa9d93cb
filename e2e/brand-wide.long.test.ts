import { logoPath } from '@portico/contract/brand/look';
import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { overflow } from './src/appearance/overflow.ts';
import { publishBrand } from './src/brand-versions.ts';
import { eventually } from './src/eventually.ts';
import { openConsole } from './src/open-console.ts';
import { openScreen } from './src/open-screen.ts';
import { type Screen, type State, screens } from './src/screens.ts';
import { states } from './src/states.ts';
import { openWorld } from './src/world.ts';

// A world of its own: the brand is the same for everybody in it.
const world = openWorld();

const name = 'Nordwind Genossenschaft';
/** Ten times as wide as high. */
const drawing = (fill: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="40"><rect width="400" height="40" fill="${fill}"/></svg>`;
let logos: { readonly light: string; readonly dark: string };
/** How wide the preview shows the logo. */
let previewed: number;

beforeAll(async () => {
  const olga = await openConsole(world, '/brand');
  await olga.getByLabel('Name', { exact: true }).fill(name);
  await olga.getByLabel('Company', { exact: true }).fill(`${name} eingetragene Genossenschaft Ostfriesland`);
  await olga
    .getByLabel('Support contact', { exact: true })
    .fill('https://hilfe.nordwindgenossenschaft.example/kontakt');
  for (const [label, fill] of [
    ['Logo', '#223300'],
    ['Logo in the dark theme', '#ddff88'],
  ] as const)
    await olga
      .getByLabel(label, { exact: true })
      .setInputFiles({ name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(drawing(fill)) });
  await olga.getByRole('button', { name: 'Remove' }).nth(1).waitFor();
  const preview = olga.frameLocator('iframe[title="Preview: Light"]').first();
  previewed = await preview
    .getByRole('img', { name })
    .first()
    .evaluate((logo) => logo.clientWidth);
  await olga.getByRole('button', { name: 'Save draft' }).click();
  const saved = olga.waitForResponse((answer) => answer.url().endsWith('/staff/v1/brand/publish'));
  await publishBrand(olga, 'wide');
  const { data } = await (await saved).json();
  logos = { light: logoPath(data.logos.light), dark: logoPath(data.logos.dark) };
  await olga.context().close();
});

const named = (wanted: string): Screen | State => {
  const found = [...screens, ...states].find((screen) => screen.name === wanted);
  if (!found) throw new Error(`There is no screen ${wanted}.`);
  return found;
};

/** How many lines the text of an element takes. */
const linesOf = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
    });

it('The preview shows a wide logo as large as pages do', async () => {
  const { page } = await openScreen(world, named('login'), 'en');
  const shown = page.locator('header [data-logo=true]').first();
  expect(await shown.evaluate((logo) => logo.clientWidth)).toBe(previewed);
});

it.each(['en', 'ar'])(
  'Beside a wide logo the words of the header stay on one line: %s [1.5]',
  async (locale) => {
    const { page } = await openScreen(world, named('registration'), locale, {
      viewport: { width: 390, height: 800 },
    });
    expect(await linesOf(page, `header a[href="/${locale}/login"]`)).toBe(1);
    await page.setViewportSize({ width: 320, height: 640 });
    expect(await overflow(page)).toEqual([]);
  },
);

it.each(['login-locked', 'profile-general', 'registration-completed'])(
  'The longest address of support fits into the narrowest window in Japanese, where a particle follows it: %s [1.5]',
  async (screen) => {
    const state = named(screen);
    const visitor = await openScreen(world, state, 'ja', { viewport: { width: 320, height: 640 } });
    const { page } = visitor;
    if (screen === 'login-locked') visitor.expectsError(/oauth\/token was answered with 400/);
    if ('act' in state) await state.act?.(page);
    if (state.late) await page.locator(state.late).first().waitFor();
    expect(await overflow(page)).toEqual([]);
  },
);

it('A logo is printed on paper, and it is the one for light grounds, also from a page in the dark theme', async () => {
  const guest = await world.visitor({ colorScheme: 'dark' });
  await guest.opens('/en/login');
  const logo = () =>
    guest.page
      .locator('header [data-logo=true]')
      .first()
      .evaluate((it) => [getComputedStyle(it).backgroundImage, getComputedStyle(it).printColorAdjust]);
  expect(await logo()).toEqual([expect.stringContaining(logos.dark), 'exact']);
  await guest.page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await eventually(logo).toEqual([expect.stringContaining(logos.light), 'exact']);
});

it('The button of the console’s menu stays beside a wide logo in the narrowest window', async () => {
  const olga = await openConsole(world, '/accounts');
  await olga.setViewportSize({ width: 320, height: 640 });
  const [logo, button] = await Promise.all([
    olga.locator('header [data-logo=true]').first().boundingBox(),
    olga.locator('header [aria-haspopup=menu]').filter({ visible: true }).first().boundingBox(),
  ]);
  expect(button?.y).toBeLessThan((logo?.y ?? 0) + (logo?.height ?? 0));
  await olga.context().close();
});
