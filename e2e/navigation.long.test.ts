import { describe, expect, it } from 'vitest';
import { eventually } from './src/eventually.ts';
import { person } from './src/people.ts';
import { openWorld } from './src/world.ts';

const world = openWorld();

const forSignedInUsers = [
  '/de/choose-account?application=STORE',
  '/de/profile',
  '/de/profile/general',
  '/de/profile/security/status',
  '/de/profile/password',
  '/de/successChangePassword',
];
const forGuestsOnly = [
  '/de/login',
  `/de/registration?referral=${person('alice').inviteCode}`,
  '/de/confirmation/some-code',
  '/de/password/reset',
  '/de/password/reset/some-code',
  '/de/password/success',
];

describe('a link to a part of a page', () => {
  const place = { name: 'Latest activity', id: 'activity' };
  it.each([
    ['when the page is opened with it', `/en/profile/security/status#${place.id}`],
    ['also if nothing has that name', '/en/profile/security/status#%'],
  ])('A link to a part of a page leads there, with the focus, on a phone: %s', async (_how, address) => {
    const alice = await world.visitor({ viewport: { width: 390, height: 844 } });
    await alice.isSignedInAs('alice');
    await alice.opens(address);
    const heading = await alice.finds('heading', place.name);
    if (address.endsWith('%')) return;
    await eventually(() => heading.evaluate((element) => element === document.activeElement)).toBe(true);
    await eventually(() =>
      heading.evaluate((element) => {
        const { top } = element.getBoundingClientRect();
        return scrollY > 0 && top >= 0 && top < innerHeight;
      }),
    ).toBe(true);
  });
});

it('A guest who opens a page of signed-in users is sent to login in the language of the address [2.10, 2.20, 2.23, 6.2, 6.3]', async () => {
  const guest = await world.visitor();
  for (const address of forSignedInUsers) {
    await guest.opens(address);
    await guest.arrivesAt('/de/login');
  }
});

it('A signed-in user who opens a guest page is sent to the profile [2.21, 6.3]', async () => {
  const alice = await world.visitor();
  await alice.isSignedInAs('alice');
  for (const address of forGuestsOnly) {
    await alice.opens(address);
    await alice.arrivesAt('/de/profile/general');
  }
});

it('The home page is also for signed-in users [2.2]', async () => {
  const alice = await world.visitor();
  await alice.isSignedInAs('alice');
  await alice.opens('/en');
  await alice.finds('button', /^Your account/);
  await alice.arrivesAt('/en');
});

it('The addresses of profile and security redirect to their first page [2.11, 2.15]', async () => {
  const alice = await world.visitor();
  await alice.isSignedInAs('alice');
  for (const [asked, reached] of [
    ['/en/profile', '/en/profile/general'],
    ['/en/profile/security', '/en/profile/security/status'],
  ] as const) {
    await alice.opens(asked);
    await alice.arrivesAt(reached);
  }
});

it('A followed link leads to the top of the next page, and Back to where the user was', async () => {
  const visitor = await world.visitor({ viewport: { width: 390, height: 500 } });
  await visitor.opens(`/en/registration?referral=${person('alice').inviteCode}`);
  await visitor.finds('combobox', 'Nationality');
  const scrolled = () => visitor.page.evaluate<number>('scrollY');
  await visitor.page.evaluate(`scrollTo({ top: 700, behavior: 'instant' })`);
  await eventually(scrolled).toBe(700);
  await visitor.page.getByRole('main').getByRole('link', { name: 'Sign in' }).focus();
  const before = await scrolled();
  await visitor.page.keyboard.press('Enter');
  await visitor.finds('heading', 'Sign in');
  await eventually(scrolled).toBe(0);
  // Together, so that the browser may go back before it has reported that it has scrolled.
  await visitor.page.evaluate(`scrollTo({ top: 120, behavior: 'instant' }); history.back()`);
  await visitor.finds('heading', 'Create your account');
  await eventually(scrolled).toBe(before);
  await visitor.page.goForward({ waitUntil: 'commit' });
  await visitor.finds('heading', 'Sign in');
  await eventually(scrolled).toBe(120);
});

describe('addresses', () => {
  it.each([
    ['/', '/en'],
    ['/login', '/en/login'],
    ['/xx/login?application=STORE', '/en/login?application=STORE'],
    ['/xx', '/en'],
    ['/de/login', '/de/login'],
  ])('The address %s leads to %s [2.1, 9.1]', async (asked, reached) => {
    const visitor = await world.visitor();
    await visitor.opens(asked);
    await visitor.arrivesAt(reached);
  });

  it('An unknown address shows 404 with a link home [2.1]', async () => {
    const visitor = await world.visitor();
    visitor.expectsError(/no-such-page was answered with 404/);
    await visitor.opens('/en/no-such-page');
    await visitor.finds('heading', '404');
    await visitor.takesScreenshot('not-found');
    await visitor.follows('Go to the home page');
    await visitor.arrivesAt('/en');
  });
});

it('A signed-in user who opens login for an application chooses an account instead [2.22]', async () => {
  const alice = await world.visitor();
  await alice.isSignedInAs('alice');
  await alice.opens('/en/login?application=STORE');
  await alice.arrivesAt('/en/choose-account?application=STORE');
});

it('A user who signs in without a return target lands on the profile [2.12, 2.25, 6.7]', async () => {
  const alice = await world.visitor();
  await alice.opens('/en/login');
  await alice.signsInAs('alice');
  await alice.arrivesAt('/en/profile/general');
  await alice.reads('alice@portico.example');
  expect(await alice.field('Last name').count()).toBe(0);
  await alice.takesScreenshot('profile-general');
});
