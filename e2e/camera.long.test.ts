import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { chromiumOptions } from './src/chromium.ts';
import { drawDocument } from './src/draw-document.ts';
import { eventually } from './src/eventually.ts';
import { openWorld } from './src/world.ts';

const world = openWorld();
let folder = '';
const browsers: Browser[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portico-camera-'));
});
afterEach(async () => {
  await Promise.all(browsers.splice(0).map((browser) => browser.close()));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** A signed-in user whose device has a camera that sees a drawn document. The browser asks before a page may use it. */
async function withCamera(light: 'daylight' | 'dark', mayUse = true): Promise<Page> {
  const drawing = await world.browser.newPage();
  const { buffer } = await drawDocument(drawing, 'passport', light);
  await drawing.close();
  // A film of Chromium's fake camera: JPEG files one after the other.
  const film = join(folder, `${light}.mjpeg`);
  await writeFile(film, Buffer.concat(Array.from({ length: 10 }, () => buffer)));
  const options = chromiumOptions();
  const fake = [
    '--use-fake-device-for-media-stream',
    `--use-file-for-fake-video-capture=${film}`,
    // The answer to the question whether the page may use the camera.
    `--use-fake-ui-for-media-stream${mayUse ? '' : '=deny'}`,
  ];
  const browser = await chromium.launch({ ...options, args: [...options.args, ...fake] });
  browsers.push(browser);
  const context = await browser.newContext({ extraHTTPHeaders: { 'x-forwarded-for': world.freshAddress() } });
  await context.addCookies(await world.cookiesOf('carol'));
  return await context.newPage();
}

const passport = () => `${world.portalUrl}/en/profile/verification/passport`;

it('A good picture of the passport is taken by itself, checked and sent; the camera also opens after a navigation within the page [2.65, 7.13]', async () => {
  const page = await withCamera('daylight');
  await page.goto(`${world.portalUrl}/en/profile/general`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page
    .getByRole('navigation', { name: 'Account', exact: true })
    .getByRole('link', { name: /Verification/ })
    .click();
  await page.getByRole('heading', { name: 'Passport', level: 1 }).waitFor();
  await page.getByRole('button', { name: 'Use the camera' }).click();
  const dialog = page.getByRole('dialog', { name: 'Take a picture' });
  await dialog.getByText('Is every line readable?').waitFor();
  await dialog.getByRole('button', { name: 'Take another' }).click();
  await dialog.getByLabel('Picture of the camera').waitFor();
  await dialog.getByRole('button', { name: 'Use this picture' }).click();
  await page.getByRole('button', { name: 'Show picture 1' }).waitFor();
  await eventually(async () => new URL(page.url()).hash).toBe('');
});

it('A dark picture is not taken by itself: the page says what to change, and a press takes it, with the advice of any picture', async () => {
  const page = await withCamera('dark');
  await page.goto(passport());
  await page.getByRole('button', { name: 'Use the camera' }).click();
  const dialog = page.getByRole('dialog', { name: 'Take a picture' });
  await dialog.getByText('Too dark. Turn on a light.').waitFor();
  await dialog.getByRole('button', { name: 'Take picture' }).click();
  await dialog.getByRole('button', { name: 'Use this picture' }).click();
  await page.getByText('It is very dark. Take it in daylight or under a lamp.').waitFor();
});

it('Without permission for the camera the page says how to allow it, and offers a file instead', async () => {
  const page = await withCamera('daylight', false);
  await page.goto(passport());
  await page.getByRole('button', { name: 'Use the camera' }).click();
  const dialog = page.getByRole('dialog', { name: 'Take a picture' });
  await dialog.getByText(/does not let this page use the camera/).waitFor();
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    dialog.getByRole('button', { name: 'Choose a file' }).click(),
  ]);
  expect(chooser.isMultiple()).toBe(false);
  await dialog.waitFor({ state: 'hidden' });
});

it('The camera is off as soon as the user closes the dialog', async () => {
  const page = await withCamera('dark');
  await page.addInitScript(() => {
    const { mediaDevices } = navigator;
    const getUserMedia = mediaDevices.getUserMedia.bind(mediaDevices);
    mediaDevices.getUserMedia = async (wanted) => {
      const stream = await getUserMedia(wanted);
      Object.assign(globalThis, { track: stream.getVideoTracks()[0] });
      return stream;
    };
  });
  // Safe: set above.
  const state = () =>
    page.evaluate(() => (globalThis as unknown as { track: MediaStreamTrack }).track.readyState);
  await page.goto(passport());
  await page.getByRole('button', { name: 'Use the camera' }).click();
  const dialog = page.getByRole('dialog', { name: 'Take a picture' });
  await dialog.getByLabel('Picture of the camera').waitFor();
  expect(await state()).toBe('live');
  await dialog.getByRole('button', { name: 'Close' }).click();
  await dialog.waitFor({ state: 'hidden' });
  await eventually(state).toBe('ended');
});
