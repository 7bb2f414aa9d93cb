import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Config as PublicConfig } from '@portico/contract/config';
import { limits } from '@portico/contract/limits';
import {
  conflictsIn,
  insecureSettings,
  minCaptchaWork,
  minPasswordMemory,
  minSecretLength,
  shortSecret,
} from './config-checks.ts';
import { createReader, type Environment, type NoteDefault, type Reader } from './environment.ts';
import { isWhole } from './files/names.ts';
import { productName } from './product-name.ts';
import * as kinds from './setting-kinds/kinds.ts';
import { isMailbox } from './setting-kinds/mailbox.ts';

/** A bucket of an S3 service. */
export interface Bucket {
  readonly bucket: string;
  /** What the keys of all objects begin with; empty, or with a slash at its end. */
  readonly prefix: string;
  readonly region: string;
  /** The address of the service if it is not Amazon's. */
  readonly endpoint: string | undefined;
  /** The key of the settings; without one the client of S3 looks for another, like the role of the machine. */
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
  /** Where spans of requests are sent; without an endpoint there are none. `ratio`: the share of requests that is recorded, `perSecond`: the most of them. */
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
  readonly trustedProxies: readonly string[];
  /** Whether applications may be told of a sign-out at addresses of private networks. */
  readonly privateNetworks: boolean;
  /** `codeInSubject`: whether the subject of a mail with a code shows it, so that it can be read in a notification. */
  readonly mail: { readonly from: string; readonly codeInSubject: boolean } & (
    | { readonly transport: 'smtp'; readonly url: string }
    | { readonly transport: 'outbox' }
    // Without a mail server, to try Portico out: each mail becomes a file.
    | { readonly transport: 'folder'; readonly folder: string }
  );
  readonly supportEmail: string;
  /** The user who becomes the first admin by the link that a server without one prints; null if the settings name none. */
  readonly firstAdmin: { readonly email: string; readonly name: string } | null;
  readonly captcha: 'altcha' | 'recaptcha';
  /** How many key derivations a browser computes for the embedded captcha, on average. */
  readonly captchaWork: number;
  readonly recaptcha: { readonly siteKey: string; readonly verifyUrl: string };
  readonly domains: { readonly oauth: string; readonly passportRest: string; readonly cdn: string };
  readonly registrationWithoutReferral: boolean;
  /** Whether registration reveals that an e-mail has an account: with `spec` the answer does, with `strict` only a mail to its owner. */
  readonly enumeration: 'spec' | 'strict';
  readonly checkDomain: boolean;
  /** The share of approvals and refusals of documents that take effect only when a second person agrees. */
  readonly secondReviewShare: number;
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
  /** How much memory one password hash takes, in KiB. */
  readonly passwordMemory: number;
  readonly googleApiKey: string;
  /** The ids of the videos that show how to protect an account [9.17]. */
  readonly tutorialVideos: PublicConfig['tutorialVideos'];
  readonly translationSourceUrl: string;
  readonly session: { readonly absolute: number; readonly idle: number };
  readonly secrets: {
    readonly master: string;
    /** Earlier values of `master`, the latest first. */
    readonly previous: readonly string[];
    readonly recaptcha: string;
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

const readByAws = [
  'AWS_PROFILE',
  'AWS_CONFIG_FILE',
  'AWS_SHARED_CREDENTIALS_FILE',
  'AWS_ROLE_ARN',
  'AWS_WEB_IDENTITY_TOKEN_FILE',
] as const;

const demoSecret = 'a demo secret that production refuses';

/** The sender of mails if none is set. It comes from another setting, so it may be none: the host of an address can be one that no mailbox has. */
function defaultSender({ hostname }: URL, environment: Environment, mistakes: string[]): string {
  const sender = `${productName} <no-reply@${hostname}>`;
  if (isMailbox(sender)) return sender;
  if (!environment.PORTICO_MAIL_FROM?.trim())
    mistakes.push(
      `PORTICO_MAIL_FROM has to be set, because the host of PORTICO_PUBLIC_URL, ${hostname}, is none of a mailbox.`,
    );
  return `${productName} <no-reply@localhost>`;
}

/** Reads the environment, or throws a `ConfigError` that names every mistake at once. */
export function readConfig(environment: Environment, noteDefault: NoteDefault = () => {}): Config {
  const mistakes: string[] = [];
  const read = createReader(environment, mistakes, noteDefault);

  const production =
    read.value('NODE_ENV', kinds.choice(['production', 'development', 'test']), 'development') ===
    'production';
  const demo = read.value('PORTICO_DEMO', kinds.flag, 'false');
  const port = read.value('PORT', kinds.port, '3000');
  const publicUrl = read.value('PORTICO_PUBLIC_URL', kinds.url, `http://localhost:${port}`);
  const dataFolder = resolve(read.value('PORTICO_DATA_DIR', kinds.text, './data'));
  // A relative path begins with the working folder.
  if (!isWhole(dataFolder))
    mistakes.push(
      'PORTICO_DATA_DIR is in a folder whose name is not UTF-8. Rename the folder, or name another one.',
    );
  read.optional('NODE_EXTRA_CA_CERTS', kinds.certificates);
  // The client of S3 reads these itself, from the environment into which the settings file is loaded.
  for (const name of readByAws) read.text(name);
  const credentials = readCredentials(read, mistakes);
  const smtp = read.secret('PORTICO_SMTP_URL', kinds.mailServer);
  const recaptchaSiteKey = read.text('PORTICO_RECAPTCHA_SITE_KEY');
  const master = read.secretText('PORTICO_SECRET');
  const adminEmail = read.optional('PORTICO_ADMIN_EMAIL', kinds.email);
  const adminName = read.value('PORTICO_ADMIN_NAME', kinds.text, 'Admin');
  const origin = publicUrl.origin;
  const consolePort = read.optional('PORTICO_CONSOLE_PORT', kinds.port) ?? null;
  const consoleUrl = read.value('PORTICO_CONSOLE_URL', kinds.url, `http://localhost:${consolePort ?? 0}`);
  if (consolePort === null && read.text('PORTICO_CONSOLE_URL'))
    mistakes.push('PORTICO_CONSOLE_URL needs PORTICO_CONSOLE_PORT, the port that the console listens on.');

  const ownDatabase = `sqlite:${join(dataFolder, 'portico.db')}`;
  noteDefault('DATABASE_URL', ownDatabase);

  const config: Config = {
    host: read.value('HOST', kinds.text, '127.0.0.1'),
    port,
    management: {
      host: read.value('PORTICO_MANAGEMENT_HOST', kinds.text, '127.0.0.1'),
      port: read.optional('PORTICO_MANAGEMENT_PORT', kinds.port),
    },
    drainSeconds: read.value('PORTICO_DRAIN_SECONDS', kinds.seconds(300), '1'),
    traces: {
      endpoint: read.optional('OTEL_EXPORTER_OTLP_ENDPOINT', kinds.base),
      headers: read.secret('OTEL_EXPORTER_OTLP_HEADERS', kinds.headers) ?? {},
      serviceName: read.value('OTEL_SERVICE_NAME', kinds.text, 'portico'),
      ratio: read.value('OTEL_TRACES_SAMPLER_ARG', kinds.share, '0.1'),
      perSecond: read.value('PORTICO_TRACES_PER_SECOND', kinds.perSecond, '100'),
    },
    production,
    demo,
    logLevel: read.value(
      'LOG_LEVEL',
      kinds.choice(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']),
      'info',
    ),
    publicUrl,
    console: consolePort === null ? null : { url: consoleUrl, port: consolePort },
    databaseUrl: read.secret('DATABASE_URL', kinds.database) ?? ownDatabase,
    dataFolder,
    files: describeFiles(read.optional('PORTICO_FILES_URL', kinds.files), dataFolder, credentials),
    clamdUrl: read.optional('PORTICO_CLAMD_URL', kinds.clamd) ?? null,
    geoipFile: read.optional('PORTICO_GEOIP_DATABASE', kinds.addressDatabase) ?? null,
    knownPasswords: {
      file: read.optional('PORTICO_KNOWN_PASSWORDS_FILE', kinds.readablePath) ?? null,
      url: read.optional('PORTICO_KNOWN_PASSWORDS_URL', kinds.base) ?? null,
    },
    documentRetentionDays: read.optional('PORTICO_DOCUMENT_RETENTION_DAYS', kinds.days) ?? null,
    closingDays: read.value('PORTICO_CLOSING_DAYS', kinds.daysToClose, '14'),
    trustedProxies: read.optional('PORTICO_TRUSTED_PROXIES', kinds.proxies) ?? [],
    privateNetworks: read.value('PORTICO_PRIVATE_NETWORKS', kinds.flag, 'false'),
    mail: {
      from: read.value('PORTICO_MAIL_FROM', kinds.mailbox, defaultSender(publicUrl, environment, mistakes)),
      codeInSubject: read.value('PORTICO_MAIL_CODE_IN_SUBJECT', kinds.flag, 'true'),
      ...describeMail(smtp, demo, dataFolder),
    },
    supportEmail: read.value('PORTICO_SUPPORT_EMAIL', kinds.email, 'support@portico.example'),
    firstAdmin: adminEmail ? { email: adminEmail, name: adminName } : null,
    captcha: read.value(
      'PORTICO_CAPTCHA',
      kinds.choice(['altcha', 'recaptcha']),
      recaptchaSiteKey ? 'recaptcha' : 'altcha',
    ),
    captchaWork: read.value('PORTICO_CAPTCHA_WORK', kinds.derivations, String(minCaptchaWork)),
    recaptcha: {
      siteKey: recaptchaSiteKey,
      verifyUrl: read.value(
        'PORTICO_RECAPTCHA_VERIFY_URL',
        kinds.url,
        'https://www.google.com/recaptcha/api/siteverify',
      ).href,
    },
    domains: {
      oauth: read.value('PORTICO_DOMAIN_OAUTH', kinds.base, origin),
      passportRest: read.value('PORTICO_DOMAIN_PASSPORT_REST', kinds.base, origin),
      cdn: read.value('PORTICO_DOMAIN_CDN', kinds.base, `${origin}/cdn`),
    },
    registrationWithoutReferral: read.value('PORTICO_REGISTRATION_WITHOUT_REFERRAL', kinds.flag, 'false'),
    enumeration: read.value('PORTICO_ENUMERATION', kinds.choice(['spec', 'strict']), 'spec'),
    checkDomain: read.value('PORTICO_CHECK_DOMAIN', kinds.flag, 'false'),
    secondReviewShare: read.value('PORTICO_SECOND_REVIEW_SHARE', kinds.share, '0'),
    telegram: {
      token: read.secretText('PORTICO_TELEGRAM_BOT_TOKEN'),
      botName: read
        .value('PORTICO_TELEGRAM_BOT_NAME', kinds.text, demo ? 'portico_demo_bot' : '')
        .replace(/^@/, ''),
      apiRoot: read.value('PORTICO_TELEGRAM_API_ROOT', kinds.base, 'https://api.telegram.org'),
      webhook: read.value('PORTICO_TELEGRAM_WEBHOOK', kinds.flag, 'false'),
    },
    twoFactorDeactivationAllowed: read.value('PORTICO_TWO_FA_DEACTIVATION_ALLOWED', kinds.flag, 'true'),
    passwordMaxLength: read.value(
      'PORTICO_PASSWORD_MAX_LENGTH',
      kinds.passwordLength,
      String(limits.password.max),
    ),
    passwordMemory: read.value('PORTICO_PASSWORD_MEMORY', kinds.kibibytes, String(minPasswordMemory)),
    googleApiKey: read.text('PORTICO_GOOGLE_API_KEY'),
    tutorialVideos: {
      en: read.optional('PORTICO_TUTORIAL_VIDEO_EN', kinds.videoId),
      de: read.optional('PORTICO_TUTORIAL_VIDEO_DE', kinds.videoId),
      ru: read.optional('PORTICO_TUTORIAL_VIDEO_RU', kinds.videoId),
    },
    translationSourceUrl: read.optional('PORTICO_TRANSLATION_SOURCE_URL', kinds.base) ?? '',
    session: { absolute: limits.session.absolute, idle: limits.session.idle },
    secrets: {
      master: master || demoSecret,
      previous: read.secrets('PORTICO_SECRET_PREVIOUS').filter((secret) => secret !== master),
      recaptcha: read.secretText('PORTICO_RECAPTCHA_SECRET'),
      backup: read.secretText('PORTICO_BACKUP_KEY'),
    },
  };

  mistakes.push(...conflictsIn(config));
  if (!demo && master.length < minSecretLength) mistakes.push(shortSecret('PORTICO_SECRET'));
  if (production) mistakes.push(...insecureSettings(config));
  if (mistakes.length > 0) throw new ConfigError(mistakes);
  return config;
}

/** The folder or the bucket that an address names; without an address, a folder of the data folder. */
function describeFiles(
  address: URL | undefined,
  dataFolder: string,
  credentials: Bucket['credentials'],
): Config['files'] {
  if (!address) return { kind: 'disk', folder: join(dataFolder, 'files') };
  if (address.protocol === 'file:') return { kind: 'disk', folder: fileURLToPath(address) };
  const prefix = decodeURIComponent(address.pathname).replace(/^\/|\/$/g, '');
  return {
    kind: 's3',
    bucket: address.hostname,
    prefix: prefix && `${prefix}/`,
    region: address.searchParams.get('region') ?? 'us-east-1',
    endpoint: address.searchParams.get('endpoint') ?? undefined,
    credentials,
  };
}

/** The key for the bucket, by the names that every AWS program knows. */
function readCredentials(read: Reader, mistakes: string[]): Bucket['credentials'] {
  const accessKeyId = read.text('AWS_ACCESS_KEY_ID');
  const secretAccessKey = read.secretText('AWS_SECRET_ACCESS_KEY');
  const sessionToken = read.secretText('AWS_SESSION_TOKEN');
  if (!accessKeyId !== !secretAccessKey)
    mistakes.push('AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY need each other.');
  if (!accessKeyId || !secretAccessKey) return undefined;
  return { accessKeyId, secretAccessKey, ...(sessionToken && { sessionToken }) };
}

/** How mails leave: by the mail server; in the demo they are only shown in the outbox; otherwise they are written to files. */
function describeMail(smtp: string | undefined, demo: boolean, dataFolder: string) {
  if (smtp) return { transport: 'smtp', url: smtp } as const;
  return demo
    ? ({ transport: 'outbox' } as const)
    : ({ transport: 'folder', folder: join(dataFolder, 'mails') } as const);
}
