import { expect, it } from 'vitest';
import { openWorld } from './src/world.ts';

const world = openWorld();

it('a visitor who asks for the root lands on the English home page [2.1]', async () => {
  const visitor = await world.visitor();
  await visitor.opens('/');
  await visitor.arrivesAt('/en');
  await visitor.finds('heading', 'One account for every door');
});

it('a signed-in visitor is greeted', async () => {
  const alice = await world.visitor();
  alice.expectsTrouble(/verifications was answered with 404/);
  await alice.isSignedInAs('alice');
  await alice.opens('/en/profile');
  await alice.arrivesAt('/en/profile/general');
  await alice.isPictured('x');
  expect(1).toBe(1);
});
