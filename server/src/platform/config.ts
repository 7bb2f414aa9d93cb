import type { Config as PublicConfig } from '@portico/contract/config';
import type { PaperRules } from '@portico/contract/documents/accepted-papers';
import type { CaptchaKind, KeyedCaptcha } from '@portico/contract/rules/captcha';
import type { Retention } from './config/retention.ts';

/** A bucket of an S3 service. */
export interface Bucket {
  readonly bucket: string;
  /** What the keys of all objects begin with; empty, or with a slash at its end. */
  readonly prefix: string;
  readonly region: string;
  /** The address of the service if it is not Amazon's. */
  readonly endpoint: string | undefined;
  /**
   * The key of the settings; without one the client of S3 looks for another, like the role of the machine.
   */
  readonly credentials:
    | { readonly accessKeyId: string; readonly secretAccessKey: string; readonly sessionToken?: string }
    | undefined;
}

/** All settings, validated. Secrets are in `secrets`. */
export interface Config {
  readonly host: string;
  readonly port: number;
  /** Where health and metrics are served; without a port they are not. */
  readonly management: { readonly host: string; readonly port: number | undefined };
  /** How many seconds the server goes on listening when it is told to stop, so that proxies can notice. */
  readonly drainSeconds: number;
  /** How many processes one command runs, which listen on the same ports. */
  readonly processes: number;
  /**
   * Where spans of requests are sent; without an endpoint there are none. `ratio`: the share of requests that
   * is recorded, `perSecond`: the most of them.
   */
  readonly traces: {
    readonly endpoint: string | undefined;
    /** Headers of each export: what the collector wants as proof of who sends. */
    readonly headers: Readonly<Record<string, string>>;
    readonly serviceName: string;
    readonly ratio: number;
    readonly perSecond: number;
  };
  readonly production: boolean;
  readonly demo: boolean;
  readonly logLevel: string;
  readonly publicUrl: URL;
  /** The console's own address and port; null without a console. */
  readonly console: { readonly url: URL; readonly port: number } | null;
  readonly databaseUrl: string;
  /** How many connections to PostgreSQL a process opens at most. */
  readonly databaseConnections: number;
  /** Where a replica of the database answers lists; null without one. */
  readonly databaseReadUrl: string | null;
  readonly dataFolder: string;
  /** Where the pictures of documents are stored. */
  readonly files: { readonly kind: 'disk'; readonly folder: string } | ({ readonly kind: 's3' } & Bucket);
  /** The virus scanner; null without one. */
  readonly clamdUrl: URL | null;
  /** The database of addresses in which countries are looked up; null without one. */
  readonly geoipFile: string | null;
  /** Lists of passwords that have become known: a file or folder, and the address of a service. */
  readonly knownPasswords: { readonly file: string | null; readonly url: string | null };
  /** How many days after the decision the pictures of a document are deleted; null if they are kept. */
  readonly documentRetentionDays: number | null;
  /** After how many days an account is erased that its user has closed. */
  readonly closingDays: number;
  /** For how many days what is no longer needed is kept. */
  readonly retention: Retention;
  readonly trustedProxies: readonly string[];
  /** Whether applications may be told of a sign-out at addresses of private networks. */
  readonly privateNetworks: boolean;
  /**
   * `codeInSubject`: whether the subject of a mail with a code shows it, so that it can be read in a
   * notification.
   */
  readonly mail: { readonly from: string; readonly codeInSubject: boolean } & (
    | { readonly transport: 'smtp'; readonly url: string }
    | { readonly transport: 'outbox' }
    // Without a mail server, to try Portico out: each mail becomes a file.
    | { readonly transport: 'folder'; readonly folder: string }
  );
  readonly supportEmail: string;
  /** Whether the environment sets it, so that no brand replaces it. */
  readonly supportIsFixed: boolean;
  /**
   * The user who becomes the first admin by the link that a server without one prints; null if the settings
   * name none.
   */
  readonly firstAdmin: { readonly email: string; readonly name: string } | null;
  /** The captcha that a setting chooses, which is named; null where the rules of the operator say it. */
  readonly captcha: { readonly kind: CaptchaKind; readonly setting: string } | null;
  /** How many key derivations a browser computes for the embedded captcha, on average. */
  readonly captchaWork: number;
  readonly captchaServices: Readonly<
    Record<KeyedCaptcha, { readonly siteKey: string; readonly verifyUrl: string }>
  >;
  readonly domains: { readonly oauth: string; readonly passportRest: string; readonly cdn: string };
  /** Null where the rules of the operator say it. */
  readonly registrationWithoutReferral: boolean | null;
  /**
   * Whether registration reveals that an e-mail has an account: with `spec` the answer does, with `strict`
   * only a mail to its owner.
   */
  readonly enumeration: 'spec' | 'strict';
  readonly checkDomain: boolean;
  /** The share of approvals and refusals of documents that take effect only when a second person agrees. */
  readonly secondReviewShare: number;
  /** Which papers prove an address and a business, by country. */
  readonly acceptedPapers: PaperRules;
  /** The Telegram bot that sends codes; without a token there is none. */
  readonly telegram: {
    readonly token: string;
    readonly botName: string;
    readonly apiRoot: string;
    /** Whether Telegram calls this server for each message. Otherwise the server polls Telegram. */
    readonly webhook: boolean;
  };
  readonly twoFactorDeactivationAllowed: boolean;
  /** The longest length of a new password. Earlier ones may be longer, and stay valid. */
  readonly passwordMaxLength: number;
  /** Whether the form of a registration may leave one of the two names empty. */
  readonly oneName: boolean;
  /** How much memory one password hash takes, in KiB. */
  readonly passwordMemory: number;
  readonly googleApiKey: string;
  /** The ids of the videos that show how to protect an account [9.17]. */
  readonly tutorialVideos: PublicConfig['tutorialVideos'];
  readonly translationSourceUrl: string;
  readonly secrets: {
    readonly master: string;
    /** Earlier values of `master`, the latest first. */
    readonly previous: readonly string[];
    readonly captcha: Readonly<Record<KeyedCaptcha, string>>;
    /** Encrypts backups; the server itself does not need it. */
    readonly backup: string;
  };
}

/** The mistakes in the settings, one sentence for each. A command that throws it does not start. */
export class ConfigError extends Error {
  readonly sentences: readonly string[];
  constructor(sentences: readonly string[]) {
    super(sentences.join('\n'));
    this.name = 'ConfigError';
    this.sentences = sentences;
  }
}
