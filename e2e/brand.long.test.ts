import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { goBackToBrand, publishBrand } from './src/brand-versions.ts';
import { eventually } from './src/eventually.ts';
import { openConsole } from './src/open-console.ts';
import { person } from './src/people.ts';
import { openWorld } from './src/world.ts';

// A world of its own: the name of the product is the same for everybody in it.
const world = openWorld({ PORTICO_SUPPORT_EMAIL: 'help@acme.example' });

/** Marcellus (SIL Open Font License), which the portal has for headlines. */
const marcellus = readFileSync(
  new URL('../portal/src/components/display/marcellus-latin.woff2', import.meta.url),
);

it('Olga gives the product the colour of wine and round corners: the preview shows them, and after publishing the pages of guests and her own', async () => {
  const guest = await world.visitor();
  await guest.opens('/en/login');
  const look = async (page: Page) =>
    await page
      .locator('button[data-variant="primary"]')
      .first()
      .evaluate((button) => [
        getComputedStyle(button).backgroundColor,
        getComputedStyle(button).borderRadius,
      ]);
  const before = await look(guest.page);
  const olga = await openConsole(world, '/brand');
  const problems: string[] = [];
  olga.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
  const color = olga.getByRole('textbox', { name: 'Colour', exact: true });
  await color.fill('#ff4f7b');
  await olga.getByRole('button', { name: 'Take #' }).click();
  const accepted = await color.inputValue();
  expect(accepted).not.toBe('#ff4f7b');
  await color.fill('#8a1538');
  await olga.getByRole('radio', { name: 'Round corners' }).check();
  for (const [label, fill] of [
    ['Logo', '#8a1538'],
    ['Logo in the dark theme', '#ffffff'],
  ] as const) {
    const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="120" height="40"><rect width="120" height="40" rx="8" fill="${fill}"/></svg>`;
    await olga
      .getByLabel(label, { exact: true })
      .setInputFiles({ name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(drawing) });
  }
  await eventually(() => olga.getByRole('button', { name: 'Remove' }).count()).toBe(2);
  const wine = ['rgb(138, 21, 56)', '24px'];
  const preview = olga.frameLocator('iframe[title="Preview: Light"]').locator('button').first();
  await eventually(() =>
    preview.evaluate((it) => [getComputedStyle(it).backgroundColor, getComputedStyle(it).borderRadius]),
  ).toEqual(wine);
  await olga.getByRole('button', { name: 'Save draft' }).click();
  await publishBrand(olga, 'we are red');
  await eventually(async () => {
    await guest.opens('/en/login');
    return await look(guest.page);
  }).toEqual(wine);
  // A browser loads the logo of the theme that it shows, in the place of the name, and no other.
  const logos: string[] = [];
  guest.page.on('request', (request) => request.url().includes('/brand/') && logos.push(request.url()));
  await guest.opens('/en/registration');
  const header = guest.page.locator('header [data-logo=true]').first();
  await eventually(() => header.evaluate((it) => [it.clientWidth, it.clientHeight, it.textContent])).toEqual([
    96,
    32,
    '',
  ]);
  await eventually(async () => new Set(logos).size).toBe(1);
  // The drawing of a page that has nothing to show has the hue of the brand: 12 degrees, and 276 without one.
  guest.expectsError(/nowhere was answered with 404/);
  await guest.opens('/en/nowhere');
  const drawing = guest.page.locator('main section header svg');
  await eventually(() =>
    drawing.evaluate((it) => getComputedStyle(it).getPropertyValue('--scene-leaf')),
  ).toMatch(/^oklch\(\S+ \S+ 1\d(\.\d+)?\)$/);
  await olga.reload();
  const own = olga.getByRole('button', { name: 'Go back to this version' }).first();
  await own.waitFor();
  await eventually(() => own.evaluate((button) => getComputedStyle(button).borderRadius)).toBe('24px');
  expect(problems).toEqual([]);

  await goBackToBrand(olga, 'as it was');
  await eventually(async () => {
    await guest.opens('/en/login');
    return await look(guest.page);
  }).toEqual(before);
  await olga.context().close();
});

it('Olga gives the product a font: the preview and the pages of guests are drawn with it, and an error is not [V37]', async () => {
  const guest = await world.visitor();
  await guest.opens('/en/login');
  /** How wide a text of the page is, and whether its font is there. */
  const drawn = async (page: Page) =>
    await page.evaluate(() => {
      const text = document.createElement('span');
      text.textContent = 'The quick brown fox';
      text.style.cssText = 'position:absolute;white-space:nowrap;font-size:40px';
      document.body.append(text);
      const { width } = text.getBoundingClientRect();
      text.remove();
      const isLoaded = [...document.fonts].some(
        ({ family, status }) => family.includes('brand') && status === 'loaded',
      );
      return { width, isLoaded };
    });
  const before = await drawn(guest.page);
  expect(before.isLoaded).toBe(false);
  const olga = await openConsole(world, '/brand');
  const problems: string[] = [];
  olga.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
  await olga
    .getByLabel('Font', { exact: true })
    .setInputFiles({ name: 'own.woff2', mimeType: 'font/woff2', buffer: marcellus });
  await olga.getByRole('button', { name: 'Remove' }).waitFor();
  const preview = olga.frameLocator('iframe[title="Preview: Light"]').locator('h1').first();
  await eventually(() =>
    preview.evaluate((title) => [
      getComputedStyle(title).fontFamily.split(',')[0],
      [...title.ownerDocument.fonts].map(({ status }) => status).join(),
    ]),
  ).toEqual(['brand', 'loaded']);
  await olga.getByRole('button', { name: 'Save draft' }).click();
  await publishBrand(olga, 'our letters');

  const fonts: string[] = [];
  guest.page.on('request', (request) => request.resourceType() === 'font' && fonts.push(request.url()));
  await eventually(async () => {
    await guest.opens('/en/login');
    const { width, isLoaded } = await drawn(guest.page);
    return [isLoaded, width !== before.width];
  }).toEqual([true, true]);
  // No other font, and the headline has the same one in place of its own.
  await guest.opens('/en');
  const headline = guest.page.locator('h1').first();
  await eventually(() => headline.evaluate((title) => getComputedStyle(title).fontFamily)).toMatch(
    /^"?brand/,
  );
  expect(new Set(fonts.map((url) => new URL(url).pathname.replace(/[0-9a-f]{64}/, 'digest')))).toEqual(
    new Set(['/brand/digest.woff2']),
  );
  guest.expectsError(/oauth\/token was answered with 400/);
  await guest.opens('/en/login');
  await guest.types('E-mail', person('alice').email);
  await guest.types('Password', 'wrong password');
  await guest.presses('Sign in');
  const error = guest.page.getByText('The e-mail or password is incorrect.');
  await eventually(() => error.evaluate((text) => getComputedStyle(text).fontFamily)).not.toMatch(/brand/);
  await olga.reload();
  await olga.getByRole('button', { name: 'Go back to this version' }).first().waitFor();
  await eventually(async () => (await drawn(olga)).isLoaded).toBe(true);
  expect(problems).toEqual([]);

  await goBackToBrand(olga, 'as it was');
  await eventually(async () => {
    await guest.opens('/en/login');
    return await drawn(guest.page);
  }).toEqual(before);
  await olga.context().close();
});
