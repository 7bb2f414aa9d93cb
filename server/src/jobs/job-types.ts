import type { ReviewRemark } from '@portico/contract/documents/review';
import type { Locale } from '@portico/contract/locales';
import type { MailName } from '@portico/phrases/mail-types';

/** What each type of job needs to do its work. */
export interface Payloads {
  mail: {
    readonly to: string;
    readonly locale: Locale;
    readonly mail: MailName;
    readonly values: Readonly<Record<string, string>>;
    /** Why a document was not approved. */
    readonly reasons?: readonly ReviewRemark[];
    /** The address the mail's button opens. */
    readonly link?: string;
    /** The address of the link “This was not me”. */
    readonly denyLink?: string;
  };
  /** Mails the link of a registration attempt whose mail was delayed by a limit. */
  confirmationMail: { readonly registrationId: string };
  /** Decodes and stores a picture that was uploaded; `original` names the object with the bytes as they were sent. */
  processFile: { readonly name: string; readonly original: string };
  /** Makes the decision of a moderator final, and lets it take effect. */
  applyDecision: { readonly decisionId: string };
  telegram: { readonly chatId: number; readonly text: string };
  passwordReset: {
    readonly emailKey: string;
    readonly application: string | null;
  };
  /** Checks what was submitted in one round of a document. */
  checkDocument: { readonly documentId: string; readonly round: number };
}

export type JobType = keyof Payloads;

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
 * Does one job. When it throws, the job is tried again later, unless it throws a `PermanentError`. Doing a job twice must be
 * harmless: a process may end after the work and before the job is deleted.
 */
export type JobHandler<Type extends JobType, Needs> = (job: Job<Type>, context: Needs) => Promise<void>;

/** The function that does each type of job. */
export type JobHandlers<Needs> = { readonly [Type in JobType]: JobHandler<Type, Needs> };
