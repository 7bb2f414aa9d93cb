import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { limits } from '@portico/contract/limits';
import { type Bucket, type Config, ConfigError } from '../config.ts';
import { createReader, type Environment, type NoteDefault, type Reader } from '../environment.ts';
import { isWhole } from '../files/names.ts';
import * as kinds from '../setting-kinds/kinds.ts';
import { isMailbox } from '../setting-kinds/mailbox.ts';
import {
  conflictsIn,
  insecureSettings,
  minCaptchaWork,
  minPasswordMemory,
  minSecretLength,
  shortSecret,
} from './config-checks.ts';
import { type Retention, retentions } from './retention.ts';

const readByAws = [
  'AWS_PROFILE',
  'AWS_CONFIG_FILE',
  'AWS_SHARED_CREDENTIALS_FILE',
  'AWS_ROLE_ARN',
  'AWS_WEB_IDENTITY_TOKEN_FILE',
] as const;

const demoSecret = 'a demo secret that production refuses';

/**
 * The sender of mails if none is set, without a name: mails have the one that the operator calls the product.
 * It comes from another setting, so it may be none: the host of an address can be one that no mailbox has.
 */
function defaultSender({ hostname }: URL, environment: Environment, mistakes: string[]): string {
  const sender = `no-reply@${hostname}`;
  if (isMailbox(sender)) return sender;
  if (!environment.PORTICO_MAIL_FROM?.trim())
    mistakes.push(
      `PORTICO_MAIL_FROM has to be set, because the host of PORTICO_PUBLIC_URL, ${hostname}, is none of a mailbox.`,
    );
  return 'no-reply@localhost';
}

/** For how many days each kind of what is no longer needed is kept. */
function readRetention(read: Reader): Retention {
  const kept = Object.entries(retentions).map(([kind, { setting, days, least, most }]) => [
    kind,
    read.value(setting, kinds.daysKept(least, most), String(days)),
  ]);
  // Safe: it has the keys of `retentions`.
  return Object.fromEntries(kept) as Retention;
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
  read.optional('PORTICO_TRUSTED_AUTHORITIES', kinds.certificates);
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
    retention: readRetention(read),
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

/**
 * How mails leave: by the mail server; in the demo they are only shown in the outbox; otherwise they are
 * written to files.
 */
function describeMail(smtp: string | undefined, demo: boolean, dataFolder: string) {
  if (smtp) return { transport: 'smtp', url: smtp } as const;
  return demo
    ? ({ transport: 'outbox' } as const)
    : ({ transport: 'folder', folder: join(dataFolder, 'mails') } as const);
}
