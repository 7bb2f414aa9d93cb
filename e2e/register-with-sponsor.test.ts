import { expect, it } from 'vitest';
import { eventually } from './src/eventually.ts';
import { fillInRegistration, newUser } from './src/new-user.ts';
import { person } from './src/people.ts';
import { openWorldWithApplications } from './src/world.ts';

const world = openWorldWithApplications();
const { inviteCode } = person('alice');

it('Grace comes from the store, registers with Alice’s invitation, confirms by mail, and the store shows her name without another sign-in [1.1, 2.5, 2.6, 2.45, 2.47, 2.48, 2.49, 4.6, 4.13, 4.24, 4.25]', async () => {
  const grace = await world.visitor();
  const her = newUser();

  await grace.page.goto(world.storeUrl);
  await grace.follows('Sign in with Portico');
  await grace.arrivesAt('/en/login');
  await eventually(() => grace.page.evaluate("localStorage.getItem('portico.return-address')")).toContain(
    'STORE',
  );
  await grace.opens(`/en/registration?referral=${inviteCode}&application=store`);
  await grace.finds('heading', 'Create your account');
  await grace.reads('to continue to Store');
  await grace.reads('Alice Archer invites you');
  await fillInRegistration(grace, her);
  await grace.takesScreenshot('registration');

  const answer = await grace.delaysResponse('**/v1/registration');
  await grace.presses('Sign up');
  await grace.reads('Please wait, we are creating your account.');
  answer();
  await grace.finds('heading', 'Check your inbox');
  await grace.cannotRead('Please wait, we are creating your account.');
  await grace.reads(her.email);
  await grace.finds('button', /^Send it again in \d+ s$/);
  expect(await (await grace.finds('link', /^support@/)).getAttribute('href')).toMatch(/^mailto:support@/);
  await grace.takesScreenshot('registration-completed');

  const { links } = await world.mailFor(her.email, /confirm/i);
  await grace.opens(links[0] ?? '');
  await grace.finds('heading', 'Your account is ready');
  await grace.reads('Your e-mail address is confirmed, and you are signed in.');
  await grace.takesScreenshot('confirmation');
  await grace.follows('Continue to Store');
  await grace.finds('heading', 'Good to see you, Grace.');
  await eventually(async () => grace.page.url()).toBe(`${world.storeUrl}/`);
  await grace.takesScreenshot('store');
});
