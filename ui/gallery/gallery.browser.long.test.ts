import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import AxeBuilder from '@axe-core/playwright';
import { type Browser, chromium, type Page } from 'playwright-core';
import { build, type PreviewServer, preview } from 'vite';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';

/** Reads again until the assertion passes; a slow machine takes longer than the second of Vitest. */
const eventually = <Found>(look: () => Promise<Found>) => expect.poll(look, { timeout: 60_000 });

let folder: string;
let server: PreviewServer;
let browser: Browser;
let page: Page;

beforeAll(async () => {
  // Built, because each page of the development server would load and compile every module again.
  folder = await mkdtemp(join(tmpdir(), 'portico-gallery-'));
  const gallery = { root: import.meta.dirname, build: { outDir: folder }, logLevel: 'warn' } as const;
  await build(gallery);
  server = await preview({ ...gallery, preview: { host: '127.0.0.1', port: 0 } });
  const executablePath = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';
  browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
});

afterAll(async () => {
  await browser.close();
  await server.close();
  await rm(folder, { recursive: true });
});

beforeEach(async () => {
  const context = await browser.newContext({
    reducedMotion: 'reduce',
    viewport: { width: 390, height: 844 },
  });
  page = await context.newPage();
  await page.goto(server.resolvedUrls?.local[0] ?? '');
  await page.getByRole('heading', { name: 'Guest screens' }).waitFor();
});

afterEach(() => page.context().close());

/** An axe whose reports name violations alone, because full ones take long. */
const axe = () => new AxeBuilder({ page }).options({ resultTypes: ['violations'] });
const idsOf = async (builder: AxeBuilder) => (await builder.analyze()).violations.map(({ id }) => id);
const violations = () => idsOf(axe());
/** Only in an element that has opened. */
const violationsIn = (selector: string) => idsOf(axe().include(selector));
/** Only in what differs between the themes. */
const colorViolations = () => idsOf(axe().withRules(['color-contrast', 'link-in-text-block']));
const button = (name: string) => page.getByRole('button', { name, exact: true });
const hasFocus = (element: ReturnType<typeof button>) =>
  element.evaluate((node) => node === document.activeElement);

describe.each(['day', 'night'])('by %s', (theme) => {
  it.each(['ltr', 'rtl'])('The tool axe finds no fault in the gallery in the direction %s', async (dir) => {
    if (theme === 'night') await button('Day').click();
    if (dir === 'rtl') await button('ltr').click();
    expect(await (theme === 'night' ? colorViolations() : violations())).toEqual([]);
  });
});

it.each([320, 768, 1200])('The gallery has no horizontal overflow at %i px', async (width) => {
  await page.setViewportSize({ width, height: 844 });
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
});

it('The gallery gives every button and control a target at least 44 px tall', async () => {
  const low = await page
    .locator(
      'button, select, input:not([type=hidden], [type=checkbox], [type=file], [aria-hidden]), [role=tab]',
    )
    .evaluateAll((nodes) =>
      nodes
        .filter((node) => node.checkVisibility() && !node.closest('p'))
        .filter((node) => node.getBoundingClientRect().height < 44)
        .map((node) => node.outerHTML),
    );
  expect(low).toEqual([]);
});

describe('Button', () => {
  it('A Button keeps its width and focus while it is busy, and ignores a second press', async () => {
    const press = button('Press me');
    const before = await press.boundingBox();
    await press.focus();
    await page.keyboard.press('Enter');
    const working = button('Signing in…').last();
    expect(await working.getAttribute('aria-busy')).toBe('true');
    expect(await hasFocus(working)).toBe(true);
    expect((await working.boundingBox())?.width).toBe(before?.width);
  });
});

describe('Field', () => {
  it('A Field reserves a line for its error, so that nothing moves when the error appears', async () => {
    const height = (id: string) =>
      page.locator(`div:has(> label[for=${id}])`).evaluate((node) => node.clientHeight);
    expect(await height('wrong-password')).toBe(await height('plain-password'));
  });
});

describe('PasswordField', () => {
  it('A PasswordField shows and hides the password, and announces it', async () => {
    const field = page.locator('#plain-password');
    const show = page.locator('[aria-controls=plain-password]');
    await show.click();
    expect(await field.getAttribute('type')).toBe('text');
    expect(await show.getAttribute('aria-label')).toBe('Hide password');
    expect(await page.getByText('Your password is visible').count()).toBe(1);
    await show.click();
    expect(await field.getAttribute('type')).toBe('password');
  });
});

