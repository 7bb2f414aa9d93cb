import { type ErrorCode, errorStatus } from '@portico/contract/errors';
import { limits } from '@portico/contract/limits';
import { errors as phrases } from '@portico/phrases/en/errors';
import { expect, it } from 'vitest';
import { eventually } from './src/eventually.ts';
import { fillsInRegistration, newcomer } from './src/newcomer.ts';
import { password, person } from './src/people.ts';
import type { Visitor } from './src/visitor.ts';
import { openWorld } from './src/world.ts';

const world = openWorld();
// Safe: the table's keys are the codes. An empty field says what to enter there, so that `required` has no words of its own.
const everyCode = (Object.keys(errorStatus) as ErrorCode[]).filter((code) => code !== 'required');

const fields = [
  { name: 'email', label: 'E-mail' },
  { name: 'firstName', label: 'First name' },
  { name: 'lastName', label: 'Last name' },
  { name: 'nationalityId', label: 'Nationality' },
];

/** What a code says, as the page fills it in. */
function wordsOf(code: ErrorCode): string {
  return phrases[code]
    .replace('{min}', String(limits.password.min))
    .replace('{max}', String(limits.password.max))
    .replace('{email}', 'support@portico.example');
}

/** Lets the server give an answer of the test's choice, from now on. */
async function answers(visitor: Visitor, call: string, status: number, json: object): Promise<void> {
  await visitor.page.unroute(call);
  await visitor.page.route(call, (route) => route.fulfill({ status, json }));
}

async function opensRegistration(): Promise<Visitor> {
  const visitor = await world.visitor();
  visitor.expectsTrouble(/v1\/registration was answered with/);
  await visitor.opens(`/en/registration?referral=${person('alice').inviteCode}`);
  await visitor.finds('combobox', 'Nationality');
  await fillsInRegistration(visitor, newcomer());
  return visitor;
}

async function isRefused(visitor: Visitor, errors: readonly object[]): Promise<void> {
  await answers(visitor, '**/v1/registration', 400, { state: 'error', data: null, errors });
  await visitor.presses('Sign up');
}

it('every code of the catalogue has words of its own, which stand at the field they are about [5.28, 8.1, 8.17]', async () => {
  const visitor = await opensRegistration();
  for (let first = 0; first < everyCode.length; first += fields.length) {
    const codes = everyCode.slice(first, first + fields.length);
    const refused = codes.map((code, index) => ({ ...fields[index], code }));
    await isRefused(
      visitor,
      refused.map(({ name, code }) => ({ code: 'validation_error', fieldName: name, codes: [code] })),
    );
    for (const { label = '', code } of refused) {
      expect([code, await visitor.errorAt(label)]).toEqual([code, expect.stringContaining(wordsOf(code))]);
    }
  }
});

it('a code nobody knows is shown as it came, at a field and without one [8.1]', async () => {
  const visitor = await opensRegistration();
  await isRefused(visitor, [{ code: 'validation_error', fieldName: 'lastName', codes: ['moon_phase'] }]);
  expect(await visitor.errorAt('Last name')).toBe('moon_phase');
  await isRefused(visitor, [{ code: 'moon_phase' }]);
  await visitor.reads('moon_phase');
  expect(await visitor.page.locator('[aria-invalid=true]').count()).toBe(0);
});

it.each(['access_denied', 'unsupported_application', 'internal_server_error'] as const)(
  'registration says %s above the form, because it is about no field [5.28, 8.2, 8.17]',
  async (code) => {
    const visitor = await opensRegistration();
    await isRefused(visitor, [{ code }]);
    await visitor.page.getByRole('main').getByRole('alert').getByText(wordsOf(code)).waitFor();
  },
);

it('an invitation that does not count any more is said where the sponsor stands [8.7]', async () => {
  for (const code of ['blocked_invite_code', 'incorrect_invite_code'] as const) {
    const visitor = await opensRegistration();
    await isRefused(visitor, [{ code: 'validation_error', fieldName: 'inviteCode', codes: [code] }]);
    await visitor.reads(wordsOf(code));
    expect(await visitor.page.locator('[aria-invalid=true]').count()).toBe(0);
  }
});

it('registration asks for the captcha when the server does, and says at its box that it failed [2.46, 4.24, 8.17]', async () => {
  const visitor = await opensRegistration();
  await isRefused(visitor, [{ code: 'google_recaptcha_v2_required' }]);
  await visitor.finds('heading', 'One more step');
  expect(await visitor.errorAt('I am not a robot')).toBe(wordsOf('google_recaptcha_v2_required'));
  await isRefused(visitor, [{ code: 'invalid_recaptcha' }]);
  await eventually(() => visitor.errorAt('I am not a robot')).toBe(wordsOf('invalid_recaptcha'));
  await visitor.page.unroute('**/v1/registration');
  await visitor.presses('Sign up');
  await visitor.finds('heading', 'Check your inbox');
});

it('what a sign-in is refused with is said above the form or at the password, and nothing of it is a riddle [8.3, 8.4]', async () => {
  const visitor = await world.visitor();
  visitor.expectsTrouble(/oauth\/token was answered with/);
  await visitor.opens('/en/login');
  const refusals: readonly [oauth: object, place: 'Password' | 'form', code: ErrorCode][] = [
    [{ error: 'invalid_grant', error_description: 'Bad credentials' }, 'Password', 'bad_credentials'],
    [{ error: 'invalid_grant' }, 'Password', 'invalid_grant'],
    [{ error: 'invalid_grant', error_description: 'User is disabled' }, 'form', 'user_disabled'],
    [{ error: 'unsupported_application' }, 'form', 'unsupported_application'],
    [{ error: 'unauthorized_client' }, 'form', 'unauthorized_client'],
    [{ error: 'something_else', error_description: 'Whatever' }, 'form', 'internal_server_error'],
  ];
  for (const [oauth, place, code] of refusals) {
    await visitor.types('E-mail', person('sam').email);
    await visitor.types('Password', password);
    await answers(visitor, '**/oauth/token', 400, oauth);
    await visitor.presses('Sign in');
    if (place === 'Password') expect(await visitor.errorAt('Password')).toBe(wordsOf(code));
    else await visitor.page.getByRole('main').getByRole('alert').getByText(wordsOf(code)).waitFor();
  }
});

it('a profile that cannot be loaded takes the page’s place, with a way to try again and a way out [2.29, 4.2, 8.9]', async () => {
  const alice = await world.visitor();
  alice.expectsTrouble(/v1\/user was answered with 404/);
  await alice.isSignedInAs('alice');
  await answers(alice, '**/v1/user', 404, {
    state: 'error',
    data: null,
    errors: [{ code: 'profile_not_found' }],
  });
  await alice.opens('/en/profile/general');
  await alice.reads(wordsOf('profile_not_found'));
  await alice.finds('button', 'Sign out');
  await alice.isPictured('profile-not-found');
  await alice.page.unroute('**/v1/user');
  await alice.presses('Try again');
  await alice.finds('heading', 'Your profile');
});

it('countries that cannot be loaded take the registration’s place [4.24, 8.15]', async () => {
  const grace = await world.visitor();
  grace.expectsTrouble(/countries\/registration was answered with 500/);
  await answers(grace, '**/v1/countries/registration', 500, {
    state: 'error',
    data: null,
    errors: [{ code: 'internal_server_error' }],
  });
  await grace.opens(`/en/registration?referral=${person('alice').inviteCode}`);
  await grace.page.getByRole('main').getByText(wordsOf('internal_server_error')).waitFor();
  await grace.finds('button', 'Try again');
});
