import { expect, it } from 'vitest';
import { drawDocument } from './src/draw-document.ts';
import { openWorld } from './src/world.ts';

const world = openWorld();
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

it('A phone that was to send a picture can do nothing any more when Carol presses Stop', async () => {
  const carol = await world.visitor();
  await carol.isSignedInAs('carol');
  await carol.opens('/en/profile/verification/passport');
  const [started] = await Promise.all([
    carol.page.waitForResponse((response) => response.url().endsWith('/v1/documents/phone')),
    carol.presses('Continue on your phone'),
  ]);
  const { data } = await started.json();
  const mobile = await world.visitor(phone);
  await mobile.page.goto(data.url);
  await mobile.finds('heading', 'Picture: Passport');
  mobile.errors.expect(/401/);
  const [stopped] = await Promise.all([
    carol.page.waitForResponse((response) => response.url().endsWith('/v1/documents/phone/stop')),
    carol.presses('Stop'),
  ]);
  expect(stopped.status()).toBe(200);
  const [chooser] = await Promise.all([
    mobile.page.waitForEvent('filechooser'),
    mobile.presses('Take photo'),
  ]);
  await chooser.setFiles(await drawDocument(mobile.page, 'passport'));
  await mobile.finds('heading', 'This link no longer works');
});

it('The ways to a picture are in the first screen of a phone, without scrolling [2.57, 2.65]', async () => {
  const carol = await world.visitor(phone);
  await carol.isSignedInAs('carol');
  await carol.opens('/en/profile/verification/passport');
  for (const name of ['Take photo', 'Choose file']) {
    const button = carol.page.getByRole('button', { name });
    await button.waitFor();
    const box = await button.boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(phone.viewport.height);
  }
});
