import * as v from 'valibot';
import { linkedIdentity } from '../account/identities.ts';
import { session } from '../account/sessions.ts';
import { takeout } from '../account/takeout.ts';
import { pageCursor } from '../cursor.ts';
import { twoFactorTypes } from '../sign-in.ts';
import { accountSummary } from './account-summary.ts';
import { waitingCorrection } from './corrections.ts';
import { waitingErasure } from './erasures.ts';
import { actInput, searchWords } from './lists.ts';
import { lastLook } from './looks.ts';
import { auditRecord } from './operation.ts';
import {
  accountDocument,
  refusedSignIn,
  sentMail,
  signInLimit,
  unconfirmedRegistration,
  usedApplication,
} from './support.ts';

/** Looks accounts up by id, or by a part of the e-mail or the name. */
export const accountSearch = v.object({ text: searchWords, after: pageCursor });

/**
 * Accounts, the newest first, and the cursor of the page after; `null` on the last page. Where a search is
 * for what very many accounts have, a page may have fewer accounts than others, or none, before the last one.
 * `unconfirmed`: registrations that the search finds, too, and that have no account yet; none on later pages.
 */
export const accountList = v.object({
  accounts: v.array(accountSummary),
  next: v.nullable(v.string()),
  unconfirmed: v.array(unconfirmedRegistration),
});

const otherAccount = v.object({ id: v.string(), name: v.string() });

/** The details of an account that staff need to help its user. It contains no secret. */
export const accountDetails = v.object({
  ...accountSummary.entries,
  locale: v.string(),
  selfieRequired: v.boolean(),
  inviteCode: v.string(),
  inviteBlocked: v.boolean(),
  /** Who invited the user. */
  sponsor: v.nullable(otherAccount),
  /** Whom the user has invited: the newest 50, and how many there are. */
  invitees: v.array(otherAccount),
  inviteeCount: v.number(),
  factors: v.array(v.object({ type: v.picklist(twoFactorTypes), activatedAt: v.string() })),
  passkeys: v.number(),
  /** Since when the account has no password; null if it has one. */
  withoutPasswordSince: v.nullable(v.string()),
  /** With which providers the user can sign in, by the account there. */
  identities: v.array(v.omit(linkedIdentity, ['id', 'kind'])),
  recoveryCodesLeft: v.number(),
  sessions: v.array(v.omit(session, ['method', 'place', 'applications'])),
  /** The newest ones of the last 30 days. */
  mails: v.array(sentMail),
  applications: v.array(usedApplication),
  documents: v.array(accountDocument),
  /** A correction of the name that the user has asked for. */
  correction: v.nullable(waitingCorrection),
  /** An erasure that a member of the staff has asked for, and that a second person decides about. */
  erasure: v.nullable(waitingErasure),
  /** The last time when support looked at the portal as the user sees it. */
  look: v.nullable(lastLook),
  /** The takeout of the user, whose file nobody of the staff can open. */
  takeout: v.nullable(v.omit(takeout, ['size', 'progress'])),
  signInLimits: v.array(signInLimit),
  /** The newest ones of the last 30 days. */
  refusedSignIns: v.array(refusedSignIn),
});
export type AccountDetails = v.InferOutput<typeof accountDetails>;

/** What users, staff and operators did to an account, the newest first. */
export const accountActivity = v.object({ records: v.array(auditRecord), next: v.nullable(v.string()) });

/** Whether the user of the account has to send a selfie. */
export const selfieAct = v.object({ ...actInput.entries, required: v.boolean('invalid_value') });

/** Whether the invitation code of the account is blocked. */
export const invitationAct = v.object({ ...actInput.entries, blocked: v.boolean('invalid_value') });
