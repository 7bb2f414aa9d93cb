import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { launchChromium } from './src/chromium.ts';
import { capture } from './src/screenshots/capture.ts';
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
  <p class="words">One account for all <b>your</b> applications, with enough words for more than one line.</p>
  <p class="icon">${icon} <span>Something went wrong</span></p>
  <button style="border: 0; padding: 12px 32px; background: #4338ca; color: #fff">Sign in</button>`;

/** A screenshot of the screen after a small change. */
async function screenshot(style = '', quality = 75): Promise<Buffer> {
  await drawing.setContent(`${screen}<style>${style}</style>`);
  return await capture(drawing, { format: 'webp', quality });
}

it.each([
  ['a lower quality of compression', '', 50],
  ['edges with other antialiasing', 'body { transform: translate(0.3px, 0.2px) }', 75],
])('The comparison of screenshots ignores %s', async (_what, style, quality) => {
  const [reference, actual] = [await screenshot(), await screenshot(style, quality)];
  expect(reference.equals(actual), 'two different screenshots').toBe(false);
  expect(await compare(page, reference, actual)).toBeNull();
});

it.each([
  ['a missing icon', '.icon svg { visibility: hidden }', /^other content/],
  ['another icon', '.icon path { d: path("M5 7h10M5 13h10") }', /^other content/],
  ['an icon moved 8 pixels to the side', '.icon { transform: translateX(8px) }', /^other content/],
  ['a button moved 8 pixels down', 'button { transform: translateY(8px) }', /^other content/],
  ['a missing word', '.words b { display: none }', /^other content/],
  ['a background of another colour', 'body { background: #f5f2ec !important }', /^another colour/],
  ['a button of another colour', 'button { background: #4a40d4 !important }', /^another colour/],
  ['text of another colour', '.words { color: #8a8794 }', /^other content/],
])('The comparison of screenshots detects and marks %s', async (_what, style, difference) => {
  const [reference, actual] = [await screenshot(), await screenshot(style)];
  const comparison = await compare(page, reference, actual);
  expect(comparison?.difference).toMatch(difference);
  expect(comparison?.marked.equals(comparison.actual)).toBe(false);
});

it('The comparison of screenshots detects that a page has become longer', async () => {
  const reference = await screenshot();
  await drawing.setViewportSize({ width: 400, height: 520 });
  expect((await compare(page, reference, await screenshot()))?.difference).toBe(
    'the size was 400×500 and is 400×520',
  );
});
