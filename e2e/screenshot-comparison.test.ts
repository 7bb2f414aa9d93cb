import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { launchChromium } from './src/chromium.ts';
import { compare } from './src/screenshots/compare.ts';

let browser: Browser;
let page: Page;
let drawing: Page;
beforeAll(async () => {
  browser = await launchChromium();
  [page, drawing] = await Promise.all([browser.newPage(), browser.newPage()]);
  await drawing.setViewportSize({ width: 400, height: 500 });
});
afterAll(() => browser.close());

const icon =
  '<svg width="20" height="20" fill="none" stroke="currentColor" stroke-width="2"><circle cx="10" cy="10" r="8"/><path d="M10 6v6"/></svg>';
const screen = `<body style="margin: 24px; background: #fbf9f5; color: #1d1b26; font: 16px sans-serif">
  <h1>Sign in</h1>
  <p class="words">One account for all <b>your</b> doors, and words enough to fill more than a line.</p>
  <p class="icon">${icon} <span>Something went wrong</span></p>
  <button style="border: 0; padding: 12px 32px; background: #4338ca; color: #fff">Sign in</button>`;

/** A screenshot of the screen after a small change. */
async function picture(style = '', quality = 75): Promise<Buffer> {
  await drawing.setContent(`${screen}<style>${style}</style>`);
  const devtools = await drawing.context().newCDPSession(drawing);
  const { data } = await devtools.send('Page.captureScreenshot', { format: 'webp', quality });
  await devtools.detach();
  return Buffer.from(data, 'base64');
}

it.each([
  ['what a codec makes of it', '', 50],
  ['edges that are smoothed in another way', 'body { transform: translate(0.3px, 0.2px) }', 75],
])('does not mind %s', async (_what, style, quality) => {
  const [kept, taken] = [await picture(), await picture(style, quality)];
  expect(kept.equals(taken), 'two different pictures').toBe(false);
  expect(await compare(page, kept, taken)).toBeNull();
});

it.each([
  ['a missing icon', '.icon svg { visibility: hidden }', /^something else is drawn/],
  ['another icon', '.icon path { d: path("M5 7h10M5 13h10") }', /^something else is drawn/],
  ['a step of 8 pixels aside', '.icon { transform: translateX(8px) }', /^something else is drawn/],
  ['a step of 8 pixels down', 'button { transform: translateY(8px) }', /^something else is drawn/],
  ['another word', '.words b { display: none }', /^something else is drawn/],
  ['a ground of another tone', 'body { background: #f5f2ec !important }', /^another colour/],
  ['a button of another tone', 'button { background: #4a40d4 !important }', /^another colour/],
  ['words of another colour', '.words { color: #8a8794 }', /^something else is drawn/],
])('sees %s, and marks it', async (_what, style, difference) => {
  const [kept, taken] = [await picture(), await picture(style)];
  const comparison = await compare(page, kept, taken);
  expect(comparison?.difference).toMatch(difference);
  expect(comparison?.marked.equals(comparison.taken)).toBe(false);
});

it('detects that a page has become longer', async () => {
  const kept = await picture();
  await drawing.setViewportSize({ width: 400, height: 520 });
  expect((await compare(page, kept, await picture()))?.difference).toBe('was 400×500 large and is 400×520');
});
