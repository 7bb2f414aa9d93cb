import type { Locale } from '@portico/contract/locales';
import type { MailName } from '@portico/phrases/mail-types';

/** What each kind of job needs to do its work. */
export interface Payloads {
  mail: {
    readonly to: string;
    readonly locale: Locale;
    readonly mail: MailName;
    readonly values: Readonly<Record<string, string>>;
    /** The address the mail's button opens. */
    readonly link?: string;
  };
  /** Mails the link of an attempt to register that had to wait for its turn. */
  confirmationMail: { readonly registrationId: string };
  passwordReset: {
    readonly emailKey: string;
    readonly application: string | null;
  };
}

export type JobKind = keyof Payloads;

export interface Job<Kind extends JobKind = JobKind> {
  readonly id: string;
  readonly kind: Kind;
  readonly payload: Payloads[Kind];
  readonly attempts: number;
  /** When it was enqueued, by the database's clock. */
  readonly created_at: number;
}

/** Does one job; throwing means trying again later. Doing it twice must be harmless: a lease can run out. */
export type Worker = { readonly [Kind in JobKind]: (job: Job<Kind>) => Promise<void> };
