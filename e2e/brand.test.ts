import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { goBackToBrand, publishBrand } from './src/brand-versions.ts';
import { eventually } from './src/eventually.ts';
import { openConsole } from './src/open-console.ts';
import { person } from './src/people.ts';
import { openWorld } from './src/world.ts';

/** Marcellus (SIL Open Font License), which the portal has for headlines. */
const marcellus = readFileSync(
  new URL('../portal/src/components/display/marcellus-latin.woff2', import.meta.url),
);

// A world of its own: the name of the product is the same for everybody in it.
const world = openWorld({ PORTICO_SUPPORT_EMAIL: 'help@acme.example' });

it('Olga gives the product the name Acme: guests, users and mails read it at once, and she goes back to the old one', async () => {
  const guest = await world.visitor();
  await guest.opens('/en/login');
  const olga = await openConsole(world, '/brand');
  await olga.getByLabel('Name').fill('Acme');
  await olga.getByRole('button', { name: 'Save draft' }).click();
  await guest.opens('/en/login');
  expect(await guest.page.title()).toContain('Portico');

  await publishBrand(olga, 'we are Acme');
  await eventually(async () => {
    await guest.opens('/en/login');
    return await guest.page.title();
  }).toContain('Acme');
  expect(await guest.page.getByText(/Portico/).count()).toBe(0);
  await guest.opens('/en/password/reset');
  await guest.types('E-mail', person('alice').email);
  await guest.presses('Send the link');
  const mail = await world.mailFor(person('alice').email, /Acme/);
  expect(mail.text).not.toContain('Portico');

  await goBackToBrand(olga, 'we are Portico after all');
  await eventually(async () => {
    await guest.opens('/en/login');
    return await guest.page.title();
  }).toContain('Portico');
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
