import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import type { Command } from 'commander';
import { CommandRefusal } from '../../platform/command-refusal.ts';
import { readConfig } from '../../platform/config/read-config.ts';
import { ConfigError } from '../../platform/config.ts';
import { whileUnfinished } from '../../platform/faults/unfinished.ts';
import { type Answers, initialSettings, settingsText } from '../../settings/initial-settings.ts';
import { defaultSettingsFile } from '../../settings/load.ts';
import { writeSecretFile } from '../../settings/settings-file.ts';
import { type Asker, type Check, createAsker } from '../ask.ts';
import { commandName } from '../command-name.ts';
import { addExample } from '../output.ts';

interface InitOptions {
  readonly file: string;
  readonly publicUrl?: string;
  readonly smtpUrlFile?: string;
  readonly mailFrom?: string;
  readonly supportEmail?: string;
  readonly adminEmail?: string;
  readonly adminName?: string;
  readonly databaseUrlFile?: string;
  readonly consoleUrl?: string;
  readonly consolePort?: string;
  readonly trustedProxies?: string;
  readonly dataFolder?: string;
  readonly yes?: boolean;
  readonly force?: boolean;
}

export function define(command: Command): void {
  command
    .option('--file <file>', 'the settings file to write', defaultSettingsFile)
    .option('--public-url <url>', 'the address that users open')
    .option('--smtp-url-file <file>', 'a file with the address of the mail server; - reads standard input')
    .option('--mail-from <sender>', 'the sender of mails')
    .option('--support-email <address>', 'the contact that users see')
    .option('--admin-email <address>', 'the e-mail of the first admin')
    .option('--admin-name <name>', 'the name of the first admin')
    .option(
      '--database-url-file <file>',
      'a file with the address of a PostgreSQL database; without it an SQLite file is used',
    )
    .option('--console-url <url>', 'the address that staff open; without it there is no console')
    .option(
      '--console-port <port>',
      'where the console listens; by default 3002, or the port of a http address',
    )
    .option(
      '--data-folder <folder>',
      'where the database and the pictures are stored; by default `data` beside the settings file',
    )
    .option('--trusted-proxies <addresses>', 'the addresses of the proxies in front of the server')
    .option('--yes', 'ask nothing, and take every suggestion')
    .option('--force', 'replace a settings file that exists, with new secrets')
    .action(writeSettings);
  addExample(
    command,
    'portico init',
    'portico init --public-url https://account.example.org --admin-email ada@example.org --smtp-url-file /run/secrets/smtp --yes',
  );
}

/** Sets up an installation: asks what is not given, and writes the settings file. */
async function writeSettings(options: InitOptions): Promise<void> {
  const file = resolve(options.file);
  if (existsSync(file) && !options.force)
    throw new CommandRefusal(
      `${file} exists. \`portico init --force\` replaces it, with new secrets: what is stored under the old ones is lost.`,
    );
  const asker = options.yes ? silent : createAsker();
  const sentence = 'The command was interrupted: nothing is written.';
  const answers = await whileUnfinished({ sentence }, () => collect(options, file, asker)).finally(() =>
    asker.close(),
  );
  const settings = initialSettings(answers);
  const mistakes = mistakesIn(settings);
  if (mistakes.length > 0) throw new CommandRefusal(mistakes.join('\n'), 'settings');
  writeSecretFile(file, settingsText(settings));
  process.stdout.write(nextSteps(file, answers, settings.PORT || defaultPort));
}

/** With `--yes` nothing is asked: every suggestion is taken. */
const silent: Asker = { ask: async ({ suggestion = '' }) => suggestion, close() {} };

