import { randomSecret } from '../platform/secrets.ts';
import { settingLine } from './settings-file.ts';

/** What an operator answers when an installation is set up. Empty where nothing was answered. */
export interface Answers {
  readonly publicUrl: string;
  readonly smtpUrl: string;
  readonly mailFrom: string;
  readonly supportEmail: string;
  readonly adminEmail: string;
  readonly adminName: string;
  readonly databaseUrl: string;
  readonly consoleUrl: string;
  readonly consolePort: string;
  readonly trustedProxies: string;
  readonly dataFolder: string;
}

/**
 * The settings of a new installation, with secrets that are generated. Only https addresses are for
 * production.
 */
export function initialSettings(answers: Answers): Record<string, string> {
  const isProduction = answers.publicUrl.startsWith('https:');
  // A wrong address is named with the other mistakes.
  const port = URL.parse(answers.publicUrl)?.port ?? '';
  const settings: Record<string, string> = {
    NODE_ENV: isProduction ? 'production' : 'development',
    PORTICO_PUBLIC_URL: answers.publicUrl,
    // Without TLS there is no proxy in front of the server, so it listens on the port that users open.
    PORT: isProduction ? '' : port,
    PORTICO_TRUSTED_PROXIES: answers.trustedProxies,
    PORTICO_DATA_DIR: answers.dataFolder,
    DATABASE_URL: answers.databaseUrl,
    PORTICO_CONSOLE_URL: answers.consoleUrl,
    PORTICO_CONSOLE_PORT: answers.consolePort,
    PORTICO_SECRET: randomSecret(),
    PORTICO_BACKUP_KEY: randomSecret(),
    PORTICO_SMTP_URL: answers.smtpUrl,
    PORTICO_MAIL_FROM: answers.mailFrom,
    PORTICO_SUPPORT_EMAIL: answers.supportEmail,
    PORTICO_ADMIN_EMAIL: answers.adminEmail,
    PORTICO_ADMIN_NAME: answers.adminName,
  };
  return Object.fromEntries(Object.entries(settings).filter(([, value]) => value !== ''));
}

const notes: Readonly<Record<string, string>> = {
  PORTICO_TRUSTED_PROXIES: 'The TLS proxy in front of the server.',
  PORTICO_SECRET: 'All keys are derived from it. Keep a copy in another place than the backups.',
  PORTICO_BACKUP_KEY: 'Encrypts backups. Keep a copy in another place than the backups.',
  PORTICO_ADMIN_EMAIL: 'Becomes the first admin, by the link that the server gives while there is none.',
};

/** The text of a settings file. */
export function settingsText(settings: Readonly<Record<string, string>>): string {
  const lines = Object.entries(settings).flatMap(([name, value]) => {
    const note = notes[name];
    return [...(note ? ['', `# ${note}`] : []), settingLine(name, value)];
  });
  return ['# Settings of Portico. This file holds secrets: only its owner may read it.', ...lines, ''].join(
    '\n',
  );
}
