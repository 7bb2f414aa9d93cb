import { expect, it } from 'vitest';
import { drawDocument } from './src/draw-document.ts';
import { openWorld } from './src/world.ts';

const world = openWorld();
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

it('Carol continues on her phone: the picture that she takes there arrives on the open page, and the phone is never signed in [2.65, 7.13]', async () => {
  const carol = await world.visitor();
  await carol.isSignedInAs('carol');
  await carol.opens('/en/profile/verification/passport');
  const [started] = await Promise.all([
    carol.page.waitForResponse((response) => response.url().endsWith('/v1/documents/phone')),
    carol.presses('Continue on your phone'),
  ]);
  const { data } = await started.json();
  await carol.finds('img', 'QR code for your phone');

  const mobile = await world.visitor(phone);
  const sent: string[] = [];
  mobile.page.on('request', (request) => sent.push(request.url()));
  await mobile.page.goto(data.url);
  await mobile.finds('heading', 'Picture: Passport');
  await carol.reads('Your phone is connected. Take the picture there.');
  // Nothing about the account, and no address that a server would log has the code.
  expect(await mobile.page.locator('body').textContent()).not.toMatch(/carol|castillo/i);
  const code = new URL(data.url).hash.slice(1);
  expect(sent.filter((url) => url.includes(code))).toEqual([]);

  const [chooser] = await Promise.all([
    mobile.page.waitForEvent('filechooser'),
    mobile.presses('Take photo'),
  ]);
  await chooser.setFiles(await drawDocument(mobile.page, 'passport'));
  await mobile.finds('heading', 'Picture sent');
  await carol.finds('button', 'Show picture 1');
  await carol.cannotFind('img', 'QR code for your phone');
  expect((await mobile.context.cookies()).map(({ name }) => name)).not.toContain('access_token');
  // The link is used up.
  mobile.errors.expect(/404/);
  await mobile.page.reload();
  await mobile.finds('heading', 'This link no longer works');
});
