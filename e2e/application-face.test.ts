import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { eventually } from './src/eventually.ts';
import { openConsole } from './src/open-console.ts';
import { openWorld } from './src/world.ts';

// A world of its own: its list of applications has one more than that of the demo.
const world = openWorld();

const name = 'مقهى البحر الأبيض';
/** A picture that is three times as wide as high, as logos of companies are. */
const drawing =
  '<svg xmlns="http://www.w3.org/2000/svg" width="120" height="40"><rect width="120" height="40" rx="8" fill="#c77700"/><circle cx="20" cy="20" r="12" fill="#fff"/></svg>';
const request = (portal: string) =>
  `${portal}/oidc/auth?${new URLSearchParams({
    client_id: 'CAFE',
    response_type: 'code',
    scope: 'openid email',
    redirect_uri: 'https://cafe.example/callback',
    state: 'a',
    nonce: 'b',
    code_challenge: 'c'.repeat(43),
    code_challenge_method: 'S256',
  })}`;

/** Of the mark of a card: its picture's box relative to the arch, and the colour of the card's frame. */
const faceOf = async (page: Page) =>
  await page.locator('main section header svg').evaluate((mark) => {
    const [arch, picture] = [
      mark.getBoundingClientRect(),
      mark.querySelector('image')?.getBoundingClientRect(),
    ];
    const isInside =
      picture !== undefined &&
      picture.top >= arch.top &&
      picture.left >= arch.left &&
      picture.right <= arch.right &&
      picture.bottom <= arch.bottom;
    return { isInside, hue: getComputedStyle(mark).getPropertyValue('--hue') };
  });

/** Whether the arch of the slide that is shown first is filled by the picture of the application. */
const pictureOf = async (page: Page) =>
  await page.locator('[aria-roledescription] [data-active]').evaluate((slide, title) => {
    const picture = slide.querySelector('img');
    const [box, arch] = [picture, picture?.parentElement].map((part) => part?.getBoundingClientRect());
    return {
      isFirst: slide.textContent?.includes(title) === true,
      isLoaded: (picture?.naturalWidth ?? 0) > 0,
      fills: box !== undefined && box.width > 0 && box.width === arch?.width && box.height === arch.height,
    };
  }, name);

it('Olga gives an application of others its own colour, icon, picture and short text, and the first place: the sign-in that it opens and its question of consent wear them and name the host, and the landing page begins with its picture', async () => {
  const olga = await openConsole(world, '/applications/-/add');
  const problems: string[] = [];
  olga.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
  await olga.getByLabel('Name').fill(name);
  await olga.getByRole('radio', { name: 'OpenID Connect: a server' }).check();
  await olga.getByRole('radio', { name: 'Somebody else' }).check();
  await olga.getByLabel('Redirect URIs').fill('https://cafe.example/callback');
  await olga.getByLabel('Identifier').fill('CAFE');
  await olga.getByRole('button', { name: 'Add application' }).click();
  await olga.getByRole('dialog').getByRole('button', { name: 'Done' }).click();
  await olga.getByRole('link', { name: 'Edit' }).click();
  await olga.getByText('In the portal').click();
  const color = olga.getByRole('textbox', { name: 'Colour', exact: true });
  await color.fill('#ffcc00');
  await olga.getByRole('button', { name: 'Take #' }).click();
  expect(await color.inputValue()).toBe('#856900');
  await olga
    .getByLabel('Icon', { exact: true })
    .setInputFiles({ name: 'icon.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(drawing) });
  await olga.getByRole('button', { name: 'Remove', exact: true }).waitFor();
  await olga
    .getByLabel('Picture of its own', { exact: true })
    .setInputFiles({ name: 'sea.png', mimeType: 'image/png', buffer: await olga.screenshot() });
  // Beside that of the icon.
  await olga.locator('form img').nth(1).waitFor();
  await olga.getByLabel('Short text, English').fill('Coffee, cake and the sea');
  const preview = olga.frameLocator('iframe[title="Preview: Light"]');
  await preview.locator('image').first().waitFor();
  await olga.getByRole('button', { name: 'Save' }).click();
  await olga.getByRole('heading', { level: 1, name }).waitFor();
  await olga.goto(`${world.consoleUrl}/en/applications/-/order`);
  const moves = olga.getByRole('listitem').filter({ hasText: name }).getByRole('button', { name: / up$/ });
  await moves.focus();
  // The list moves the button that was pressed, and browsers take the focus from what is moved.
  while ((await moves.getAttribute('aria-disabled')) !== 'true') await olga.keyboard.press('Enter');
  await olga.getByRole('button', { name: 'Save' }).click();
  await olga.getByRole('heading', { level: 1, name: 'Applications' }).waitFor();
  expect(problems).toEqual([]);

  const guest = await world.visitor();
  const refused: string[] = [];
  guest.page.on('console', (message) => message.type() === 'error' && refused.push(message.text()));
  await guest.page.goto(request(world.portalUrl));
  await eventually(() => faceOf(guest.page)).toMatchObject({
    isInside: true,
    hue: expect.stringContaining('#856900'),
  });
  await guest.reads('Coffee, cake and the sea');
  await guest.opens('/en');
  await eventually(() => pictureOf(guest.page)).toEqual({ isFirst: true, isLoaded: true, fills: true });
  expect(refused).toEqual([]);

  const alice = await world.visitor();
  await alice.isSignedInAs('alice');
  await alice.page.goto(request(world.portalUrl));
  await alice.page.getByRole('heading', { name: /^Allow the access of/ }).waitFor();
  await alice.reads(/cafe\.example asks about alice@/);
  expect(await faceOf(alice.page)).toMatchObject({
    isInside: true,
    hue: expect.stringContaining('#856900'),
  });
  await olga.context().close();
});
