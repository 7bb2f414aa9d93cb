import * as v from 'valibot';
import type { ErrorCode } from './errors.ts';
import { limits } from './limits.ts';

/** The special characters that a password may contain; it must contain at least one of them. */
export const passwordSpecials = '.,:;?!*+%-<>@[]{}/\\_$#';

const special = /[.,:;?!*+%\-<>@[\]{}/\\_$#]/;
const onlyAllowed = /^[A-Za-z0-9.,:;?!*+%\-<>@[\]{}/\\_$#]+$/;

/** How many characters a new password has at least and at most. */
export interface PasswordLengths {
  readonly min: number;
  readonly max: number;
}

/** The six checks of the strength meter, in the order in which the form shows them. */
export const passwordChecks = {
  valid: (password: string) => onlyAllowed.test(password),
  length: (password: string, { min, max }: PasswordLengths) =>
    password.length >= min && password.length <= max,
  upperCase: (password: string) => /[A-Z]/.test(password),
  lowerCase: (password: string) => /[a-z]/.test(password),
  digit: (password: string) => /[0-9]/.test(password),
  special: (password: string) => special.test(password),
} as const;
export type PasswordCheck = keyof typeof passwordChecks;

/**
 * How many of the six checks a password passes.
 * @example passwordStrength('Sunny-Day7') // 6
 */
export function passwordStrength(password: string, lengths: PasswordLengths = limits.password): number {
  return Object.values(passwordChecks).filter((passes) => passes(password, lengths)).length;
}

/**
 * The error code of a new password, or `null` for a valid one. The form and the server use the same rule.
 * @example passwordError('short') // 'min_length'
 */
export function passwordError(
  password: string,
  lengths: PasswordLengths = limits.password,
): ErrorCode | null {
  if (password === '') return 'required';
  if (password.length < lengths.min) return 'min_length';
  if (password.length > lengths.max) return 'max_length';
  if (!passwordChecks.valid(password)) return 'invalid_password_chars';
  return passwordStrength(password, lengths) < limits.password.checks ? 'invalid_password_format' : null;
}

/** Builds a check whose message is the error code that `errorOf` returns. */
function checkBy(errorOf: (value: string) => ErrorCode | null) {
  return v.rawCheck<string>(({ dataset, addIssue }) => {
    const code = dataset.typed ? errorOf(dataset.value) : null;
    if (code) addIssue({ message: code });
  });
}

/** A new password of some length; it is not trimmed. */
export function newPasswordOf(lengths: PasswordLengths) {
  return v.pipe(
    v.string('required'),
    checkBy((password) => passwordError(password, lengths)),
    v.description('From `passwordMinLength` to `passwordMaxLength` characters of `/config`'),
  );
}

/**
 * A new password as a call accepts it. The server then refuses one that is shorter than its rule or longer
 * than its setting allows.
 */
export const newPassword = newPasswordOf({ min: limits.password.min, max: limits.password.longest });

/**
 * The current password, as a user enters it to sign in or to confirm a change: trimmed, and limited in length
 * because hashing is slow.
 */
export const currentPassword = v.pipe(
  v.string('required'),
  v.trim(),
  v.nonEmpty('required'),
  v.maxLength(limits.password.longest, 'max_length'),
);

/** A six-digit code, ASCII digits only. */
export const code = v.pipe(v.string('required'), v.regex(/^[0-9]{6}$/, 'incorrect_code'));

/** The secret in a mailed link: 32 random bytes in base64url (RFC 4648 §5). */
export const linkCode = v.pipe(v.string('required'), v.regex(/^[A-Za-z0-9_-]{43}$/, 'incorrect_code'));

/** An ISO 3166-1 alpha-2 country code. */
export const countryCode = v.pipe(v.string('required'), v.trim(), v.regex(/^[A-Z]{2}$/, 'required'));

/**
 * The first six digits of a pasted text, for a code field.
 * @example pastedCode('Your code: 123 456!') // '123456'
 */
export function pastedCode(pasted: string): string {
  return pasted.replace(/[^0-9]/g, '').slice(0, limits.code.length);
}

/** What a captcha returned; absent as long as the server requires none. */
export const captchaAnswer = v.optional(v.pipe(v.string(), v.maxLength(8192, 'invalid_recaptcha')));

/** The repeated password of a form. */
export const passwordConfirmation = v.pipe(v.string('required'), v.nonEmpty('required'));

/**
 * Whether the confirmation equals the password. An empty confirmation counts as equal, because its own field
 * reports `required`.
 */
export function isConfirmed(password: string, confirmation: string): boolean {
  return confirmation === '' || password === confirmation;
}
