import { expect, it } from 'vitest';
import { eventually } from './src/eventually.ts';
import { password, person } from './src/people.ts';
import { idleOf } from './src/screenshots/page-idle.ts';
import { openWorldWithApplications } from './src/world.ts';

const world = openWorldWithApplications();
const minute = 60_000;

/** Alice on a page, with a clock in the browser that can be advanced. The server's clock does not change. */
async function aliceAt(address: string) {
  const alice = await world.visitor();
  const idle = idleOf(alice.page);
  await alice.page.clock.install();
  await alice.isSignedInAs('alice');
  // What a page of the account asks for last: what it asked for after time has jumped would count, too.
  const followed = alice.page.waitForResponse('**/v1/verifications/events');
  await alice.opens(address);
  await alice.finds('heading', /Change your password|Passwort ändern/);
  await followed;
  // A later response would count as activity of Alice.
  await idle(undefined);
  return alice;
}

it('Alice, who did nothing for 58 minutes, is warned, and extends the session with one press', async () => {
  const alice = await aliceAt('/en/profile/password');
  await alice.page.clock.fastForward(57 * minute);
  await alice.cannotFind('alertdialog', 'Are you still there?');
  await alice.page.clock.fastForward(1.5 * minute);
  await alice.finds('alertdialog', 'Are you still there?');

  const used = alice.page.waitForResponse((response) => response.url().includes('/oauth/check_token'));
  await alice.presses('Stay signed in');
  expect((await used).status()).toBe(200);
  await alice.cannotFind('alertdialog', 'Are you still there?');
  await alice.page.clock.fastForward(57 * minute);
  await alice.cannotFind('alertdialog', 'Are you still there?');
});

it('Activity in one tab prevents the warning of a session’s end in the others', async () => {
  const alice = await aliceAt('/en/profile/password');
  const idle = alice.page;
  await idle.clock.fastForward(57 * minute);
  await alice.opensTab('/en/profile/general');
  await alice.reads('alice@portico.example');
  await idle.clock.fastForward(2 * minute);
  await idle.clock.runFor(1000);
  expect(await idle.getByRole('alertdialog').count()).toBe(0);
});

it('A tab that was suspended past the end of the session checks it at the server, and continues if it is still valid', async () => {
  const alice = await aliceAt('/en/profile/password');
  const asked = alice.page.waitForResponse((response) => response.url().includes('/oauth/check_token'));
  await alice.page.clock.fastForward(59 * minute);
  await alice.finds('alertdialog', 'Are you still there?');
  await alice.page.clock.runFor(2 * minute);
  expect((await asked).status()).toBe(200);
  await alice.cannotFind('alertdialog', 'Are you still there?');
  await alice.finds('heading', 'Change your password');
});

it('A user whose session has ended signs in and returns to the same page, in its language [2.20, 2.25, 8.19]', async () => {
  const alice = await aliceAt('/de/profile/password?from=mail');
  // The stream of events ends with the session, and is opened once more.
  alice.expectsError(/(check_token|verifications\/events).* was answered with 4/);
  const token = (await alice.cookie('access_token'))?.value;
  await alice.context.request.delete('/oauth/token/revoke', {
    headers: { authorization: `Bearer ${token}`, 'sec-fetch-site': 'same-origin' },
  });
  await alice.page.clock.fastForward(59 * minute);
  await alice.page.clock.runFor(2 * minute);
  await alice.arrivesAt('/de/login');
  await alice.reads('und zurück zur vorigen Seite');
  await alice.types('E-Mail', person('alice').email);
  await alice.types('Passwort', password);
  await alice.presses('Anmelden');
  await alice.arrivesAt('/de/profile/password?from=mail');
});

it('A user who signed out and signs in again starts at the profile, and types the e-mail again [2.25, 4.11]', async () => {
  const alice = await world.visitor();
  await alice.opens('/en/login');
  await alice.signsInAs('alice');
  await alice.arrivesAt('/en/profile/general');
  await alice.follows('Password');
  await alice.chooses('Sign out', /^Your account/);
  await alice.presses('Sign out');
  await alice.arrivesAt('/en/login');
  await alice.reads('Use one account for all applications.');
  await eventually(() => alice.page.evaluate('JSON.stringify({ ...localStorage })')).toBe('{}');
  await alice.signsInAs('alice');
  await alice.arrivesAt('/en/profile/general');
});
