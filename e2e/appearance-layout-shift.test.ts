import { expect, it } from 'vitest';
import { layoutShift, maxLayoutShift } from './src/appearance/layout-shift.ts';
import { person } from './src/people.ts';
import { openWorld } from './src/world.ts';

const world = openWorld();
it('nothing moves when errors appear at the fields of the login form', async () => {
  const visitor = await world.visitor({ viewport: { width: 390, height: 844 } });
  visitor.expectsError(/oauth\/token was answered with 400/);
  await visitor.opens('/en/login');
  await visitor.presses('Sign in');
  await visitor.errorAt('E-mail');
  await visitor.types('E-mail', 'nobody@portico.example');
  await visitor.types('Password', 'Wrong-Door-7!');
  const answer = await visitor.delaysResponse('**/oauth/token');
  await visitor.presses('Sign in');
  await visitor.page.waitForTimeout(600);
  answer();
  await visitor.page.locator('form [aria-invalid=true]').first().waitFor();
  expect(await layoutShift(visitor)).toBeLessThanOrEqual(maxLayoutShift);
});

it('nothing moves when the name of the inviting user appears', async () => {
  const visitor = await world.visitor({ viewport: { width: 390, height: 844 } });
  const answer = await visitor.delaysResponse('**/referral/info*');
  await visitor.opens(`/en/registration?referral=${person('alice').inviteCode}`);
  await visitor.page.waitForTimeout(300);
  answer();
  await visitor.reads('Alice Archer invites you');
  expect(await layoutShift(visitor)).toBeLessThanOrEqual(maxLayoutShift);
});

it('nothing moves when the connection is lost', async () => {
  const visitor = await world.visitor({ viewport: { width: 390, height: 844 } });
  await visitor.opens('/en/login');
  // What login fetches after hydration has arrived.
  await visitor.page.waitForLoadState('networkidle');
  await visitor.context.setOffline(true);
  await visitor.reads('You are offline');
  expect(await layoutShift(visitor)).toBeLessThanOrEqual(maxLayoutShift);
});
