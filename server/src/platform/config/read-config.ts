import { join } from 'node:path';
import { defaultPaperRules } from '@portico/contract/documents/accepted-papers';
import { limits } from '@portico/contract/limits';
import { type Config, ConfigError } from '../config.ts';
import { createReader, type Environment, type NoteDefault, type Reader } from '../environment.ts';
import * as kinds from '../setting-kinds/kinds.ts';
import { isMailbox } from '../setting-kinds/mailbox.ts';
import { paperRules, writePaperRules } from '../setting-kinds/paper-rules.ts';
import {
  conflictsIn,
  insecureSettings,
  minPasswordMemory,
  minSecretLength,
  shortSecret,
} from './config-checks.ts';
import { describeFiles, describeMail, readCredentials, readDataFolder } from './read-places.ts';
import {
  readCaptcha,
  readCaptchaSecrets,
  readDomains,
  readGoogle,
  readSourcesOfChecks,
  readTelegram,
  readTraces,
} from './read-services.ts';
import { type Retention, retentions } from './retention.ts';
import { isFromFile } from './settings-of-file.ts';

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

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

/** After how many days closed accounts are erased, and for how many what is no longer needed is kept. */
function readPeriods(read: Reader): Pick<Config, 'documentRetentionDays' | 'closingDays' | 'retention'> {
  return {
    documentRetentionDays: read.optional('PORTICO_DOCUMENT_RETENTION_DAYS', kinds.days) ?? null,
    closingDays: read.value('PORTICO_CLOSING_DAYS', kinds.daysToClose, '14'),
    retention: readRetention(read),
  };
}

/** For how many days each kind of what is no longer needed is kept. */
function readRetention(read: Reader): Retention {
  const entries = Object.entries(retentions).map(([kind, { setting, days, least, most }]) => [
    kind,
    read.value(setting, kinds.retentionDays(least, most), String(days)),
  ]);
  // Safe: it has the keys of `retentions`.
  return Object.fromEntries(entries) as Retention;
}

/** The database, its connections, and its replica. */
function readDatabases(
  read: Reader,
  dataFolder: string,
  noteDefault: NoteDefault,
): Pick<Config, 'databaseUrl' | 'databaseConnections' | 'databaseReadUrl'> {
  const ownDatabase = `sqlite:${join(dataFolder, 'portico.db')}`;
  noteDefault('DATABASE_URL', ownDatabase);
  return {
    databaseUrl: read.secret('DATABASE_URL', kinds.database) ?? ownDatabase,
    databaseConnections: read.value('PORTICO_DATABASE_CONNECTIONS', kinds.connections, '10'),
    databaseReadUrl: read.secret('PORTICO_DATABASE_READ_URL', kinds.replica) ?? null,
  };
}

/** Where the server listens, beside the port for users. */
function readListening(read: Reader): Pick<Config, 'host' | 'management' | 'drainSeconds' | 'processes'> {
  return {
    host: read.value('HOST', kinds.text, '127.0.0.1'),
    management: {
      host: read.value('PORTICO_MANAGEMENT_HOST', kinds.text, '127.0.0.1'),
      port: read.optional('PORTICO_MANAGEMENT_PORT', kinds.port),
    },
    drainSeconds: read.value('PORTICO_DRAIN_SECONDS', kinds.seconds(300), '1'),
    processes: read.value('PORTICO_PROCESSES', kinds.processes, '1'),
  };
}

/** The address and the port of the console; null without one. */
function readConsole(read: Reader, mistakes: string[]): Config['console'] {
  const port = read.optional('PORTICO_CONSOLE_PORT', kinds.port) ?? null;
  const url = read.value('PORTICO_CONSOLE_URL', kinds.url, `http://localhost:${port ?? 0}`);
  if (port === null && read.text('PORTICO_CONSOLE_URL'))
    mistakes.push('PORTICO_CONSOLE_URL needs PORTICO_CONSOLE_PORT, the port that the console listens on.');
  return port === null ? null : { url, port };
}

function readFirstAdmin(read: Reader): Config['firstAdmin'] {
  const email = read.optional('PORTICO_ADMIN_EMAIL', kinds.email);
  const name = read.value('PORTICO_ADMIN_NAME', kinds.personName, 'Admin');
  return email ? { email, name } : null;
}

