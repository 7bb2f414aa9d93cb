import { expect, it } from 'vitest';
import { portalClient } from './src/portal-client.ts';
import { showsACode } from './src/shows-a-code.ts';
import { openWorld } from './src/world.ts';

const world = openWorld();

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

it('A guest who opens a QR code is asked to sign in first [2.4]', async () => {
  const [laptop, guest] = [await world.visitor(), await world.visitor()];
  const { link } = await showsACode(laptop);
  await guest.opens(link);
  await guest.finds('heading', 'Sign in here first');
});
