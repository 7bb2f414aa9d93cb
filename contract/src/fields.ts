import * as v from 'valibot';
import type { ErrorCode } from './errors.ts';
import { limits } from './limits.ts';

/** Special characters a password may use; it needs at least one of them. */
export const passwordSpecials = '.,:;?!*+%-<>@[]{}/\\_$#';

const special = /[.,:;?!*+%\-<>@[\]{}/\\_$#]/;
const onlyAllowed = /^[A-Za-z0-9.,:;?!*+%\-<>@[\]{}/\\_$#]+$/;

/** The six points of the strength meter, in the order they are shown. */
export const passwordChecks = {
  valid: (password: string) => onlyAllowed.test(password),
  length: (password: string) =>
    password.length >= limits.password.min && password.length <= limits.password.max,
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
export function passwordStrength(password: string): number {
  return Object.values(passwordChecks).filter((passes) => passes(password)).length;
}

/**
 * What is wrong with a new password, or `null`. The same answer in the form and on the server.
 * @example passwordError('short') // 'min_length'
 */
export function passwordError(password: string): ErrorCode | null {
  if (password === '') return 'required';
  if (password.length < limits.password.min) return 'min_length';
  if (password.length > limits.password.max) return 'max_length';
  if (!passwordChecks.valid(password)) return 'invalid_password_chars';
  return passwordStrength(password) < limits.password.checks ? 'invalid_password_format' : null;
}

// Printable ASCII without white space, quotes, brackets, commas and colons: everything a mail header could misread.
const emailPattern = /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-z0-9-]+(\.[a-z0-9-]+)+$/i;

/**
 * Whether a trimmed string is an e-mail address this product writes to.
 * @example isEmail('grace@example.org') // true
 */
export function isEmail(value: string): boolean {
  return value.length <= limits.email.max && emailPattern.test(value);
}

/** Builds a check whose message is the code `judge` finds. */
function judged(judge: (value: string) => ErrorCode | null) {
  return v.rawCheck<string>(({ dataset, addIssue }) => {
    const code = dataset.typed ? judge(dataset.value) : null;
    if (code) addIssue({ message: code });
  });
}

// Control characters, halves of characters, ends of lines, and marks that turn the direction of whatever follows them.
const disruptive = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/u;
const visible = /[^\p{Z}\p{Default_Ignorable_Code_Point}]/u;

/** A required line of text: trimmed, something to be seen in it, at most 256 characters, and none that upsets its surroundings. */
export const text = v.pipe(
  v.string('required'),
  v.trim(),
  v.regex(visible, 'required'),
  v.maxLength(limits.input.max, 'max_length'),
  v.check((line) => !disruptive.test(line), 'invalid_value'),
);

/** An e-mail address, trimmed. Its case is kept; compare by `emailKey`. */
export const email = v.pipe(
  v.string('required'),
  v.trim(),
  v.nonEmpty('required'),
  v.check(isEmail, 'wrong_email'),
);

/** The form of an address under which an account is found: two spellings of one address are one account. */
export function emailKey(address: string): string {
  return address.trim().toLowerCase();
}

/** A new password, taken verbatim. */
export const newPassword = v.pipe(v.string('required'), judged(passwordError));

/** A password somebody proves knowledge of: trimmed, and refused long before hashing it could hurt. */
export const currentPassword = v.pipe(
  v.string('required'),
  v.trim(),
  v.nonEmpty('required'),
  v.maxLength(limits.password.longest, 'max_length'),
);

/** A six-digit code, ASCII digits only. */
export const code = v.pipe(v.string('required'), v.regex(/^[0-9]{6}$/, 'incorrect_code'));

/** A secret that travels in a mailed link: 32 random bytes in base64url. */
export const linkCode = v.pipe(v.string('required'), v.regex(/^[A-Za-z0-9_-]{43}$/, 'incorrect_code'));

/** An ISO 3166-1 alpha-2 country code. */
export const countryCode = v.pipe(v.string('required'), v.trim(), v.regex(/^[A-Z]{2}$/, 'required'));

/**
 * The digits of pasted text, at most six: what a paste button puts into a code field.
 * @example pastedCode('Your code: 123 456!') // '123456'
 */
export function pastedCode(pasted: string): string {
  return pasted.replace(/[^0-9]/g, '').slice(0, limits.code.length);
}

/** The repeated password of a form. */
export const passwordConfirmation = v.pipe(v.string('required'), v.nonEmpty('required'));

/** Whether the confirmation equals the password; an empty one is reported as `required` by its own field. */
export function isConfirmed(password: string, confirmation: string): boolean {
  return confirmation === '' || password === confirmation;
}
