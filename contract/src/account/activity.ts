import * as v from 'valibot';
import { pageCursor } from '../cursor.ts';
import { documentTypes } from '../documents/verification.ts';
import { linkCode } from '../fields.ts';
import { twoFactorTypes } from '../sign-in.ts';

/** The security events of an account that its user can see. */
export const securityEventTypes = [
  'SIGN_IN',
  'SECOND_STEP_BLOCKED',
  'PASSWORD_CHANGED',
  'PASSWORD_RESET',
  'PASSWORD_SET',
  'PASSWORD_REMOVED',
  'EMAIL_CHANGE_REQUESTED',
  'EMAIL_CHANGED',
  'EMAIL_TAKEN_BACK',
  'NAME_CORRECTION_REQUESTED',
  'NAME_CORRECTION_WITHDRAWN',
  'FACTOR_ACTIVATED',
  'FACTOR_DEACTIVATED',
  'RECOVERY_CODES_CREATED',
  'RECOVERY_CODE_USED',
  'BROWSER_TRUSTED',
  'BROWSER_TRUST_ENDED',
  'PASSKEY_ADDED',
  'PASSKEY_REMOVED',
  'PASSKEY_CONFIRMED',
  'IDENTITY_LINKED',
  'IDENTITY_REMOVED',
  'SESSION_ENDED',
  'OTHER_SESSIONS_ENDED',
  'APPLICATION_ACCESS_ENDED',
  'PROOF_CREATED',
  'PROOF_ENDED',
  'ACCOUNT_SECURED',
  'DOCUMENT_SUBMITTED',
  'TAKEOUT_REQUESTED',
  'TAKEOUT_DOWNLOADED',
  'ACCOUNT_CLOSED',
  'ACCOUNT_KEPT',
  'SUPPORT_CODE_CREATED',
  'SUPPORT_CODE_WITHDRAWN',
] as const;
export type SecurityEventType = (typeof securityEventTypes)[number];

/** Those that others have caused, and that its user can see too. */
export const eventsByOthers = ['SUPPORT_LOOK_ENDED', 'SIGNED_OUT_AT_PROVIDER'] as const;

/**
 * How a user signed in. `SECOND_STEP` is a password with a code; `PROVIDER` is a provider outside of this
 * installation, with or without a code; `REGISTRATION` is the confirmation of the e-mail in the browser that
 * registered.
 */
export const signInMethods = [
  'PASSWORD',
  'SECOND_STEP',
  'QR_CODE',
  'PASSKEY',
  'PROVIDER',
  'REGISTRATION',
] as const;
export type SignInMethod = (typeof signInMethods)[number];

/**
 * Details of an event: how the user signed in, which second factor it is about, how many recovery codes were
 * left, which document, from when until when support looked, and the id of the provider of an identity.
 */
export const securityEventDetails = v.object({
  method: v.optional(v.picklist(signInMethods)),
  factor: v.optional(v.picklist(twoFactorTypes)),
  left: v.optional(v.number()),
  documentType: v.optional(v.picklist(documentTypes)),
  from: v.optional(v.string()),
  until: v.optional(v.string()),
  provider: v.optional(v.string()),
});
export type SecurityEventDetails = v.InferOutput<typeof securityEventDetails>;

/**
 * An event of an account: what happened, when (ISO 8601 in UTC), with which browser, from which address and,
 * where it is known, country. That support looked, or that a provider has signed its user out, has neither
 * browser nor address: they are not the user's.
 */
export const securityEvent = v.object({
  id: v.string(),
  type: v.picklist([...securityEventTypes, ...eventsByOthers]),
  ...securityEventDetails.entries,
  browser: v.string(),
  address: v.string(),
  place: v.nullable(v.string()),
  createdAt: v.string(),
});
export type SecurityEvent = v.InferOutput<typeof securityEvent>;

/** The list begins after the page before; without `after` it begins with the newest events. */
export const activityInput = v.object({ after: pageCursor });

/** Events, the newest first, and the cursor of the page after; `null` on the last page. */
export const activityPage = v.object({ events: v.array(securityEvent), next: v.nullable(v.string()) });
export type ActivityPage = v.InferOutput<typeof activityPage>;

/** The code of a link “This was not me”. */
export const secureAccountInput = v.object({ code: linkCode });

/**
 * The code with which `confirmPasswordReset` sets a new password, or null: then a link for that was mailed,
 * because the mail was older.
 */
export const securedAccount = v.object({ code: v.nullable(v.string()) });