/** Who may register, and what registration tells. */
function readRegistrationRules(
  read: Reader,
): Pick<Config, 'registrationWithoutReferral' | 'enumeration' | 'checkDomain' | 'oneName'> {
  return {
    registrationWithoutReferral: read.optional('PORTICO_REGISTRATION_WITHOUT_REFERRAL', kinds.flag) ?? null,
    enumeration: read.value('PORTICO_ENUMERATION', kinds.choice(['spec', 'strict']), 'spec'),
    checkDomain: read.value('PORTICO_CHECK_DOMAIN', kinds.flag, 'false'),
    oneName: read.value('PORTICO_ONE_NAME', kinds.flag, 'false'),
  };
}

/** Which papers prove an address and a business. */
function readAcceptedPapers(read: Reader): Config['acceptedPapers'] {
  const { ADDRESS, COMPANY } = defaultPaperRules;
  return {
    ADDRESS: read.value('PORTICO_DOCUMENT_PAPERS_ADDRESS', paperRules, writePaperRules(ADDRESS)),
    COMPANY: read.value('PORTICO_DOCUMENT_PAPERS_COMPANY', paperRules, writePaperRules(COMPANY)),
  };
}

function readPasswordLimits(read: Reader): Pick<Config, 'passwordMaxLength' | 'passwordMemory'> {
  return {
    passwordMaxLength: read.value(
      'PORTICO_PASSWORD_MAX_LENGTH',
      kinds.passwordLength,
      String(limits.password.max),
    ),
    passwordMemory: read.value('PORTICO_PASSWORD_MEMORY', kinds.kibibytes, String(minPasswordMemory)),
  };
}

function readSecrets(read: Reader, master: string): Config['secrets'] {
  return {
    master: master || demoSecret,
    previous: read.secrets('PORTICO_SECRET_PREVIOUS').filter((secret) => secret !== master),
    captcha: readCaptchaSecrets(read),
    backup: read.secretText('PORTICO_BACKUP_KEY'),
  };
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
  const dataFolder = readDataFolder(read, mistakes);
  read.optional('PORTICO_TRUSTED_AUTHORITIES', kinds.certificates);
  read.optional('NODE_EXTRA_CA_CERTS', kinds.certificates);
  const credentials = readCredentials(read, mistakes);
  const smtp = read.secret('PORTICO_SMTP_URL', kinds.mailServer);
  const master = read.secretText('PORTICO_SECRET');
  const firstAdmin = readFirstAdmin(read);
  const staffConsole = readConsole(read, mistakes);

  const config: Config = {
    port,
    ...readListening(read),
    traces: readTraces(read),
    production,
    demo,
    logLevel: read.value('LOG_LEVEL', kinds.choice(logLevels), 'info'),
    publicUrl,
    console: staffConsole,
    ...readDatabases(read, dataFolder, noteDefault),
    dataFolder,
    files: describeFiles(read.optional('PORTICO_FILES_URL', kinds.files), dataFolder, credentials),
    ...readSourcesOfChecks(read),
    ...readPeriods(read),
    trustedProxies: read.optional('PORTICO_TRUSTED_PROXIES', kinds.proxies) ?? [],
    privateNetworks: read.value('PORTICO_PRIVATE_NETWORKS', kinds.flag, 'false'),
    mail: {
      from: read.value('PORTICO_MAIL_FROM', kinds.mailbox, defaultSender(publicUrl, environment, mistakes)),
      codeInSubject: read.value('PORTICO_MAIL_CODE_IN_SUBJECT', kinds.flag, 'true'),
      ...describeMail(smtp, demo, dataFolder),
    },
    supportEmail: read.value('PORTICO_SUPPORT_EMAIL', kinds.email, 'support@portico.example'),
    supportIsFixed:
      Boolean(environment.PORTICO_SUPPORT_EMAIL?.trim()) && !isFromFile('PORTICO_SUPPORT_EMAIL'),
    firstAdmin,
    ...readCaptcha(read),
    domains: readDomains(read, publicUrl.origin),
    ...readRegistrationRules(read),
    secondReviewShare: read.value('PORTICO_SECOND_REVIEW_SHARE', kinds.share, '0'),
    acceptedPapers: readAcceptedPapers(read),
    telegram: readTelegram(read, demo),
    twoFactorDeactivationAllowed: read.value('PORTICO_TWO_FA_DEACTIVATION_ALLOWED', kinds.flag, 'true'),
    ...readPasswordLimits(read),
    ...readGoogle(read),
    translationSourceUrl: read.optional('PORTICO_TRANSLATION_SOURCE_URL', kinds.base) ?? '',
    secrets: readSecrets(read, master),
  };

  mistakes.push(...conflictsIn(config));
  if (!demo && master.length < minSecretLength) mistakes.push(shortSecret('PORTICO_SECRET'));
  if (production) mistakes.push(...insecureSettings(config));
  if (mistakes.length > 0) throw new ConfigError(mistakes);
  return config;
}
