import { describe, expect, it } from 'vitest';
import { openWorld } from './src/world.ts';

const world = openWorld();

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
