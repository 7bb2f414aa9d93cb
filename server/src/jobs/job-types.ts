import { reviewRemark } from '@portico/contract/documents/review';
import { locales } from '@portico/contract/locales';
import { actorTypes } from '@portico/contract/staff/audit';
import type { MailName } from '@portico/phrases/mail-types';
import * as v from 'valibot';

/** What each type of job needs to do its work. */
export const payloads = {
  mail: v.object({
    to: v.string(),
    locale: v.picklist(locales),
    // The texts of mails say which names there are.
    mail: v.custom<MailName>((name) => typeof name === 'string'),
    values: v.record(v.string(), v.string()),
    /** Of the user, where they are known. */
    timeZone: v.optional(v.nullable(v.string())),
    region: v.optional(v.nullable(v.string())),
    /** The application that the mail is about; its name is looked up when the mail is written. */
    application: v.optional(v.nullable(v.string())),
    /** Why a document was not approved. */
    reasons: v.optional(v.pipe(v.array(reviewRemark), v.readonly())),
    /** The address the mail's button opens. */
    link: v.optional(v.string()),
    /** The address of the link “This was not me”. */
    denyLink: v.optional(v.string()),
  }),
  /** Mails the link of a registration attempt whose mail was delayed by a limit. */
  confirmationMail: v.object({ registrationId: v.string() }),
  /**
   * Decodes and stores a picture that was uploaded; `original` names the object with the bytes as they were
   * sent.
   */
  processFile: v.object({ name: v.string(), original: v.string() }),
  /** Makes the decision of a moderator final, and lets it take effect. */
  applyDecision: v.object({ decisionId: v.string() }),
  /** Tells an application that a session has ended. */
  signOutNotice: v.object({ notice: v.string() }),
  /** Ends what an application holds of those who may not open it any more. */
  endLostAccess: v.object({ application: v.string() }),
  /** Lets no session last longer than the rules allow. */
  shortenSessions: v.object({}),
  telegram: v.object({ chatId: v.number(), text: v.string() }),
  passwordReset: v.object({ emailKey: v.string(), application: v.nullable(v.string()) }),
  /** Completes the erasure of an account whose access has ended. */
  eraseAccount: v.object({
    accountId: v.string(),
    by: v.picklist(actorTypes),
    /** Whether its user is told by mail when it is done. */
    told: v.optional(v.boolean()),
  }),
  /** Records that the time is over in which support may look at an account. */
  endLook: v.object({ accountId: v.string() }),
  /** Prepares the takeout of an account, unless there is another one meanwhile. */
  prepareTakeout: v.object({ accountId: v.string(), takeout: v.string() }),
  /** Checks what was submitted in one round of a document. */
  checkDocument: v.object({ documentId: v.string(), round: v.number() }),
};

export type Payloads = {
  readonly [Type in keyof typeof payloads]: Readonly<v.InferOutput<(typeof payloads)[Type]>>;
};

export type JobType = keyof Payloads;

/** Whether this version knows a type of job; a newer one may have enqueued others. */
export function isJobType(kind: string): kind is JobType {
  return Object.hasOwn(payloads, kind);
}

export interface Job<Type extends JobType = JobType> {
  readonly id: string;
  readonly type: Type;
  readonly payload: Payloads[Type];
  /** How often it was tried, this time included. */
  readonly attempts: number;
  /** When it was enqueued, by the database's clock. */
  readonly created_at: number;
}

/**
 * Does one job. When it throws, the job is tried again later, unless it throws a `PermanentError`. Doing a
 * job twice must be harmless: a process may end after the work and before the job is deleted.
 */
export type JobHandler<Type extends JobType, Needs> = (job: Job<Type>, context: Needs) => Promise<void>;

/** The function that does each type of job. */
export type JobHandlers<Needs> = { readonly [Type in JobType]: JobHandler<Type, Needs> };
