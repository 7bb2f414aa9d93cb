import type { Page, Request } from 'playwright-core';
import { expect, it } from 'vitest';
import type { PersonName } from './src/people.ts';
import { openWorld } from './src/world.ts';

const world = openWorld();

const pages: readonly (readonly [path: string, who: PersonName])[] = [
  ['general', 'alice'],
  ['disclosures', 'alice'],
  ['password', 'alice'],
  ['security/status', 'alice'],
  ['verification/passport', 'emma'],
  ['verification/address', 'bob'],
  ['verification/business', 'bob'],
  ['verification/proof', 'alice'],
];

/** What a page asks for only when it knows an answer, or beside what it shows. */
const later = /\/events$|\/countries\/|\/documents\/files\//;

it.each(pages)(
  'the document of /profile/%s asks for what its screen shows before scripts are loaded',
  async (path, who) => {
    const visitor = await world.visitor();
    await visitor.isSignedInAs(who);
    const requests: Request[] = [];
    visitor.page.on('request', (request) => requests.push(request));
    await visitor.opens(`/en/profile/${path}`);
    await untilAnswered(visitor.page);

    const firstScript = requests.findIndex((request) => /\/assets\/.*\.js$/.test(request.url()));
    const calls = (some: readonly Request[]) =>
      some
        .filter((request) => ['/v1/', '/oauth/'].some((part) => request.url().includes(part)))
        .filter((request) => request.method() === 'GET' || request.url().endsWith('/check_token'))
        .map((request) => request.url())
        .filter((url) => !later.test(url));
    const early = calls(requests.slice(0, firstScript));
    expect(early.length).toBeGreaterThanOrEqual(3);
    const late = calls(requests.slice(firstScript));
    expect(late.filter((url) => !early.includes(url))).toEqual([]);
    // Other pages have parts that are shown after others, and load what they show again.
    if (['general', 'disclosures', 'password'].includes(path)) expect(late).toEqual([]);
  },
);

it.each(pages)(
  '/profile/%s shows its heading, and nothing about the user, before scripts are loaded',
  async (path, who) => {
    const visitor = await world.visitor();
    await visitor.isSignedInAs(who);
    await visitor.page.route('**/assets/**/*.js', (route) => route.abort());
    await visitor.page.route('**/assets/*.js', (route) => route.abort());
    visitor.expectsError(/./);
    await visitor.page.goto(`/en/profile/${path}`, { waitUntil: 'domcontentloaded' });
    const heading = visitor.page.locator('main h1');
    expect(await heading.textContent()).toMatch(/\p{L}{4}/u);
    const html = await visitor.page.content();
    expect(new RegExp(`\\b${who}\\b`, 'i').exec(html)?.index).toBeUndefined();
  },
);

/** Waits until no part of the screen is loading. */
async function untilAnswered(page: Page): Promise<void> {
  await page.locator('main h1').waitFor();
  await page.locator('main :is([data-shape], [aria-busy=true])').first().waitFor({ state: 'detached' });
}
