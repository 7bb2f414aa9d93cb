import { cookieNames } from '@portico/contract/shell';
import type { Browser, BrowserContext, Cookie, Page } from 'playwright-core';
import { inBatches } from '../in-batches.ts';
import { password, person } from '../people.ts';
import { addressOf } from '../screens.ts';
import { signInByHttp } from '../sign-in-by-http.ts';
import { CallBudget } from './call-budget.ts';
import { capture } from './capture.ts';
import { idleOf } from './page-idle.ts';
import { morningZone } from './time-zones.ts';
import type { Variant } from './variants.ts';

const concurrency = 3;
const height = 900;
const formats = { view: { format: 'png' }, compare: { format: 'webp', quality: 70 } } as const;
// The caret blinks, so it would differ from screenshot to screenshot.
const hideCaret = '* { caret-color: transparent !important; }';

export interface Assignment {
  readonly variants: readonly Variant[];
  /** For `compare`, parts that differ each time are hidden, and the files are small. */
  readonly purpose: 'view' | 'compare';
}

/** Takes a screenshot of every variant and passes it to the callback. */
export async function takeScreenshots(
  browser: Browser,
  baseURL: string,
  { variants, purpose }: Assignment,
  onScreenshot: (variant: Variant, screenshot: Buffer) => Promise<void>,
): Promise<void> {
  const cookies = await signedInCookies(browser, baseURL);
  const budget = new CallBudget();
  const visits = Map.groupBy(variants, ({ screen, locale, width }) => [screen.name, locale, width].join());
  await inBatches([...visits.values()], concurrency, async ([first, ...others]) => {
    if (!first) return;
    if (first.screen.signedIn) await budget.untilAllowed();
    const context = await newContext(browser, baseURL, first, cookies);
    if (first.screen.signedIn) budget.count(context);
    try {
      const page = await openPage(context, first);
      await page.addStyleTag({ content: hideCaret });
      if (purpose === 'compare') await hide(page, first.screen.changing);
      for (const variant of [first, ...others]) {
        await page.emulateMedia({ colorScheme: variant.colorScheme });
        await onScreenshot(variant, await capture(page, formats[purpose]));
      }
    } catch (error) {
      throw new Error(`${first.name}: no screenshot could be taken`, { cause: error });
    } finally {
      await context.close();
    }
  });
}

/** One session for all screenshots, because some of them show the list of sessions. */
async function signedInCookies(browser: Browser, baseURL: string): Promise<readonly Cookie[]> {
  const context = await browser.newContext({ baseURL });
  await signInByHttp(context, { email: person('alice').email, password });
  const cookies = await context.cookies();
  const token = cookies.find(({ name }) => name === cookieNames.accessToken)?.value;
  const others = await context.request.delete('/v1/sessions', {
    headers: { authorization: `Bearer ${token}` },
  });
  if (!others.ok()) throw new Error(`Other sessions could not be ended: ${await others.text()}`);
  await context.close();
  return cookies;
}

let contexts = 0;

async function newContext(
  browser: Browser,
  baseURL: string,
  { screen, colorScheme, width }: Variant,
  signedIn: readonly Cookie[],
): Promise<BrowserContext> {
  contexts += 1;
  const context = await browser.newContext({
    baseURL,
    colorScheme,
    viewport: { width, height },
    reducedMotion: 'reduce',
    timezoneId: morningZone(),
    // `waitForFunction` evaluates text, which the content security policy of the pages forbids.
    bypassCSP: true,
    // A new IP address for each page, so that none reaches a rate limit.
    extraHTTPHeaders: { 'x-forwarded-for': `198.19.${contexts >> 8}.${contexts & 255}` },
  });
  // Neither the question about cookies nor the hint to the language that this browser prefers.
  const answered = [cookieNames.acceptCookiePolicy, cookieNames.languageHint].map((name) => ({
    name,
    value: 'true',
    url: baseURL,
  }));
  await context.addCookies(screen.signedIn ? [...answered, ...signedIn] : answered);
  return context;
}

async function openPage(context: BrowserContext, { screen, locale }: Variant): Promise<Page> {
  const page = await context.newPage();
  const idle = idleOf(page);
  await screen.prepare?.(page);
  await page.goto(`/${locale}${addressOf(screen)}`);
  await idle(screen.act ? undefined : screen.late);
  await screen.act?.(page);
  if (screen.act) await idle(screen.late);
  return page;
}

/**
 * Hides the year, and what differs each time. The latter keeps to one line, because other times and addresses break into other lines; a
 * key of an app always breaks into the same ones.
 */
async function hide(page: Page, changing = ':not(*)'): Promise<void> {
  await page.addStyleTag({
    content: `:is(footer > p, ${changing}) { opacity: 0 !important; }
      :is(${changing}):not(code) { flex-wrap: nowrap !important; white-space: nowrap !important; overflow: hidden !important; }`,
  });
}
