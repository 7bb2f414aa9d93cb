import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import type { Command } from 'commander';
import { CommandRefusal } from '../../platform/command-refusal.ts';
import { ConfigError, readConfig } from '../../platform/config.ts';
import { type Answers, initialSettings, settingsText } from '../../settings/initial-settings.ts';
import { defaultSettingsFile } from '../../settings/load.ts';
import { writeSecretFile } from '../../settings/settings-file.ts';
import { type Asker, type Check, createAsker } from '../ask.ts';
import { commandName } from '../command-name.ts';
import { addExample } from '../output.ts';

interface Given {
  readonly file: string;
  readonly publicUrl?: string;
  readonly smtpUrlFile?: string;
  readonly mailFrom?: string;
  readonly supportEmail?: string;
  readonly adminEmail?: string;
  readonly adminName?: string;
  readonly databaseUrlFile?: string;
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
    .option('--database-url-file <file>', 'a file with the address of a PostgreSQL database')
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
async function writeSettings(given: Given): Promise<void> {
  const file = resolve(given.file);
  if (existsSync(file) && !given.force)
    throw new CommandRefusal(
      `${file} exists. \`portico init --force\` replaces it, with new secrets: what is stored under the old ones is lost.`,
    );
  const asker = given.yes ? silent : createAsker();
  const answers = await collect(given, file, asker).finally(() => asker.close());
  const settings = initialSettings(answers);
  const mistakes = mistakesIn(settings);
  if (mistakes.length > 0) throw new CommandRefusal(mistakes.join('\n'), 'settings');
  writeSecretFile(file, settingsText(settings));
  process.stdout.write(nextSteps(file, answers));
}

/** With `--yes` nothing is asked: every suggestion is taken. */
const silent: Asker = { ask: async (_question, suggestion = '') => suggestion, close() {} };

async function collect(given: Given, file: string, asker: Asker): Promise<Answers> {
  const smtpFromFile = readSecret(given.smtpUrlFile);
  const databaseFromFile = readSecret(given.databaseUrlFile);
  const publicUrl =
    given.publicUrl ??
    (await asker.ask('Address that users open', 'http://localhost:3000', valid('PORTICO_PUBLIC_URL')));
  const known = { PORTICO_PUBLIC_URL: publicUrl };
  const host = URL.parse(publicUrl)?.hostname ?? 'localhost';
  const isLocal = !publicUrl.startsWith('https:');
  const production = isLocal ? known : { ...known, NODE_ENV: 'production' };
  const smtpUrl =
    smtpFromFile ?? (await asker.ask(mailQuestion(isLocal), '', valid('PORTICO_SMTP_URL', production)));
  const adminEmail = given.adminEmail ?? (await asker.ask('E-mail of the first admin', '', checkAdminEmail));
  return {
    publicUrl,
    smtpUrl,
    mailFrom: given.mailFrom ?? (await asker.ask('Sender of mails', `Portico <no-reply@${host}>`)),
    supportEmail: given.supportEmail ?? (await asker.ask('Contact that users see', adminEmail)),
    adminEmail,
    adminName: given.adminName ?? (await asker.ask('Name of the first admin', 'Admin')),
    databaseUrl: databaseFromFile ?? '',
    dataFolder: resolve(given.dataFolder ?? join(dirname(file), 'data')),
    trustedProxies:
      given.trustedProxies ??
      (isLocal
        ? ''
        : await asker.ask(
            'Address of the TLS proxy in front of the server',
            '127.0.0.1',
            valid('PORTICO_TRUSTED_PROXIES'),
          )),
  };
}

/** Checks an answer as the server checks the setting, with what is known of the others. */
function valid(name: string, known: Readonly<Record<string, string>> = {}): Check {
  return (answer) =>
    sentencesAbout({ ...known, [name]: answer }).find((sentence) => sentence.startsWith(`${name} `));
}

/** The environment wins over the file that is written: the image of the container sets it, for example. */
const isProductionSet = () => process.env.NODE_ENV === 'production';

const adminMissing = 'PORTICO_ADMIN_EMAIL is missing: --admin-email names the first admin.';

const checkAdminEmail: Check = (answer) => (answer ? valid('PORTICO_ADMIN_EMAIL')(answer) : adminMissing);

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

function nextSteps(file: string, { adminEmail, smtpUrl, publicUrl, dataFolder }: Answers): string {
  const named = file === resolve(defaultSettingsFile) ? '' : ` --settings ${file}`;
  const run = (command: string) => `${commandName()} ${command}${named}`;
  const steps = [
    `Start the server: ${run('serve')}`,
    `Open the link that it prints: ${adminEmail} chooses a password there, once and within an hour.`,
    `In another terminal, check everything: ${run(smtpUrl ? 'doctor --mail' : 'doctor')}`,
    `Copy the lines PORTICO_SECRET and PORTICO_BACKUP_KEY of ${file} to a safe place.`,
    `Add an application: ${run('app add STORE --name Store --type store --url https://store.example.org/')}`,
    `Invite users by the link that this command prints: ${run(`invite show ${adminEmail}`)}`,
  ];
  const mails = smtpUrl
    ? ''
    : `Mails are written to files in ${join(dataFolder, 'mails')}, because no mail server is set.\n`;
  const proxy = publicUrl.startsWith('https:')
    ? `\nPut a TLS proxy in front of the server, which passes ${publicUrl} on to http://127.0.0.1:3000.\n`
    : '\nThis is an installation for trying out: production needs an https address and a mail server.\n';
  return `${file} is written; only its owner may read it.\n${proxy}${mails}\n${steps.map((step, index) => `${index + 1}. ${step}\n`).join('')}`;
}
