import { expect, it } from 'vitest';
import { eventually } from './src/eventually.ts';
import { fillInRegistration, newUser } from './src/new-user.ts';
import { person } from './src/people.ts';
import { openWorldWithApplications } from './src/world.ts';

const world = openWorldWithApplications();
const { inviteCode } = person('alice');

it('A second press on “Sign up” while the first request is running sends nothing [4.24, B10]', async () => {
  const grace = await world.visitor();
  await grace.opens(`/en/registration?referral=${inviteCode}`);
  await fillInRegistration(grace, newUser());
  let sent = 0;
  grace.page.on('request', (request) => {
    if (request.url().endsWith('/v1/registration')) sent += 1;
  });
  const answer = await grace.delaysResponse('**/v1/registration');
  await grace.field('Last name').press('Enter');
  await grace.finds('button', 'Creating your account…');
  await grace.field('Last name').press('Enter');
  await grace.field('First name').press('Enter');
  answer();
  await grace.finds('heading', 'Check your inbox');
  expect(sent).toBe(1);
});

it('A user who confirms a registration twice in another browser sees the same result twice, and without an application continues to the portal [2.49, 4.25]', async () => {
  const [grace, phone] = [await world.visitor(), await world.visitor()];
  const her = newUser();
  await grace.opens(`/en/registration?referral=${inviteCode}`);
  await fillInRegistration(grace, her);
  await grace.presses('Sign up');
  const { links } = await world.mailFor(her.email, /confirm/i);
  await phone.opens(links[0] ?? '');
  await phone.presses('Confirm');
  await phone.finds('heading', 'Your account is ready');
  await phone.opens(links[0] ?? '');
  await phone.finds('heading', 'Your account is ready');
  await phone.follows('Go to the home page');
  await phone.arrivesAt('/en');
});

it('A visitor who requests the link of the confirmation again after a minute gets another mail [2.48, 7.32]', async () => {
  const grace = await world.visitor();
  const her = newUser();
  await grace.page.clock.install();
  await grace.opens(`/en/registration?referral=${inviteCode}`);
  await fillInRegistration(grace, her);
  await grace.presses('Sign up');
  await grace.finds('button', /^Send it again in \d+ s$/);
  await grace.page.clock.runFor(61_000);
  await grace.presses('Send it again');
  await grace.reads('If this address is not confirmed yet, we have sent a new link.');
});

it('A visitor with an unknown invitation sees an error, and the invitation is removed [7.31, 8.18]', async () => {
  const visitor = await world.visitor();
  visitor.expectsError(/referral\/info.* was answered with 404/);
  await visitor.opens('/en/registration?referral=NOBODY-0000-0000-0000');
  await visitor.reads('This invitation is not valid.');
  await eventually(() => visitor.cookie('referral')).toBeUndefined();
});

it('Grace opens the mail of her registration in another browser: she is not signed in there, and comes to the store by its sign-in [2.49, 4.25]', async () => {
  const [grace, phone] = [await world.visitor(), await world.visitor()];
  const her = newUser();
  await grace.opens(`/en/registration?referral=${inviteCode}&application=store`);
  await fillInRegistration(grace, her);
  await grace.presses('Sign up');
  const { links } = await world.mailFor(her.email, /confirm/i);
  await phone.opens(links[0] ?? '');
  await phone.presses('Confirm');
  await phone.finds('heading', 'Your account is ready');
  expect(await phone.cookie('access_token')).toBeUndefined();
  await phone.follows('Continue to Store');
  await phone.arrivesAt('/en/login');
  await eventually(() => phone.field('E-mail').inputValue()).toBe(her.email);
  await phone.signsInAs(her);
  await phone.page.waitForURL(({ origin }) => origin === world.storeUrl);
});

it('A visitor without an invitation is redirected to home, is asked for an invitation, and continues with an invitation code [2.42, 5.12, 6.4]', async () => {
  const visitor = await world.visitor();
  await visitor.opens('/en/registration');
  await visitor.arrivesAt('/en');
  await visitor.finds('heading', 'Enter your invitation');
  await visitor.reads(/Enter your code here/);
  await visitor.takesScreenshot('invitation-missing');
  await visitor.cannotFind('link', 'Sign up');
  await visitor.types('Invitation code', person('alice').inviteCode);
  await visitor.presses('Continue');
  await visitor.arrivesAt('/en/registration');
  await visitor.reads('Alice Archer invites you');
});
