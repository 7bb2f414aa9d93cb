import * as v from 'valibot';
import { applicationId } from './applications.ts';
import { email } from './email.ts';
import {
  captchaAnswer,
  countryCode,
  isConfirmed,
  linkCode,
  newPassword,
  newPasswordOf,
  type PasswordLengths,
  passwordConfirmation,
} from './fields.ts';
import { locales } from './locales.ts';
import { namePart, namePartOrNothing } from './names/name-fields.ts';
import { isNamed } from './names/name-parts.ts';
import { fieldValues } from './own-fields/field-values.ts';
import { tokenSet } from './sign-in.ts';

const inviteCode = v.pipe(v.string(), v.trim(), v.regex(/^[A-Za-z0-9_-]{0,64}$/, 'incorrect_invite_code'));

/**
 * The id of a Telegram chat, a positive integer. It is stored for later use and is never a second factor by
 * itself.
 */
const telegramId = v.pipe(
  v.number('invalid_value'),
  v.safeInteger('invalid_value'),
  v.minValue(1, 'invalid_value'),
);

/** The input of a registration. */
export const registrationInput = v.object({
  email,
  firstName: namePart,
  lastName: namePart,
  nationalityId: countryCode,
  password: newPassword,
  language: v.optional(v.picklist(locales, 'invalid_value')),
  inviteCode: v.optional(inviteCode),
  telegramId: v.optional(telegramId),
  googleRecaptchaV2: captchaAnswer,
  application: v.optional(applicationId),
  /** What is asked for besides, by the key of the field. */
  fields: v.optional(fieldValues),
});

const agreed = v.literal(true, 'required');

/**
 * The registration form: the input of the call, the repeated password and the three agreements. With
 * `oneName` one of the two names may be left empty.
 */
export const registrationForm = (lengths: PasswordLengths, oneName = false) =>
  v.pipe(
    v.object({
      ...v.pick(registrationInput, ['email', 'nationalityId']).entries,
      firstName: oneName ? namePartOrNothing : namePart,
      lastName: oneName ? namePartOrNothing : namePart,
      password: newPasswordOf(lengths),
      passwordConfirmation,
      agreements: v.tuple([agreed, agreed, agreed]),
      fields: v.optional(v.record(v.string(), v.string())),
    }),
    v.forward(
      v.partialCheck(
        [['password'], ['passwordConfirmation']],
        (form) => isConfirmed(form.password, form.passwordConfirmation),
        'not_match',
      ),
      ['passwordConfirmation'],
    ),
    v.forward(v.partialCheck([['firstName'], ['lastName']], isNamed, 'required'), ['firstName']),
  );

/** The form for an invitation code: the code alone, or the whole invitation link that contains it. */
export const invitationForm = v.object({
  inviteCode: v.pipe(
    v.string('required'),
    v.transform(inviteCodeIn),
    v.nonEmpty('required'),
    v.regex(/^[A-Za-z0-9_-]{1,64}$/, 'incorrect_invite_code'),
  ),
});

/**
 * The invitation code in what was typed or pasted.
 * @example inviteCodeIn('https://portico.example/en/registration?referral=ABCD-1234') // 'ABCD-1234'
 */
export function inviteCodeIn(typed: string): string {
  const text = typed.trim();
  return (URL.canParse(text) && new URL(text).searchParams.get('referral')) || text;
}

export const sponsorInput = v.object({
  inviteCode: v.pipe(v.string('not_found'), v.regex(/^[A-Za-z0-9_-]{1,64}$/, 'not_found')),
});

/** The user who sent the invitation. */
export const sponsor = v.object({ firstName: v.string(), lastName: v.string() });
export type Sponsor = v.InferOutput<typeof sponsor>;

export const resendInput = v.object({ email, application: v.optional(applicationId) });
export const confirmationInput = v.object({ code: linkCode });

/** What the confirmation page shows before the user confirms. */
export const confirmationCheck = v.object({
  email: v.string(),
  /**
   * Whether the page may confirm without a click: this browser registered that e-mail, or the code has
   * already been used. Otherwise the page requires a click, because mail scanners open links and run the
   * scripts of pages.
   */
  automatic: v.boolean(),
  /** The application that the user registered for. */
  applicationName: v.optional(v.string()),
});
export type ConfirmationCheck = v.InferOutput<typeof confirmationCheck>;

/**
 * The address and the name of the page that the user continues to after a mailed link; either may be missing.
 */
export const resource = v.nullable(
  v.object({ resourceUrl: v.optional(v.string()), applicationName: v.optional(v.string()) }),
);
export type Resource = v.InferOutput<typeof resource>;

/**
 * What follows a confirmation. `tokenSet` signs the user in: it is there if this call has created the
 * account, and a page of the portal made it in the browser that registered.
 */
export const confirmed = v.nullable(
  v.object({ ...resource.wrapped.entries, tokenSet: v.optional(tokenSet) }),
);
export type Confirmed = v.InferOutput<typeof confirmed>;
