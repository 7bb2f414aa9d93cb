import { expect, it } from 'vitest';
import { openWorld } from './src/world.ts';

const world = openWorld();

it('A proof of verification fits on one sheet: the code, what is verified since and until when, and the address, in black on white', async () => {
  const alice = await world.visitor({ colorScheme: 'dark' });
  await alice.isSignedInAs('alice');
  await alice.opens('/en/profile/verification/proof');
  await alice.presses('Make proof');
  await alice.finds('img', 'QR code of the proof');
  const { page } = alice;
  const url = await page.getByLabel('Link of the proof').inputValue();
  await page.emulateMedia({ media: 'print' });
  expect(await page.getByRole('main').isVisible()).toBe(false);
  const sheet = page.locator('body > div').filter({ hasText: url });
  expect(await sheet.isVisible()).toBe(true);
  expect(await sheet.textContent()).toMatch(/Identity verified since .+Proof valid until .+/);
  expect(await sheet.getByRole('img', { name: 'QR code of the proof' }).isVisible()).toBe(true);
  expect(await sheet.evaluate((part) => getComputedStyle(part).color)).toBe('rgb(0, 0, 0)');
  const pdf = (await page.pdf({ format: 'A4' })).toString('latin1');
  expect(pdf.match(/\/Type\s*\/Page\b(?!s)/g)).toHaveLength(1);
});
