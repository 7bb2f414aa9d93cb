import { deflateRawSync } from 'node:zlib';
import { isKeyed, keyedCaptchas } from '@portico/contract/rules/captcha';
import type { Config } from '../config.ts';

/** The fewest characters of a secret. */
export const minSecretLength = 32;

/** How much memory an argon2id hash with two passes must take according to OWASP, in KiB. */
export const minPasswordMemory = 19_456;

/** About a second of work on a phone, for the embedded captcha. */
export const minCaptchaWork = 4_000;

/** The mistake of a secret that is too short. */
export function shortSecret(name: string): string {
  return `${name} must hold at least ${minSecretLength} random characters; \`openssl rand -base64 32\` makes them.`;
}

/** The mistakes of settings that do not fit together, one sentence each. */
export function conflictsIn({
  captcha,
  captchaServices,
  telegram,
  console,
  publicUrl,
  secrets,
  databaseUrl,
  databaseReadUrl,
  processes,
}: Config): string[] {
  const sentences: string[] = [];
  if (
    captcha &&
    isKeyed(captcha.kind) &&
    !(captchaServices[captcha.kind].siteKey && secrets.captcha[captcha.kind])
  ) {
    const name = captcha.kind.toUpperCase();
    sentences.push(
      `PORTICO_CAPTCHA=${captcha.kind} needs PORTICO_${name}_SITE_KEY and PORTICO_${name}_SECRET.`,
    );
  }
  const keyed = keyedCaptchas.filter((kind) => captchaServices[kind].siteKey !== '');
  if (captcha?.setting !== 'PORTICO_CAPTCHA' && keyed.length > 1)
    sentences.push(`PORTICO_CAPTCHA must say which captcha is used: ${keyed.join(' or ')}.`);
  if (telegram.token && !telegram.botName)
    sentences.push('PORTICO_TELEGRAM_BOT_TOKEN needs PORTICO_TELEGRAM_BOT_NAME.');
  if (console?.url.origin === publicUrl.origin)
    sentences.push('PORTICO_CONSOLE_URL must be another origin than PORTICO_PUBLIC_URL.');
  if (databaseReadUrl !== null && databaseUrl.startsWith('sqlite:'))
    sentences.push(
      'PORTICO_DATABASE_READ_URL needs a DATABASE_URL of PostgreSQL, because SQLite has no replicas.',
    );
  if (processes > 1 && databaseUrl.startsWith('sqlite:'))
    sentences.push(
      'PORTICO_PROCESSES needs a DATABASE_URL of PostgreSQL, because SQLite is used by one process.',
    );
  if (secrets.backup && secrets.backup.length < minSecretLength)
    sentences.push(shortSecret('PORTICO_BACKUP_KEY'));
  return sentences;
}

/** Why settings are too insecure for production, one sentence each. */
export function insecureSettings(config: Config): string[] {
  const sentences: string[] = [];
  if (!config.demo && isPredictable(config.secrets.master))
    sentences.push('PORTICO_SECRET repeats itself; `openssl rand -base64 32` makes a random one.');
  if (config.passwordMemory < minPasswordMemory)
    sentences.push(`PORTICO_PASSWORD_MEMORY must be at least ${minPasswordMemory} with NODE_ENV=production.`);
  if (config.captchaWork < minCaptchaWork)
    sentences.push(`PORTICO_CAPTCHA_WORK must be at least ${minCaptchaWork} with NODE_ENV=production.`);
  if (config.demo)
    sentences.push('PORTICO_DEMO must not be on with NODE_ENV=production: its passwords are public.');
  if (config.mail.transport !== 'smtp')
    sentences.push('PORTICO_SMTP_URL must name a mail server with NODE_ENV=production.');
  const addresses = {
    PORTICO_PUBLIC_URL: config.publicUrl.href,
    ...(config.console && { PORTICO_CONSOLE_URL: config.console.url.href }),
    PORTICO_DOMAIN_OAUTH: config.domains.oauth,
    PORTICO_DOMAIN_PASSPORT_REST: config.domains.passportRest,
    PORTICO_DOMAIN_CDN: config.domains.cdn,
    ...(config.knownPasswords.url !== null && { PORTICO_KNOWN_PASSWORDS_URL: config.knownPasswords.url }),
    ...(config.translationSourceUrl !== '' && {
      PORTICO_TRANSLATION_SOURCE_URL: config.translationSourceUrl,
    }),
  };
  const own = Object.entries(addresses).filter(
    ([name, url]) =>
      !url.startsWith('https:') && (name === 'PORTICO_PUBLIC_URL' || !isBelow(url, config.publicUrl)),
  );
  for (const [name] of own) sentences.push(`${name} must be an https address with NODE_ENV=production.`);
  return sentences;
}

/**
 * Whether an address has the origin of the public address. Only the public address is reported then, because
 * it is the default.
 */
function isBelow(url: string, publicUrl: URL): boolean {
  return new URL(url).origin === publicUrl.origin;
}

/** Whether a secret compresses to less than 24 bytes, as `aaaa…` or a repeated word does. */
function isPredictable(secret: string): boolean {
  return deflateRawSync(secret).length < 24;
}
