import { expect, it } from 'vitest';
import { eventually } from './src/eventually.ts';
import { portalClient } from './src/portal-client.ts';
import type { Visitor } from './src/visitor.ts';
import { openWorld } from './src/world.ts';

const world = openWorld();

/** Opens the waiting screen; returns the link in its code, and the number below it. */
async function showsACode(visitor: Visitor, address = '/en/login/qr') {
  // The screen asks for the token every 3 s, and is refused until the other device has approved (RFC 8628).
  visitor.expectsError(/oauth\/token was answered with 40[03]/);
  const started = visitor.page.waitForResponse('**/oauth/qr');
  await visitor.opens(address);
  const { verification_uri: link, code } = await (await started).json();
  const number = (await visitor.page.locator('output').textContent()) ?? '';
  return { link: String(link), code: String(code), number };
}

it('Alice signs in on her laptop by approving its QR code on her phone with the number [2.4, 9.5]', async () => {
  const [laptop, phone] = [
    await world.visitor(),
    await world.visitor({ viewport: { width: 390, height: 844 } }),
  ];
  await phone.isSignedInAs('alice');
  const { link, number } = await showsACode(laptop);
  const picture = await laptop.finds('img', 'QR code to sign in with');
  await eventually(() => picture.boundingBox()).toMatchObject({ width: 248, height: 248 });
  await laptop.takesScreenshot('qr-waiting');

  await phone.opens(link);
  await phone.finds('heading', 'Approve this sign-in?');
  await phone.reads('alice@portico.example');
  await phone.takesScreenshot('qr-approval');
  await laptop.finds('heading', 'Almost there');
  await laptop.cannotFind('img', 'QR code to sign in with');
  expect(await laptop.page.locator('output').textContent()).toBe(number);
  await laptop.takesScreenshot('qr-scanned');
  await phone.presses('Approve sign-in');
  await phone.reads('Choose the number that the other device shows.');
  await phone.page.getByRole('radio', { name: number }).check();
  await phone.presses('Approve sign-in');
  await phone.finds('heading', 'Sign-in approved');

  await laptop.arrivesAt('/en/profile/general');
  await laptop.reads('alice@portico.example');
});

it('A wrong number ends the request of a QR code without a sign-in [2.4]', async () => {
  const [laptop, phone] = [await world.visitor(), await world.visitor()];
  phone.expectsError(/oauth\/qr\/approve was answered with 4/);
  await phone.isSignedInAs('alice');
  const { link, number } = await showsACode(laptop);
  await phone.opens(link);
  const wrong = phone.page.getByRole('radio').and(phone.page.locator(`:not([value="${number}"])`));
  await wrong.first().check();
  await phone.presses('Approve sign-in');
  await phone.finds('heading', 'Wrong number');
  await phone.cannotFind('button', 'Approve sign-in');
  await phone.takesScreenshot('qr-wrong-number');
  await laptop.finds('heading', 'Sign-in was refused');
  await laptop.finds('button', 'Show a new code');
  expect(await laptop.cookie('access_token')).toBeUndefined();
});

it('A refusal of the sign-in by QR code is shown on both devices [2.4]', async () => {
  const [laptop, phone] = [await world.visitor(), await world.visitor()];
  await phone.isSignedInAs('alice');
  const { link } = await showsACode(laptop);
  await phone.opens(link);
  await phone.presses('Refuse');
  await phone.finds('heading', 'Sign-in refused');
  await laptop.finds('heading', 'Sign-in was refused');
  await laptop.presses('Show a new code');
  await laptop.finds('img', 'QR code to sign in with');
});

it('A QR code signs in only the browser that shows it [2.4]', async () => {
  const [laptop, phone, attacker] = [await world.visitor(), await world.visitor(), await world.visitor()];
  await phone.isSignedInAs('alice');
  const release = await laptop.delaysResponse('**/oauth/token');
  const { link, code, number } = await showsACode(laptop);
  await phone.opens(link);
  await phone.page.getByRole('radio', { name: number }).check();
  await phone.presses('Approve sign-in');
  await phone.finds('heading', 'Sign-in approved');

  const stolen = await attacker.context.request.post('/oauth/token', {
    headers: await portalClient(world.portalUrl),
    form: { grant_type: 'qr_code', code },
  });
  expect([stolen.status(), (await stolen.json()).error]).toEqual([400, 'invalid_grant']);
  release();
  await laptop.arrivesAt('/en/profile/general');
});

it('A guest who opens a QR code is asked to sign in first [2.4]', async () => {
  const [laptop, guest] = [await world.visitor(), await world.visitor()];
  const { link } = await showsACode(laptop);
  await guest.opens(link);
  await guest.finds('heading', 'Sign in here first');
});
