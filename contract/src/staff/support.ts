import * as v from 'valibot';
import { reviewOutcomes } from '../documents/review.ts';
import { documentTypes } from '../documents/verification.ts';
import { reason } from './lists.ts';

/** Where somebody signs in. */
export const siteNames = ['portal', 'console'] as const;
export type SiteName = (typeof siteNames)[number];

/**
 * What keeps the user from signing in for a while: too many wrong passwords, in browsers that have not signed
 * in to the account before or in one that has; or too many wrong codes of second factors, in the place of
 * which recovery codes and passkeys are accepted.
 */
export const signInLimit = v.object({
  kind: v.picklist(['UNKNOWN_BROWSERS', 'KNOWN_BROWSER', 'CODES']),
  until: v.string(),
});
export type SignInLimit = v.InferOutput<typeof signInLimit>;

/** A sign-in or second step that was refused, and why in the words of the log. */
export const refusedSignIn = v.object({
  id: v.string(),
  at: v.string(),
  site: v.picklist(siteNames),
  step: v.picklist(['sign-in', 'second step']),
  reason: v.string(),
  browser: v.string(),
  address: v.string(),
});
export type RefusedSignIn = v.InferOutput<typeof refusedSignIn>;

/**
 * What became of a mail: the mail server has accepted it, has refused it, has not accepted it yet, or will
 * not be asked again.
 */
export const mailStates = ['ACCEPTED', 'REFUSED', 'DELAYED', 'GIVEN_UP'] as const;

/**
 * A mail to a user: its kind, also in words, and the answer of the mail server if it did not accept it. Never
 * its content.
 */
export const sentMail = v.object({
  id: v.string(),
  at: v.string(),
  mail: v.string(),
  title: v.string(),
  state: v.picklist(mailStates),
  answer: v.nullable(v.string()),
});
export type SentMail = v.InferOutput<typeof sentMail>;

/** An application that the account has been used with. */
export const usedApplication = v.object({ id: v.string(), name: v.string(), lastUsedAt: v.string() });

/**
 * A document of the account, and the decisions about it, the newest first, with the e-mail of who decided.
 */
export const accountDocument = v.object({
  type: v.picklist(documentTypes),
  state: v.string(),
  round: v.number(),
  decisions: v.array(
    v.object({ outcome: v.picklist(reviewOutcomes), at: v.string(), by: v.nullable(v.string()) }),
  ),
});
export type AccountDocument = v.InferOutput<typeof accountDocument>;

/** A registration whose e-mail is not confirmed, until when it can be, and the mails to it. */
export const unconfirmedRegistration = v.object({
  email: v.string(),
  firstName: v.string(),
  lastName: v.string(),
  nationality: v.string(),
  createdAt: v.string(),
  expiresAt: v.string(),
  mails: v.array(sentMail),
});
export type UnconfirmedRegistration = v.InferOutput<typeof unconfirmedRegistration>;

/** Mails the confirmation link of the registration with this e-mail again. */
export const confirmationAct = v.object({
  email: v.pipe(v.string('required'), v.maxLength(256, 'max_length')),
  reason,
});