async function collect(options: InitOptions, file: string, asker: Asker): Promise<Answers> {
  const smtpFromFile = readSecret(options.smtpUrlFile);
  const databaseFromFile = readSecret(options.databaseUrlFile);
  const ask = (text: string, suggestion: string, check?: Check) =>
    asker.ask({ text, suggestion, ...(check && { check }) });
  const publicUrl =
    options.publicUrl ??
    (await ask('Address that users open', 'http://localhost:3000', valid('PORTICO_PUBLIC_URL')));
  const known = { PORTICO_PUBLIC_URL: publicUrl };
  const host = URL.parse(publicUrl)?.hostname ?? 'localhost';
  const isLocal = !publicUrl.startsWith('https:');
  const production = isLocal ? known : { ...known, NODE_ENV: 'production' };
  const check = valid('PORTICO_SMTP_URL', production);
  const smtpUrl = smtpFromFile ?? (await asker.ask({ text: mailQuestion(isLocal), check, isSecret: true }));
  const adminEmail = options.adminEmail ?? (await ask('E-mail of the first admin', '', checkAdminEmail));
  return {
    publicUrl,
    smtpUrl,
    mailFrom:
      options.mailFrom ??
      (await ask('Sender of mails', `no-reply@${host}`, valid('PORTICO_MAIL_FROM', production))),
    supportEmail:
      options.supportEmail ??
      (await ask('Contact that users see', adminEmail, valid('PORTICO_SUPPORT_EMAIL', production))),
    adminEmail,
    adminName: options.adminName ?? (await ask('Name of the first admin', 'Admin')),
    databaseUrl:
      databaseFromFile ??
      (await asker.ask({
        about: aboutDatabase,
        text: databaseQuestion,
        check: valid('DATABASE_URL'),
        isSecret: true,
      })),
    dataFolder: resolve(options.dataFolder ?? join(dirname(file), 'data')),
    ...(await collectConsole(options, ask, production, isLocal)),
    trustedProxies:
      options.trustedProxies ??
      (isLocal
        ? ''
        : await ask(
            'Address of the TLS proxy in front of the server',
            '127.0.0.1',
            valid('PORTICO_TRUSTED_PROXIES'),
          )),
  };
}

/**
 * The address and the port of the console. Without TLS there is no proxy in front of it, so it listens on the
 * port that staff open.
 */
async function collectConsole(
  options: InitOptions,
  ask: (text: string, suggestion: string, check?: Check) => Promise<string>,
  known: Readonly<Record<string, string>>,
  isLocal: boolean,
): Promise<Pick<Answers, 'consoleUrl' | 'consolePort'>> {
  const port = '3002';
  const checkUrl = valid('PORTICO_CONSOLE_URL', { ...known, PORTICO_CONSOLE_PORT: port });
  const check: Check = (answer) => (answer ? checkUrl(answer) : undefined);
  const consoleUrl = options.consoleUrl ?? (await ask(consoleQuestion(isLocal), '', check));
  if (!consoleUrl) return { consoleUrl, consolePort: options.consolePort ?? '' };
  const own = URL.parse(consoleUrl)?.port ?? '';
  const suggestion = consoleUrl.startsWith('https:') ? port : own || port;
  const checkPort = valid('PORTICO_CONSOLE_PORT', { ...known, PORTICO_CONSOLE_URL: consoleUrl });
  return {
    consoleUrl,
    consolePort:
      options.consolePort ?? (await ask('Port on which the console listens', suggestion, checkPort)),
  };
}

/** Checks an answer as the server checks the setting, with what is known of the others. */
function valid(name: string, known: Readonly<Record<string, string>> = {}): Check {
  return (answer) =>
    sentencesAbout({ ...known, [name]: answer }).find((sentence) => sentence.startsWith(`${name} `));
}

/** The environment wins over the file that is written: the image of the container sets it, for example. */
const isProductionSet = () => process.env.NODE_ENV === 'production';

/** Nobody is asked for it, nor for the port of health and metrics: what is printed names both. */
const defaultPort = '3000';

const adminMissing = 'PORTICO_ADMIN_EMAIL is missing: --admin-email names the first admin.';

