import * as v from 'valibot';
import { blockedFor } from '../blocked-for.ts';
import { captchaAnswer } from '../fields.ts';
import { passkeyCredential } from '../passkeys.ts';
import { signInForm, type TwoFactorType } from '../sign-in.ts';
import type { StaffRole } from './roles.ts';

/** Roles that can sign in to the console. */
export const consoleRoles = ['moderator', 'support', 'admin'] as const satisfies readonly StaffRole[];
export type ConsoleRole = (typeof consoleRoles)[number];

/**
 * How long a session of the console lasts, how long it may be unused, and for how long its sign-in is fresh
 * enough to change roles; in seconds.
 */
export const consoleSession = { absolute: 12 * 3600, idle: 30 * 60, fresh: 15 * 60 } as const;

/**
 * The second factors whose codes the console accepts. Codes by mail are none: the mailbox also resets the
 * password.
 */
export const staffFactorTypes = [
  'TELEGRAM',
  'GOOGLE_AUTHENTICATOR',
] as const satisfies readonly TwoFactorType[];
export type StaffFactorType = (typeof staffFactorTypes)[number];

export function isStaffFactorType(type: TwoFactorType): type is StaffFactorType {
  return staffFactorTypes.some((accepted) => accepted === type);
}

/** The first step of a sign-in to the console. The captcha's answer is required after several failures. */
export const staffSignInInput = v.object({
  ...signInForm.entries,
  captcha: captchaAnswer,
});

/**
 * What the next step accepts besides a recovery code: the code of a second factor, or null if the account has
 * none that the console accepts; and whether it has such a passkey. `expiresIn` is how many seconds the
 * sign-in waits for it. `retryAfter` is 0, or the seconds until a code can be sent, if too many were sent or
 * wrong; `blockedFor` is the same if too many were wrong.
 */
export const staffSecondStep = v.object({
  twoFactorType: v.nullable(v.picklist(staffFactorTypes)),
  passkey: v.boolean(),
  expiresIn: v.number(),
  retryAfter: v.number(),
  blockedFor,
});
export type StaffSecondStep = v.InferOutput<typeof staffSecondStep>;

/** The code of the second factor, or a recovery code. */
export const staffCodeInput = v.object({
  code: v.pipe(v.string('required'), v.trim(), v.nonEmpty('required'), v.maxLength(64, 'incorrect_otp')),
});

/** The answer of a passkey, as JSON. */
export const staffPasskeyInput = v.object({ credential: passkeyCredential });

/**
 * A member of staff who is signed in to the console, and when (ISO 8601 in UTC) the session ends at the
 * latest.
 */
export const staffSession = v.object({
  accountId: v.string(),
  name: v.string(),
  email: v.string(),
  role: v.picklist(consoleRoles),
  endsAt: v.string(),
});
export type StaffSession = v.InferOutput<typeof staffSession>;
