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

const scripts = /\/assets\/.*\.js$/;
/** What a page asks for only when it knows an answer, or beside what it shows. */
const later = /\/events$|\/countries\/|\/documents\/files\//;

it.each(pages)(
  'The document of /profile/%s asks for what its screen shows before scripts are loaded',
  async (path, who) => {
    const visitor = await world.visitor();
    await visitor.isSignedInAs(who);
    const requests: string[] = [];
    visitor.page.on('request', (request) => isRead(request) && requests.push(request.url()));
    // The document sends all of its calls at once, when the token has been checked.
    const sent = visitor.page.waitForResponse('**/v1/verifications');
    await visitor.page.route(scripts, async (route) => {
      await sent;
      await route.continue();
    });
    await visitor.page.goto(`/en/profile/${path}`, { waitUntil: 'commit' });
    await sent;
    const early = requests.splice(0);
    await untilAnswered(visitor.page);
    const late = requests.filter((url) => !later.test(url));
    expect(late.filter((url) => !early.includes(url))).toEqual([]);
    // Other pages have parts that are shown after others, and load what they show again.
    if (['general', 'password'].includes(path)) expect(late).toEqual([]);
  },
);

it.each(pages)(
  'The page /profile/%s shows its heading, and nothing about the user, before scripts are loaded',
  async (path, who) => {
    const visitor = await world.visitor();
    await visitor.isSignedInAs(who);
    await visitor.page.route(scripts, (route) => route.abort());
    visitor.expectsError(/./);
    await visitor.page.goto(`/en/profile/${path}`, { waitUntil: 'domcontentloaded' });
    const heading = visitor.page.locator('main h1');
    expect(await heading.textContent()).toMatch(/\p{L}{4}/u);
    const html = await visitor.page.content();
    expect(new RegExp(`\\b${who}\\b`, 'i').exec(html)?.index).toBeUndefined();
  },
);

/** Whether a request asks for something: calls that change anything are not sent by a document. */
function isRead(request: Request): boolean {
  const { pathname } = new URL(request.url());
  return pathname.endsWith('/check_token') || (request.method() === 'GET' && pathname.startsWith('/v1/'));
}

/** Waits until no part of the screen is loading. */
async function untilAnswered(page: Page): Promise<void> {
  await page.locator('main h1').waitFor();
  await page.locator('main :is([data-shape], [aria-busy=true])').first().waitFor({ state: 'detached' });
}
