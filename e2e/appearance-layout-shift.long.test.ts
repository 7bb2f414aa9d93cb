import { describe, expect, it } from 'vitest';
import { layoutShift, maxLayoutShift } from './src/appearance/layout-shift.ts';
import { eventually } from './src/eventually.ts';
import { person } from './src/people.ts';
import { morningZone, zoneAt } from './src/screenshots/time-zones.ts';
import type { Visitor } from './src/visitor.ts';
import { openWorld } from './src/world.ts';

const world = openWorld();

/** Less than the smallest shift of a card: answers that arrive in the same frame move more than the sum of them one by one. */
const maxWhileLoading = 0.003;

/** The calls of a screen, whose answers can come in any order. A document of an address with a query has none. */
const calls = {
  '/en/profile/general?of=a-link': ['user', 'two-fa/tokens', 'sessions', 'agreements/new', 'activity'],
  '/en/profile/security/status?of=a-link': [
    'user',
    'two-fa/tokens',
    'two-fa/tokens/types/available',
    'trusted-browsers',
    'passkeys',
    'sessions',
    'activity',
  ],
};

/** Opens a screen for Alice whose calls have all been sent and not been answered. Returns the functions that answer them. */
async function openUnanswered(path: keyof typeof calls) {
  const alice = await world.visitor({ viewport: { width: 390, height: 900 }, timezoneId: morningZone() });
  await alice.context.addCookies(await world.cookiesOf('alice'));
  const sent = calls[path].map((call) => alice.page.waitForRequest(`**/v1/${call}`));
  const answers = await Promise.all(calls[path].map((call) => alice.delaysResponse(`**/v1/${call}`)));
  await alice.opens(path);
  await Promise.all(sent);
  return { alice, answers };
}

const untilLoaded = ({ page }: Visitor) =>
  eventually(() => page.locator('main [data-shape]').count()).toBe(0);

describe.each(['/en/profile/general?of=a-link', '/en/profile/security/status?of=a-link'] as const)(
  'nothing moves on %s',
  (path) => {
    it('Nothing moves on a page of the profile when the answers come one after the other', async () => {
      const { alice, answers } = await openUnanswered(path);
      for (const answer of answers.toReversed()) {
        const answered = alice.page.waitForEvent('requestfinished');
        answer();
        await answered;
        await layoutShift(alice);
      }
      await untilLoaded(alice);
      expect(await layoutShift(alice)).toBeLessThanOrEqual(maxWhileLoading);
    });

    it('Nothing moves on a page of the profile when all answers come at the same time', async () => {
      const { alice, answers } = await openUnanswered(path);
      for (const answer of answers) answer();
      await untilLoaded(alice);
      expect(await layoutShift(alice)).toBeLessThanOrEqual(maxWhileLoading);
    });
  },
);

it.each([
  ['general', 'alice'],
  ['security/status', 'alice'],
  ['disclosures', 'alice'],
  ['password', 'alice'],
  ['name', 'alice'],
  ['email', 'alice'],
  ['close', 'alice'],
  ['verification/proof', 'alice'],
  ['verification/passport', 'alice'],
  ['verification/passport', 'emma'],
  ['verification/address', 'bob'],
] as const)('Nothing moves on /profile/%s of %s, whose document has its answers', async (path, who) => {
  const visitor = await world.visitor({ viewport: { width: 390, height: 900 }, timezoneId: morningZone() });
  await visitor.context.addCookies(await world.cookiesOf(who));
  await visitor.opens(`/en/profile/${path}`);
  await untilLoaded(visitor);
  expect(await layoutShift(visitor)).toBeLessThanOrEqual(maxWhileLoading);
});

describe.each([10, 15, 20])('nothing moves when the font of the greeting of %i o’clock arrives', (hour) => {
  // The greeting is shown in another font then, because it does not wait for its own for ever.
  it.each([320, 390, 820, 1440])(
    'Nothing moves when the font of the greeting arrives late, at a width of %i pixels',
    async (width) => {
      const alice = await world.visitor({ viewport: { width, height: 900 }, timezoneId: zoneAt(hour) });
      await alice.context.addCookies(await world.cookiesOf('alice'));
      const fontArrives = await alice.delaysResponse('**/*.woff2');
      // The page is complete only when its font has arrived.
      await alice.page.goto('/en/profile/general', { waitUntil: 'commit' });
      await untilLoaded(alice);
      const before = await layoutShift(alice);
      fontArrives();
      await alice.page.evaluate(() => document.fonts.load('16px Marcellus', 'Alice'));
      expect(await layoutShift(alice)).toBe(before);
      expect(before).toBeLessThanOrEqual(maxWhileLoading);
    },
  );
});

it('Nothing moves when errors appear at the fields of the login form', async () => {
  const visitor = await world.visitor({ viewport: { width: 390, height: 844 }, timezoneId: morningZone() });
  visitor.expectsError(/oauth\/token was answered with 400/);
  await visitor.opens('/en/login');
  await visitor.presses('Sign in');
  await visitor.errorAt('E-mail');
  await visitor.types('E-mail', 'nobody@portico.example');
  await visitor.types('Password', 'Wrong-Door-7!');
  const answer = await visitor.delaysResponse('**/oauth/token');
  await visitor.presses('Sign in');
  // A shift within half a second after an input does not count.
  const pressedAt = await visitor.page.evaluate(() => performance.now());
  await visitor.page.waitForFunction((since) => performance.now() > since + 500, pressedAt);
  answer();
  await visitor.page.locator('form [aria-invalid=true]').first().waitFor();
  expect(await layoutShift(visitor)).toBeLessThanOrEqual(maxLayoutShift);
});

it('Nothing moves when the name of the inviting user appears', async () => {
  const visitor = await world.visitor({ viewport: { width: 390, height: 844 }, timezoneId: morningZone() });
  const answer = await visitor.delaysResponse('**/referral/info*');
  const asked = visitor.page.waitForRequest('**/referral/info*');
  await visitor.opens(`/en/registration?referral=${person('alice').inviteCode}`);
  await asked;
  // The page is drawn before the answer comes.
  await layoutShift(visitor);
  answer();
  await visitor.reads('Alice Archer invites you');
  expect(await layoutShift(visitor)).toBeLessThanOrEqual(maxLayoutShift);
});

it('Nothing moves when the connection is lost', async () => {
  const visitor = await world.visitor({ viewport: { width: 390, height: 844 }, timezoneId: morningZone() });
  // The page loads its optional parts when it has time, which may be after the connection is lost.
  visitor.expectsError(/(assets\/\S+|passkey\/options) failed: net::ERR_INTERNET_DISCONNECTED/);
  await visitor.opens('/en/login');
  await visitor.context.setOffline(true);
  await visitor.reads('You are offline');
  expect(await layoutShift(visitor)).toBeLessThanOrEqual(maxLayoutShift);
});
