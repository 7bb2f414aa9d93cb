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

/** What comes next for Alice, whom only a password protects. */
const nextStep = 'Next, protect your account with a second step at sign-in. That takes about a minute.';
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
    const sent = visitor.page.waitForResponse(path === 'general' ? '**/v1/activity' : '**/v1/verifications');
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

it('The overview says what comes next before scripts are loaded, and asks for no answer that its document has [4.12]', async () => {
  const visitor = await world.visitor();
  await visitor.isSignedInAs('alice');
  const requests: string[] = [];
  visitor.page.on('request', (request) => isRead(request) && requests.push(new URL(request.url()).pathname));
  const held = Promise.withResolvers<void>();
  await visitor.page.route(scripts, async (route) => {
    await held.promise;
    await route.continue();
  });
  await visitor.page.goto('/en/profile/general', { waitUntil: 'commit' });
  const main = visitor.page.getByRole('main');
  await main.getByText(nextStep).waitFor();
  await main.getByText('Only your password protects your account').waitFor();
  await visitor.takesScreenshot('overview-before-scripts');
  const step = await main.getByText(nextStep).elementHandle();
  held.resolve();
  await untilAnswered(visitor.page);
  // It is taken over, not made again.
  expect(await step?.evaluate((element) => element.isConnected)).toBe(true);
  const asked = requests.filter((path) => !later.test(path));
  expect(asked.toSorted()).toEqual(['/v1/activity', '/v1/agreements/new']);
});

it('The overview shows nothing of the account of its document when another one was signed in meanwhile [4.12]', async () => {
  const visitor = await world.visitor();
  await visitor.isSignedInAs('alice');
  const cookies = await visitor.context.cookies();
  await visitor.isSignedInAs('bob');
  const cookiesOfBob = await visitor.context.cookies();
  await visitor.context.addCookies(cookies);
  await visitor.page.route('**/en/profile/general', async (route) => {
    const response = await route.fetch();
    await visitor.context.addCookies(cookiesOfBob);
    await route.fulfill({ response });
  });
  await visitor.opens('/en/profile/general');
  await untilAnswered(visitor.page);
  await visitor.page.getByRole('heading', { level: 1, name: /Bob/ }).waitFor();
  const main = visitor.page.getByRole('main');
  await main.getByText(nextStep).waitFor({ state: 'detached' });
  expect(await main.textContent()).not.toMatch(/Alice/);
});

it.each(pages.filter(([path]) => path !== 'general'))(
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
