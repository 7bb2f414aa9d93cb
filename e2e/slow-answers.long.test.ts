import { describe, expect, it } from 'vitest';
import { eventually } from './src/eventually.ts';
import { person } from './src/people.ts';
import type { Visitor } from './src/visitor.ts';
import { openWorld } from './src/world.ts';

const world = openWorld();

describe('a sign-in that takes long', () => {
  it('A sign-in that takes long shows a message after five seconds, and can be cancelled after fifteen and started again', async () => {
    const alice = await world.visitor();
    await alice.page.clock.install();
    await alice.opens('/en/login');
    await alice.delaysResponse('**/oauth/token');
    await alice.signsInAs('alice');
    await alice.finds('button', 'Signing in…');
    await alice.page.clock.runFor(5_000);
    await alice.finds('button', 'Still working…');
    await alice.cannotFind('button', 'Cancel');
    await alice.page.clock.runFor(10_000);
    await alice.reads('This is taking longer than usual.');
    await alice.takesScreenshot('sign-in-taking-long');

    const calledOff = alice.page.waitForEvent('requestfailed');
    await alice.presses('Cancel');
    expect((await calledOff).url()).toMatch(/oauth\/token$/);
    const signIn = await alice.finds('button', 'Sign in');
    await eventually(() => signIn.evaluate((button) => button === document.activeElement)).toBe(true);
    await alice.cannotFind('button', 'Cancel');
    expect(await alice.field('E-mail').inputValue()).toBe(person('alice').email);
    expect(await alice.page.getByRole('alert').filter({ hasText: /\S/ }).count()).toBe(0);
    expect(await alice.cookie('access_token')).toBeUndefined();

    await alice.page.unrouteAll({ behavior: 'ignoreErrors' });
    await alice.page.keyboard.press('Enter');
    await alice.arrivesAt('/en/profile/general');
  });
});

/** Counts the requests to a call, delays their responses, and then answers with success. */
async function counts(visitor: Visitor, call: string) {
  const { promise, resolve: answer } = Promise.withResolvers<void>();
  const counted = { calls: 0, answer };
  await visitor.page.route(`**${call}`, async (route) => {
    counted.calls += 1;
    await promise;
    await route.fulfill({ json: { state: 'success', data: null, errors: [] } });
  });
  return counted;
}

describe('pressing a button twice sends one request', () => {
  it('Pressing the button of signing out twice sends one request [2.27]', async () => {
    const alice = await world.visitor();
    await alice.isSignedInAs('alice');
    await alice.opens('/en/profile/general');
    await alice.chooses('Sign out', /^Your account/);
    const popup = await alice.finds('dialog', 'Sign out?');
    const sent = await counts(alice, '/oauth/token/revoke');
    await popup.getByRole('button', { name: 'Sign out' }).dblclick();
    await popup.locator('[aria-busy]').click({ force: true });
    await eventually(async () => sent.calls).toBe(1);
    sent.answer();
    await alice.arrivesAt('/en/login');
    expect(sent.calls).toBe(1);
  });
});
