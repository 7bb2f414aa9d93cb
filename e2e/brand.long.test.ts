import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { goBackToBrand, publishBrand } from './src/brand-versions.ts';
import { eventually } from './src/eventually.ts';
import { openConsole } from './src/open-console.ts';
import { openWorld } from './src/world.ts';

// A world of its own: the name of the product is the same for everybody in it.
const world = openWorld({ PORTICO_SUPPORT_EMAIL: 'help@acme.example' });

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