describe('Field', () => {
  it.each([
    ['#wrong-email', 'This is not a complete address. Write it like name@example.org.'],
    ['#wrong-password', 'E-mail or password is wrong.'],
    ['#country-error', 'Choose your nationality.'],
    ['#code-2', 'Wrong code. 2 attempts left.'],
    ['#street-error', 'Enter the street that you live in.'],
  ])('The field %s is marked as wrong, and described by its error', async (id, error) => {
    const field = page.locator(id);
    expect(await field.getAttribute('aria-invalid')).toBe('true');
    const ids = (await field.getAttribute('aria-describedby'))?.split(' ') ?? [];
    const texts = await Promise.all(ids.map((part) => page.locator(`[id="${part}"]`).textContent()));
    expect(texts.join(' ')).toContain(error);
  });

  it('A Field without an error is described by its hint, and is not wrong', async () => {
    const field = page.getByRole('textbox', { name: 'Last name' });
    expect(await field.getAttribute('aria-invalid')).not.toBe('true');
    const id = (await field.getAttribute('aria-describedby')) ?? '';
    expect(await page.locator(`[id="${id}"]`).textContent()).toContain('As it is written in your passport');
  });
});

describe('CodeInput', () => {
  it('A CodeInput takes digits alone, six at most, also those of Arabic', async () => {
    const code = page.locator('#code-1');
    await code.focus();
    await page.keyboard.type('a1٢b3');
    expect(await code.inputValue()).toBe('123');
    await page.keyboard.type('45678');
    expect(await code.inputValue()).toBe('123456');
  });

  it('A CodeInput accepts a pasted code with blanks and dashes', async () => {
    await page.locator('#code-1').focus();
    await page.keyboard.insertText('12 34-567');
    expect(await page.locator('#code-1').inputValue()).toBe('123456');
  });
});

describe('SearchSelect', () => {
  it('A SearchSelect filters while the user types, works by keyboard, and has no axe violations while it is open', async () => {
    const country = page.locator('#country');
    await country.focus();
    await page.keyboard.type('deutsch');
    expect(
      await page.getByRole('listbox', { name: 'Nationality' }).getByRole('option').allTextContents(),
    ).toEqual(['Germany']);
    expect(await violationsIn('main [role=combobox], [role=listbox]')).toEqual([]);
    await page.keyboard.press('Enter');
    expect(await country.inputValue()).toBe('Germany');
    expect(await page.getByRole('listbox', { name: 'Nationality' }).count()).toBe(0);
  });

  it('A SearchSelect closes on Escape and keeps the chosen option', async () => {
    const country = page.locator('#country');
    await country.fill('Japan');
    await country.blur();
    await country.focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.type('Bra');
    await page.keyboard.press('Escape');
    expect(await country.inputValue()).toBe('Japan');
  });

  it('A SearchSelect chooses the only matching option when it loses the focus', async () => {
    const country = page.locator('#country');
    await country.focus();
    await page.keyboard.type('viet');
    await page.keyboard.press('Tab');
    expect(await country.inputValue()).toBe('Viet Nam');
  });
});

describe('SuggestField', () => {
  it('A SuggestField suggests while the user types, takes the suggestion that is chosen by keyboard, and keeps any other text', async () => {
    const street = page.locator('#street');
    await street.focus();
    await page.keyboard.type('high');
    expect(await violationsIn('#street, [role=listbox]')).toEqual([]);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    expect(await street.inputValue()).toBe('High Road, London');
    await street.fill('Lane 3');
    await page.keyboard.press('Escape');
    expect(await street.inputValue()).toBe('Lane 3');
  });
});

describe('DateField', () => {
  it.each([
    ['birthday', ['Month', 'Day', 'Year'], 'left to right'],
    ['birthday-ar', ['اليوم', 'الشهر', 'السنة'], 'right to left'],
  ])('The DateField #%s has its parts in the order %j, %s', async (id, order, direction) => {
    const parts = await page
      .locator(`fieldset:has(#${id}) label`)
      .evaluateAll((labels) =>
        labels.map((label) => ({ text: label.textContent, x: label.getBoundingClientRect().x })),
      );
    expect(parts.map(({ text }) => text)).toEqual(order);
    const sorted = parts.map(({ x }) => x).sort((a, b) => (direction === 'left to right' ? a - b : b - a));
    expect(parts.map(({ x }) => x)).toEqual(sorted);
  });
});

