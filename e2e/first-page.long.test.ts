import type { Page, Request } from 'playwright-core';
import { expect, it } from 'vitest';
import type { PersonName } from './src/people.ts';
import { openWorld } from './src/world.ts';

const world = openWorld();

/** Pages of the account, and what each says of it before scripts are loaded. */
const pages: readonly (readonly [path: string, who: PersonName, words: string])[] = [
  ['general', 'alice', 'Only your password protects your account'],
  ['disclosures', 'alice', 'Nobody has learned anything yet'],
  ['password', 'alice', 'You will stay signed in here'],
  ['security/status', 'alice', 'Next: add a second step.'],
  ['verification/passport', 'emma', 'Next: Passport'],
  ['verification/passport', 'alice', 'This document is verified'],
  ['verification/address', 'bob', 'This document was issued too long ago.'],
  ['verification/business', 'bob', 'Changes needed: Address'],
  ['verification/proof', 'alice', 'A link and a QR code by which others see that you are verified'],
  ['email', 'alice', 'We send a link to the new address.'],
  ['name', 'alice', 'Enter your name as it is in your passport.'],
  ['close', 'alice', 'What was done and when, under a number without a name'],
];

/** What comes next for Alice, whom only a password protects. */
const nextStep = 'Next, protect your account with a second step at sign-in. That takes about a minute.';
const scripts = /\/assets\/.*\.js$/;
/** What a page asks for only when it knows an answer, or beside what it shows. */
const later = /\/events$|\/countries\/|\/documents\/files\//;

it.each(pages)(
  'The page /profile/%s of %s says what the document knows before scripts are loaded, and asks for nothing of it',
  async (path, who, words) => {
    const visitor = await world.visitor();
    await visitor.isSignedInAs(who);
    const requests: string[] = [];
    visitor.page.on(
      'request',
      (request) => isRead(request) && requests.push(new URL(request.url()).pathname),
    );
    const held = Promise.withResolvers<void>();
    await visitor.page.route(scripts, async (route) => {
      await held.promise;
      await route.continue();
    });
    await visitor.page.goto(`/en/profile/${path}`, { waitUntil: 'commit' });
    await visitor.page.getByRole('main').getByText(words).first().waitFor();
    held.resolve();
    await untilAnswered(visitor.page);
    const asked = requests.filter((address) => !later.test(address));
    expect(asked).toEqual(['general', 'security/status'].includes(path) ? ['/v1/activity'] : []);
  },
);

it('What the overview says before scripts are loaded is taken over, not made again [4.12]', async () => {
  const visitor = await world.visitor();
  await visitor.isSignedInAs('alice');
  const held = Promise.withResolvers<void>();
  await visitor.page.route(scripts, async (route) => {
    await held.promise;
    await route.continue();
  });
  await visitor.page.goto('/en/profile/general', { waitUntil: 'commit' });
  const main = visitor.page.getByRole('main');
  await main.getByText(nextStep).waitFor();
  await visitor.takesScreenshot('overview-before-scripts');
  const step = await main.getByText(nextStep).elementHandle();
  held.resolve();
  await untilAnswered(visitor.page);
  expect(await step?.evaluate((element) => element.isConnected)).toBe(true);
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
