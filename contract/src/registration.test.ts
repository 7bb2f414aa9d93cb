import * as v from 'valibot';
import { describe, expect, it, test } from 'vitest';
import { isRegistrationOpen } from './config.ts';
import { limits } from './limits.ts';
import { inviteCodeIn, registrationForm, registrationInput } from './registration.ts';

const form = {
  email: 'grace@example.org',
  firstName: 'Grace',
  lastName: 'Green',
  nationalityId: 'IE',
  password: 'Sunny-Day7',
  passwordConfirmation: 'Sunny-Day7',
  agreements: [true, true, true],
};

/** The fields with errors, each with its error codes. */
function mistakes(changes: object): Record<string, string[] | undefined> {
  return (
    v.flatten(v.safeParse(registrationForm(limits.password), { ...form, ...changes }).issues ?? [placeholder])
      .nested ?? {}
  );
}
const placeholder = v.safeParse(v.never('no error'), 0).issues?.[0] ?? neverHappens();

function neverHappens(): never {
  throw new Error('v.never() accepted a value');
}

describe('the registration form', () => {
  it('The registration form accepts a valid form', () => expect(mistakes({})).toEqual({}));

  it.each(['email', 'firstName', 'lastName', 'nationalityId', 'password', 'passwordConfirmation'])(
    'The registration form needs %s [2.45, 3.15, 5.10]',
    (field) => expect(mistakes({ [field]: '' })[field]).toContain('required'),
  );

  it.each([0, 1, 2])('The registration form needs agreement %d of three [3.15, 5.10, 9.12]', (index) => {
    const agreements = form.agreements.with(index, false);
    expect(mistakes({ agreements })[`agreements.${index}`]).toEqual(['required']);
  });

  it.each([
    [{ email: 'grace@example' }, 'email', 'wrong_email'],
    [{ password: 'Sun-7' }, 'password', 'min_length'],
    [{ password: 'Sunny-Day7Sunny-Day7' }, 'password', 'max_length'],
    [{ password: 'Sunny Day-7' }, 'password', 'invalid_password_chars'],
    [{ password: 'sunny-day7' }, 'password', 'invalid_password_format'],
    [{ passwordConfirmation: 'Sunny-Day8' }, 'passwordConfirmation', 'not_match'],
  ])('The change %j in the registration form gives %s the error %s [5.5, 5.9]', (changes, field, code) => {
    expect(mistakes(changes)[field]).toContain(code);
  });
});

describe('a person with one name', () => {
  it('The registration form accepts a dash as one of the two names, and not as both', () => {
    expect(mistakes({ lastName: '-' })).toEqual({});
    expect(mistakes({ firstName: '–' })).toEqual({});
    expect(mistakes({ firstName: '-', lastName: '-' })).toEqual({ firstName: ['required'] });
  });

  it('The registration form accepts one empty name where the operator allows that, and not two', () => {
    const read = (changes: object) =>
      v.safeParse(registrationForm(limits.password, true), { ...form, ...changes });
    expect(read({ lastName: '' }).output).toMatchObject({ firstName: 'Grace', lastName: '-' });
    expect(read({ firstName: ' ' }).output).toMatchObject({ firstName: '-', lastName: 'Green' });
    expect(read({ firstName: '', lastName: '' }).issues?.map(({ message }) => message)).toEqual(['required']);
  });
});

describe('the input of a registration', () => {
  const sent = { ...form, application: ' store ', telegramId: 7, language: 'de', inviteCode: ' CODE ' };

  it('The input of a registration has the application in upper case and no unknown fields [1.7, 3.16]', () => {
    expect(v.parse(registrationInput, { ...sent, verified: true })).toEqual({
      email: form.email,
      firstName: 'Grace',
      lastName: 'Green',
      nationalityId: 'IE',
      password: form.password,
      language: 'de',
      inviteCode: 'CODE',
      telegramId: 7,
      application: 'STORE',
    });
  });

  it.each([0, -100123, 1e20, 1.5, '1;x', {}, Number.NaN])(
    'The input of a registration refuses %s as a Telegram id [3.16, O14]',
    (telegramId) => {
      expect(v.safeParse(registrationInput, { ...sent, telegramId }).success).toBe(false);
    },
  );

  it.each(['', '7UP', '__proto__', 'x'.repeat(33), 'A B', ['MAIN']])(
    'The input of a registration refuses %j as an application [T16]',
    (application) => {
      const { issues } = v.safeParse(registrationInput, { ...sent, application });
      expect(issues?.[0].message).toBe('unsupported_application');
    },
  );
});

it.each([
  ['TRUE', null, true],
  ['TRUE', 'CODE', true],
  ['FALSE', 'CODE', true],
  ['FALSE', '', false],
  ['FALSE', null, false],
] as const)(
  'With registrationWithoutReferral %s and the invitation %j, it is %s that registration is open [2.42, 5.12, 6.4]',
  (flag, code, open) => {
    expect(isRegistrationOpen({ registrationWithoutReferral: flag }, code)).toBe(open);
  },
);

test.each([
  [' ABCD-1234 ', 'ABCD-1234'],
  ['https://portico.example/en/registration?referral=ABCD-1234&tg=1', 'ABCD-1234'],
  ['https://portico.example/en/registration', 'https://portico.example/en/registration'],
])('The text %s contains the invitation code %s [5.12]', (typed, code) => {
  expect(inviteCodeIn(typed)).toBe(code);
});
