import { expect, it } from 'vitest';
import { drawPage } from '../passport/specimens/draw-page.ts';
import { type Specimen, specimens } from '../passport/specimens/people.ts';
import { daylight, photograph } from '../passport/specimens/photograph.ts';
import { drawDocument } from './src/draw-document.ts';
import { eventually } from './src/eventually.ts';
import { openConsole } from './src/open-console.ts';
import type { Visitor } from './src/visitor.ts';
import { openWorld } from './src/world.ts';

const world = openWorld();
const inFiveYears = String(new Date().getUTCFullYear() + 5);
// There are ten. Its passport must be valid for a while.
const specimen: Specimen = { ...(specimens[0] as Specimen), expires: `${inFiveYears}-10-31` };

async function choosesPhoto(visitor: Visitor): Promise<void> {
  const buffer = await photograph(await drawPage(specimen), { ...daylight, turn: 4, share: 0.85 });
  await visitor.page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'passport.jpg', mimeType: 'image/jpeg', buffer });
}

const value = (visitor: Visitor, label: string) => visitor.field(label).inputValue();

async function dateOf(visitor: Visitor, label: string): Promise<string> {
  const parts = visitor.page.getByRole('group', { name: label, exact: true });
  const values = ['Year', 'Month', 'Day'].map((part) => parts.getByLabel(part).inputValue());
  return (await Promise.all(values)).join('-');
}

it('Carol takes a picture of her passport and types three fields: the others are read from it, or known from her registration [2.57, 3.6, 4.20]', async () => {
  const carol = await world.visitor();
  const loaded: string[] = [];
  carol.page.on('request', (request) => loaded.push(new URL(request.url()).pathname));
  await carol.isSignedInAs('carol');
  await carol.opens('/en/profile/verification/passport');
  // The cookie banner.
  await carol.presses('OK');
  // Known from the registration (WCAG 3.3.7).
  await eventually(() => value(carol, 'Given names')).toBe('Carol');
  await eventually(() => value(carol, 'Surname')).toBe('Castillo');
  await eventually(() => value(carol, 'Citizenship')).toBe('Spain');
  expect(loaded.filter((path) => path.includes('reader-worker'))).toEqual([]);

  await choosesPhoto(carol);
  await carol.reads('7 values were read from your picture.');
  expect(loaded.filter((path) => path.includes('reader-worker'))).toHaveLength(1);
  expect(await value(carol, 'Given names')).toBe('ERIKA LUISE');
  expect(await value(carol, 'Surname')).toBe('MUSTERFRAU');
  expect(await value(carol, 'Gender')).toBe('FEMALE');
  expect(await value(carol, 'Citizenship')).toBe('Germany');
  expect(await value(carol, 'Passport number')).toBe('C01X0006H');
  expect(await dateOf(carol, 'Date of birth')).toBe('1984-08-12');
  expect(await dateOf(carol, 'Date of expiry')).toBe(`${inFiveYears}-10-31`);
  await eventually(() => carol.page.getByText('Read from your picture', { exact: true }).count()).toBe(3);
  await eventually(() =>
    carol.page.getByText('Read from your picture, please compare', { exact: true }).count(),
  ).toBe(4);

  await carol.types('Place of birth', 'Berlin');
  await carol.types('Issuing authority', 'Stadt Köln');
  const issued = carol.page.getByRole('group', { name: 'Date of issue', exact: true });
  await issued.getByLabel('Day').fill('1');
  await issued.getByLabel('Month').fill('11');
  await issued.getByLabel('Year').fill('2023');
  await carol.takesScreenshot('passport-read');
  await carol.finds('button', 'Show picture 1');
  await carol.presses('Submit for review');
  await carol.presses('OK');
  await carol.reads('Waiting for a moderator');

  const desk = await openConsole(world, '/reviews');
  const row = desk.getByRole('row').filter({ hasText: 'Español' });
  await row.getByRole('link', { name: 'Passport' }).click();
  await desk.getByText('At the registration').first().waitFor();
  const surname = desk.getByRole('listitem').filter({ hasText: 'Castillo' });
  await surname.getByText('The same: In the picture').waitFor({ state: 'attached' });
  await surname.getByText('Differs', { exact: true }).first().waitFor();
  const number = desk.getByRole('listitem').filter({ hasText: 'Passport number' });
  await number.getByText('The same: In the picture').waitFor({ state: 'attached' });
  expect(await number.getByText('C01X0006H').count()).toBe(1);
  expect(await number.getByText('Differs', { exact: true }).count()).toBe(0);
  await desk.context().close();
});

it('Emma keeps what she has typed, sees what her picture says otherwise, and is told when nothing can be read', async () => {
  const emma = await world.visitor();
  await emma.isSignedInAs('emma');
  await emma.opens('/en/profile/verification/passport');
  await emma.types('Passport number', 'C01X0006X');
  await choosesPhoto(emma);
  await emma.reads('Your picture says something else. Which is right?');
  expect(await value(emma, 'Passport number')).toBe('C01X0006X');
  const use = await emma.finds('button', 'Use “C01X0006H”');
  await use.focus();
  await emma.page.keyboard.press('Enter');
  expect(await value(emma, 'Passport number')).toBe('C01X0006H');
  await emma.cannotRead('Your picture says something else. Which is right?');

  await emma.finds('button', 'Show picture 1');
  const page = await drawDocument(emma.page, 'no passport');
  await emma.page.locator('input[type=file]').first().setInputFiles(page);
  await emma.reads(/The two lines at the bottom of the page could not be read/);
  expect(await value(emma, 'Passport number')).toBe('C01X0006H');
});