const checkAdminEmail: Check = (answer) => (answer ? valid('PORTICO_ADMIN_EMAIL')(answer) : adminMissing);

const aboutDatabase = `
Where accounts are stored:
  SQLite      one file beside the pictures. One process serves, and nothing else has to run.
  PostgreSQL  a server of its own. Several processes serve, and the others go on when one fails.
\`portico move\` changes from one to the other later, while users stay signed in.
`;
const databaseQuestion =
  'PostgreSQL database, like postgres://user:password@db.example.org/portico; nothing for SQLite';

function consoleQuestion(isLocal: boolean): string {
  const example = isLocal ? 'http://console.localhost:3002' : 'https://console.example.org';
  return `Address of the console, where staff add applications, groups, rules and your own name, like ${example}; without one, only commands do that`;
}

function mailQuestion(isLocal: boolean): string {
  const without = isLocal ? '; without one, mails become files' : '';
  return `Mail server, like smtps://user:password@mail.example.org${without}`;
}

/** The contents of a file; undefined if none is named. */
function readSecret(path: string | undefined): string | undefined {
  return path === undefined ? undefined : readFileSync(path === '-' ? 0 : path, 'utf8').trim();
}

function mistakesIn(settings: Readonly<Record<string, string>>): readonly string[] {
  return [...(settings.PORTICO_ADMIN_EMAIL ? [] : [adminMissing]), ...sentencesAbout(settings)];
}

/** The mistakes of settings, one sentence each. */
function sentencesAbout(settings: Readonly<Record<string, string>>): readonly string[] {
  try {
    readConfig(isProductionSet() ? { ...settings, NODE_ENV: 'production' } : settings);
    return [];
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    return error.sentences.map((sentence) =>
      isProductionSet() && sentence.includes('https address with NODE_ENV=production')
        ? `${sentence} The environment sets NODE_ENV; to try Portico out with http, set it to development there.`
        : sentence,
    );
  }
}

function nextSteps(
  file: string,
  { adminEmail, smtpUrl, publicUrl, dataFolder, consoleUrl, consolePort }: Answers,
  port: string,
): string {
  const named = file === resolve(defaultSettingsFile) ? '' : ` --settings ${file}`;
  const run = (command: string) => `${commandName()} ${command}${named}`;
  const steps = [
    `Start the server: ${run('serve')}`,
    `Open the link that it prints, or writes to a file that its log names: ${adminEmail} chooses a password there, once and within an hour.`,
    `In another terminal, check everything: ${run(smtpUrl ? 'doctor --mail' : 'doctor')}`,
    `Copy the lines PORTICO_SECRET and PORTICO_BACKUP_KEY of ${file} to a safe place.`,
    consoleUrl
      ? `Open the console, ${consoleUrl}, and add applications and your own name there. It asks for a second step, which the portal adds under “Security”.`
      : `Add an application: ${run('app add STORE --name Store --type store --url https://store.example.org/')}`,
    `Invite users by the link that this command prints: ${run(`invite show ${adminEmail}`)}`,
  ];
  const mails = smtpUrl
    ? ''
    : `Mails are written to files in ${join(dataFolder, 'mails')}, because no mail server is set.\n`;
  const toConsole = consoleUrl ? `, and ${consoleUrl} to http://127.0.0.1:${consolePort}` : '';
  const proxy = publicUrl.startsWith('https:')
    ? `\nPut a TLS proxy in front of the server, which passes ${publicUrl} on to http://127.0.0.1:${port}${toConsole}.\n`
    : '\nThis is an installation for trying out: production needs an https address and a mail server.\n';
  const ports = `The server listens on port ${port}: ${run('setting set PORT 8080')} changes it. Health and metrics have no port before ${run('setting set PORTICO_MANAGEMENT_PORT 9100')} gives them one.\n`;
  return `${file} is written; only its owner may read it.\n${proxy}${ports}${mails}\n${steps.map((step, index) => `${index + 1}. ${step}\n`).join('')}`;
}
