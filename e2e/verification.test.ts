import type { Page } from 'playwright-core';
import { it } from 'vitest';
import { drawDocument } from './src/draw-document.ts';
import { openConsole } from './src/open-console.ts';
import type { Visitor } from './src/visitor.ts';
import { openWorldWithApplications } from './src/world.ts';

const world = openWorldWithApplications();

/** A phone with a touch screen. */
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
/** Moves the clock of the decisions by the ten seconds in which each can be undone. */
const decisionsTakeEffect = () =>
  world.changeDatabase("UPDATE jobs SET run_at = run_at - 10000 WHERE kind = 'applyDecision'");

/** The year that lies this many years ahead. */
const inYears = (years: number) => String(new Date().getUTCFullYear() + years);

async function entersDate(visitor: Visitor, label: string, year: string): Promise<void> {
  const date = visitor.page.getByRole('group', { name: label, exact: true });
  await date.getByLabel('Day').fill('12');
  await date.getByLabel('Month').fill('3');
  await date.getByLabel('Year').fill(year);
}

async function entersCountry(visitor: Visitor, label: string, country: string): Promise<void> {
  await visitor.types(label, country);
  await visitor.field(label).press('Enter');
}

/** Takes a picture with the camera of the phone, which is a file for the browser. */
async function takesPhoto(visitor: Visitor, title: string, light?: 'dark'): Promise<void> {
  const [chooser] = await Promise.all([
    visitor.page.waitForEvent('filechooser'),
    visitor.presses('Take photo'),
  ]);
  await chooser.setFiles(await drawDocument(visitor.page, title, light));
}

async function entersPassport(carol: Visitor): Promise<void> {
  await carol.types('Given names', 'Carol');
  await carol.types('Surname', 'Castillo');
  await carol.field('Gender').selectOption('Female');
  await entersDate(carol, 'Date of birth', '1991');
  await carol.types('Place of birth', 'Sevilla');
  await entersCountry(carol, 'Citizenship', 'Spain');
  await carol.types('Passport number', 'PAB123456');
  await carol.types('Issuing authority', 'DGP');
  await entersDate(carol, 'Date of issue', inYears(-2));
  await entersDate(carol, 'Date of expiry', inYears(4));
}

async function entersAddress(carol: Visitor): Promise<void> {
  await carol.types('Street and number', 'Calle Sierpes 1');
  await carol.types('Postal code', '41004');
  await carol.types('City', 'Sevilla');
  await entersCountry(carol, 'Country', 'Spain');
}

/** Opens the document of Carol in the queue. Bob's passport waits there too; the users differ by their language. */
async function opensInQueue(console: Page, document: 'Passport' | 'Address'): Promise<void> {
  await console.goto(`${world.consoleUrl}/en/reviews`);
  await console.getByRole('row').filter({ hasText: 'Español' }).getByRole('link', { name: document }).click();
  await console.getByRole('heading', { name: new RegExp(`^${document}`), level: 1 }).waitFor();
  // The picture must be open before a decision.
  await console.getByRole('img', { name: /^Picture 1 of/ }).waitFor();
}

it('Carol verifies passport and address with her phone, corrects what a moderator asks for, and is verified without a reload [1.4, 2.36, 2.57, 2.58, 2.65, 3.24, 4.16, 4.21, 7.13]', async () => {
  const carol = await world.visitor(phone);
  await carol.isSignedInAs('carol');
  await carol.opens('/en/profile/verification/passport');
  // The cookie banner.
  await carol.presses('OK');
  await carol.presses('Menu');
  const percent = carol.page.getByRole('menuitem', { name: /^Verification/ }).filter({ visible: true });
  await percent.getByText('0%').waitFor();

  await entersPassport(carol);
  await carol.presses('Save');
  await carol.reads('Your changes are saved.');
  await takesPhoto(carol, 'night', 'dark');
  await carol.reads('It is very dark. Take it in daylight or under a lamp.');
  await carol.presses('Choose another picture');
  await takesPhoto(carol, 'passport');
  await carol.finds('button', 'Show picture 1');
  await carol.presses('Submit for review');
  await carol.presses('OK');
  await carol.reads('Waiting for a moderator');

  await carol.opens('/en/profile/verification/address');
  await (await carol.finds('checkbox', 'I live at my postal address')).check();
  await entersAddress(carol);
  await carol.presses('Save');
  await carol.reads('Your changes are saved.');
  await takesPhoto(carol, 'bill');
  await carol.finds('button', 'Show picture 1');
  await carol.presses('Submit for review');
  await carol.presses('OK');
  await carol.reads('Waiting for a moderator');

  const desk = await openConsole(world, '/reviews');
  await opensInQueue(desk, 'Passport');
  await desk.getByLabel('Ask about: Passport number').selectOption('DATA_DIFFERS');
  await desk.getByRole('button', { name: /^Request changes/ }).click();
  await desk.getByText('It takes effect in ten seconds').waitFor();
  await opensInQueue(desk, 'Address');
  await desk.getByRole('button', { name: /^Approve/ }).click();
  await desk.getByText('It takes effect in ten seconds').waitFor();
  decisionsTakeEffect();

  // The open page changes by itself.
  await carol.presses('Menu');
  await percent.getByText('50%').waitFor();
  await carol.reads('This document is verified');

  await carol.opens('/en/profile/verification/passport');
  await carol.reads(/This is not what the document says/);
  await carol.types('Passport number', 'PAB123465');
  await carol.presses('Save');
  await carol.reads('Your changes are saved.');
  await carol.presses('Submit for review');
  await carol.presses('OK');
  await carol.reads('Waiting for a moderator');

  await opensInQueue(desk, 'Passport');
  await desk.getByText('PAB123456').waitFor();
  await desk.getByRole('button', { name: /^Approve/ }).click();
  await desk.getByText('It takes effect in ten seconds').waitFor();
  decisionsTakeEffect();
  await carol.presses('Menu');
  await percent.getByText('Verified').waitFor();
  await carol.reads('This document is verified');
  await carol.follows('Who knows what about you');
  await carol.page
    .getByRole('listitem')
    .filter({ hasText: 'An administrator' })
    .filter({ hasText: /^.*Looked at (the data and the pictures|a picture) of a document: Passport/s })
    .first()
    .waitFor();
  await desk.context().close();

  await carol.page.goto(`${world.storeUrl}/orders`);
  await carol.presses(/carol@portico.example/);
  await carol.finds('heading', 'Your orders, Carol');
  await carol.reads('Verified by Portico');
});