describe('Dialog', () => {
  it('A Dialog takes the focus, closes on Escape and returns the focus', async () => {
    const opener = button('Sign out…');
    await opener.click();
    expect(await hasFocus(page.getByRole('dialog').getByRole('button', { name: 'Sign out' }))).toBe(true);
    expect(await violationsIn('dialog[open]')).toEqual([]);
    await page.keyboard.press('Escape');
    expect(await page.getByRole('dialog').count()).toBe(0);
    expect(await hasFocus(opener)).toBe(true);
  });
});

describe('Menu', () => {
  it('A Menu opens on the current item, moves by arrows and letters and returns the focus', async () => {
    const trigger = page.getByRole('button', { name: 'Language' });
    await trigger.focus();
    await page.keyboard.press('ArrowDown');
    const item = (name: string) => page.getByRole('menuitem', { name });
    await eventually(() => hasFocus(item('English'))).toBe(true);
    expect(await violationsIn('[role=menu]')).toEqual([]);
    await page.keyboard.press('ArrowDown');
    expect(await hasFocus(item('Español'))).toBe(true);
    await page.keyboard.press('d');
    expect(await hasFocus(item('Deutsch'))).toBe(true);
    await page.keyboard.press('Escape');
    expect(await hasFocus(trigger)).toBe(true);
  });
});

describe('Menu', () => {
  const items = () => page.getByRole('menuitem').filter({ visible: true });

  it.each(['Tab', 'a click beside it'])('A Menu closes with %s', async (how) => {
    await page.getByRole('button', { name: 'Language' }).click();
    await items().first().waitFor();
    if (how === 'Tab') await page.keyboard.press('Tab');
    else await page.mouse.click(2, 2);
    await eventually(() => items().count()).toBe(0);
  });

  it('A Menu moves from the last item to the first, and to both ends by Home and End', async () => {
    await page.getByRole('button', { name: 'Account of Alma Sørensen' }).focus();
    await page.keyboard.press('ArrowDown');
    const item = (name: string) => page.getByRole('menuitem', { name });
    await eventually(() => hasFocus(item('Profile'))).toBe(true);
    await page.keyboard.press('End');
    expect(await hasFocus(item('Sign out'))).toBe(true);
    await page.keyboard.press('ArrowDown');
    expect(await hasFocus(item('Profile'))).toBe(true);
    await page.keyboard.press('ArrowUp');
    expect(await hasFocus(item('Sign out'))).toBe(true);
    await page.keyboard.press('Home');
    expect(await hasFocus(item('Profile'))).toBe(true);
  });
});

describe('ToastRegion', () => {
  it('A ToastRegion announces what is said in it, and closes one of several toasts', async () => {
    const region = page.getByRole('region', { name: 'Notifications' });
    const toasts = region.getByRole('button', { name: 'Close' });
    for (const count of [1, 2]) {
      await button('Save').last().click();
      await eventually(() => toasts.count()).toBe(count);
    }
    expect(await region.locator('[role=status], [aria-live=polite]').count()).toBeGreaterThan(0);
    await toasts.first().click();
    await eventually(() => toasts.count()).toBe(1);
    await region.getByText('Saved once more, and told to whoever waits for it').waitFor();
  });
});

describe('SkipLink', () => {
  it('A SkipLink is the first stop of the keyboard, is seen then, and leads past the header', async () => {
    await page.keyboard.press('Tab');
    const link = page.getByRole('link', { name: 'Skip to the components' });
    expect(await hasFocus(link)).toBe(true);
    expect((await link.boundingBox())?.y).toBeGreaterThanOrEqual(0);
    await page.keyboard.press('Enter');
    await eventually(() => hasFocus(page.getByRole('main'))).toBe(true);
  });
});

describe('Tabs', () => {
  it.each([
    ['ltr', 'ArrowRight'],
    ['rtl', 'ArrowLeft'],
  ])('In the direction %s the next of the Tabs is where %s points', async (dir, key) => {
    if (dir === 'rtl') await button('ltr').click();
    await page.getByRole('tab', { name: 'Passport' }).focus();
    await page.keyboard.press(key);
    const address = page.getByRole('tab', { name: 'Address' });
    expect(await address.getAttribute('aria-selected')).toBe('true');
    expect(await hasFocus(address)).toBe(true);
  });
});
