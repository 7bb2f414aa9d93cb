import { expect, it } from 'vitest';
import { eventually } from './src/eventually.ts';
import { showsACode } from './src/shows-a-code.ts';
import { openWorld } from './src/world.ts';

const world = openWorld();

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
