import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readConfig } from '../platform/config/read-config.ts';
import { ConfigError } from '../platform/config.ts';
import type { Environment } from '../platform/environment.ts';
import { settingNames } from './describe-settings.ts';

const valid = {
  PORTICO_SECRET: 'q7H2mZx9Lw4Rk8Vt3Bn6Yc1Jd5Fg0Ps!',
  PORTICO_SMTP_URL: 'smtp://mail.test',
};

/** The sentences about the mistakes in an environment; empty if it has none. */
function mistakes(environment: Environment): readonly string[] {
  try {
    readConfig(environment);
    return [];
  } catch (error) {
    if (error instanceof ConfigError) return error.sentences;
    throw error;
  }
}

/**
 * The setting that a variable belongs to: a secret can be in a file. A list of passwords is a file itself.
 */
const settingOf = (name: string) =>
  name === 'PORTICO_KNOWN_PASSWORDS_FILE' ? name : name.replace(/_FILE$/, '');

/** Wrong values of settings, of which every setting has one. */
const wrongValues: readonly (readonly [string, string])[] = [
  ['PORT', 'http'],
  ['PORT', '70000'],
  ['PORT', '-1'],
  ['PORT', '80.5'],
  ['PORTICO_MANAGEMENT_PORT', 'metrics'],
  ['OTEL_EXPORTER_OTLP_ENDPOINT', 'collector:4318'],
  ['OTEL_TRACES_SAMPLER_ARG', '2'],
  ['OTEL_TRACES_SAMPLER_ARG', 'often'],
  ['PORTICO_DATABASE_CONNECTIONS', '1'],
  ['PORTICO_DATABASE_CONNECTIONS', '501'],
  ['PORTICO_DATABASE_READ_URL', 'sqlite:copy.db'],
  ['PORTICO_DATABASE_READ_URL', 'mysql://localhost/portico'],
  ['PORTICO_DATABASE_READ_URL', 'postgres://portico:secret@localhost:none/portico'],
  ['PORTICO_DATABASE_READ_URL', 'postgres://portico:secret@one,two/portico'],
  // Without a DATABASE_URL of PostgreSQL.
  ['PORTICO_DATABASE_READ_URL', 'postgres://portico:secret@localhost/portico'],
  ['PORTICO_TRACES_PER_SECOND', '0'],
  ['PORTICO_TRACES_PER_SECOND', '0.5'],
  ['PORTICO_MANAGEMENT_PORT', '70000'],
  ['NODE_ENV', 'prodution'],
  ['LOG_LEVEL', 'loud'],
  ['PORTICO_PUBLIC_URL', 'portal.test'],
  ['PORTICO_PUBLIC_URL', 'ftp://portal.test'],
  ['PORTICO_SMTP_URL', 'mail.test'],
  ['PORTICO_ADMIN_NAME', 'Ada\u0007 Lovelace'],
  ['PORTICO_SMTP_URL', 'http://mail.test'],
  ['PORTICO_DEMO', 'maybe'],
  ['PORTICO_CHECK_DOMAIN', 'maybe'],
  ['PORTICO_ONE_NAME', 'maybe'],
  ['PORTICO_REGISTRATION_WITHOUT_REFERRAL', 'maybe'],
  ['PORTICO_ENUMERATION', 'loose'],
  ['PORTICO_CAPTCHA', 'none'],
  ['PORTICO_CAPTCHA', 'recaptcha'],
  ['PORTICO_CAPTCHA', 'turnstile'],
  ['PORTICO_CAPTCHA', 'hcaptcha'],
  ['PORTICO_TRUSTED_PROXIES', 'everybody'],
  ['PORTICO_TRUSTED_PROXIES', '10.0.0.0/99'],
  ['PORTICO_DOMAIN_OAUTH', 'oauth'],
  ['PORTICO_DOMAIN_PASSPORT_REST', 'oauth'],
  ['PORTICO_DOMAIN_CDN', 'cdn'],
  ['PORTICO_FILES_URL', 'pictures'],
  ['PORTICO_FILES_URL', 'file:///'],
  ['PORTICO_FILES_URL', 's3:///pictures'],
  ['PORTICO_FILES_URL', 's3://bucket?endpoint=minio:9000'],
  ['PORTICO_CLAMD_URL', 'localhost:3310'],
  ['PORTICO_CLAMD_URL', 'http://localhost:3310'],
  ['PORTICO_GEOIP_DATABASE', '/nowhere/countries.mmdb'],
  ['PORTICO_KNOWN_PASSWORDS_FILE', '/nowhere/pwned.txt'],
  ['PORTICO_KNOWN_PASSWORDS_URL', 'api.pwnedpasswords.com/range'],
  ['PORTICO_GEOIP_DATABASE', import.meta.filename],
  ['PORTICO_TUTORIAL_VIDEO_EN', 'https://www.youtube.com/watch?v=dQw4w9WgXcQ'],
  ['PORTICO_TUTORIAL_VIDEO_DE', 'ten-letter'],
  ['PORTICO_TUTORIAL_VIDEO_RU', 'short'],
  ['PORTICO_DOCUMENT_RETENTION_DAYS', '0'],
  ['PORTICO_DOCUMENT_RETENTION_DAYS', 'never'],
  ['PORTICO_KEEP_ERASED_USERS_DAYS', '6'],
  ['PORTICO_KEEP_NOTICES_DAYS', '367'],
  ['PORTICO_KEEP_MAILS_DAYS', '0'],
  ['PORTICO_KEEP_REFUSALS_DAYS', '-1'],
  ['PORTICO_KEEP_FAILED_JOBS_DAYS', '91'],
  ['PORTICO_KEEP_CORRECTIONS_DAYS', '29'],
  ['PORTICO_KEEP_ORIGINS_DAYS', 'for ever'],
  ['PORTICO_KEEP_BROWSERS_DAYS', '401'],
  ['PORTICO_CLOSING_DAYS', '91'],
  ['PORTICO_CLOSING_DAYS', '-1'],
  ['PORTICO_PASSWORD_MAX_LENGTH', '13'],
  ['PORTICO_PASSWORD_MAX_LENGTH', '129'],
  ['PORTICO_PASSWORD_MAX_LENGTH', 'long'],
  ['PORTICO_PASSWORD_MEMORY', '19 MiB'],
  ['PORTICO_PASSWORD_MEMORY', '16'],
  ['PORTICO_PASSWORD_MEMORY', '5000000'],
  ['PORTICO_CAPTCHA_WORK', '1'],
  ['PORTICO_CAPTCHA_WORK', 'hard'],
  ['PORTICO_CAPTCHA_WORK', '1000001'],
  ['PORTICO_RECAPTCHA_VERIFY_URL', 'google'],
  ['PORTICO_TURNSTILE_VERIFY_URL', 'cloudflare'],
  ['PORTICO_HCAPTCHA_VERIFY_URL', 'hcaptcha'],
  ['DATABASE_URL', 'mysql://localhost/portico'],
  ['DATABASE_URL', 'sqlite:'],
  ['PORTICO_SECRET', 'short'],
  ['PORTICO_SECRET_PREVIOUS_FILE', '/nowhere/secrets'],
  ['PORTICO_BACKUP_KEY', 'short'],
  ['PORTICO_ADMIN_EMAIL', 'ada'],
  ['PORTICO_SECRET_FILE', '/nowhere/secret'],
  ['DATABASE_URL', 'postgres://portico:secret@localhost:none/portico'],
  ['DATABASE_URL', 'postgres://portico:secret@localhost:99999/portico'],
  ['DATABASE_URL', 'postgres://portico:sec?ret@localhost/portico'],
  ['DATABASE_URL', 'postgres://portico:secret@/portico'],
  ['DATABASE_URL', 'postgres:portico'],
  ['PORTICO_SMTP_URL', 'smtp://'],
  ['PORTICO_SMTP_URL', 'smtp://mail.test:none'],
  ['PORTICO_TRUSTED_PROXIES', '0.0.0.0/0'],
  ['PORTICO_TRUSTED_PROXIES', '10.0.0.1, ::/0'],
  ['PORTICO_TRUSTED_PROXIES', '10.0.0.0/255.0.0.0'],
  ['PORTICO_SUPPORT_EMAIL', 'Ada Lovelace'],
  ['PORTICO_SUPPORT_EMAIL', 'Help <help@example.org>'],
  ['PORTICO_SUPPORT_EMAIL', 'help@localhost'],
  ['PORTICO_MAIL_CODE_IN_SUBJECT', 'no'],
  ['PORTICO_MAIL_FROM', 'Ada Lovelace'],
  ['PORTICO_MAIL_FROM', 'Ada, Support <ada@example.org>'],
  ['PORTICO_MAIL_FROM', 'Ada\u200b <ada@example.org>'],
  ['PORTICO_MAIL_FROM', '"Ada\u202e" <ada@example.org>'],
  ['PORTICO_MAIL_FROM', 'Ada <ada@example.org'],
  ['PORTICO_MAIL_FROM', 'ada@example.org, eve@example.org'],
  ['PORTICO_MAIL_FROM', 'Ada <ada@example.org>, Eve <eve@example.org>'],
  ['PORTICO_ADMIN_EMAIL', 'Ada <ada@example.org>'],
  ['PORTICO_TRUSTED_AUTHORITIES', '/nowhere/authority.pem'],
  ['PORTICO_TRUSTED_AUTHORITIES', '/dev/null'],
  ['DATABASE_URL', 'postgres://localhost/portico?sslrootcert=/nowhere/authority.pem'],
  ['DATABASE_URL', 'sqlite:/dev/null'],
  ['NODE_EXTRA_CA_CERTS', '/nowhere/authority.pem'],
  ['NODE_EXTRA_CA_CERTS', '/dev/null'],
  ['PORTICO_CONSOLE_PORT', 'none'],
  ['PORTICO_CONSOLE_URL', 'https://console.example.org'],
  ['PORTICO_SECOND_REVIEW_SHARE', '2'],
  ['PORTICO_DOCUMENT_PAPERS_ADDRESS', 'PASSPORT 3'],
  ['PORTICO_DOCUMENT_PAPERS_COMPANY', 'DE: TAX_CERTIFICATE 12'],
  ['PORTICO_TELEGRAM_BOT_TOKEN', '1:token'],
  ['PORTICO_TELEGRAM_API_ROOT', 'api.telegram.org'],
  ['PORTICO_PRIVATE_NETWORKS', 'perhaps'],
  ['PORTICO_TELEGRAM_WEBHOOK', 'perhaps'],
  ['PORTICO_TWO_FA_DEACTIVATION_ALLOWED', 'perhaps'],
  ['PORTICO_TRANSLATION_SOURCE_URL', 'crowdin'],
  ['PORTICO_DRAIN_SECONDS', 'soon'],
  ['PORTICO_DRAIN_SECONDS', '-1'],
  ['PORTICO_DRAIN_SECONDS', '301'],
  ['PORTICO_PROCESSES', '0'],
  ['PORTICO_PROCESSES', '65'],
  ['PORTICO_PROCESSES', 'two'],
  // On SQLite, which is the default.
  ['PORTICO_PROCESSES', '2'],
  ['OTEL_EXPORTER_OTLP_HEADERS', 'secret@'],
  ['OTEL_EXPORTER_OTLP_HEADERS', 'api-key=a,secret@'],
  ['OTEL_EXPORTER_OTLP_HEADERS', 'api-key=%'],
  ['OTEL_EXPORTER_OTLP_HEADERS', 'api-key=a%0d%0aHost: b'],
  ['AWS_ACCESS_KEY_ID', 'key'],
  ['AWS_SECRET_ACCESS_KEY', 'secret@'],
];

/** Settings that may be any text, or whose value only another program can judge. */
const anyText = [
  'HOST',
  'PORTICO_MANAGEMENT_HOST',
  'PORTICO_DATA_DIR',
  'OTEL_SERVICE_NAME',
  'PORTICO_TELEGRAM_BOT_NAME',
  'PORTICO_GOOGLE_API_KEY',
  'PORTICO_RECAPTCHA_SITE_KEY',
  'PORTICO_RECAPTCHA_SECRET',
  'PORTICO_TURNSTILE_SITE_KEY',
  'PORTICO_TURNSTILE_SECRET',
  'PORTICO_HCAPTCHA_SITE_KEY',
  'PORTICO_HCAPTCHA_SECRET',
  'AWS_SESSION_TOKEN',
  'AWS_PROFILE',
  'AWS_CONFIG_FILE',
  'AWS_SHARED_CREDENTIALS_FILE',
  'AWS_ROLE_ARN',
  'AWS_WEB_IDENTITY_TOKEN_FILE',
];

describe('a wrong value', () => {
  it.each(wrongValues)(
    'The wrong value %s=%s is refused with a sentence that names the setting',
    (name, value) => {
      const sentences = mistakes({ ...valid, [name]: value });
      expect(sentences.length).toBeGreaterThan(0);
      expect(sentences.every((sentence) => sentence.includes(settingOf(name)))).toBe(true);
      for (const sentence of sentences) expect(sentence).toMatch(/^[A-Z].*\.$/);
      expect(sentences.join()).not.toMatch(/secret@|sec\?ret/);
    },
  );

  it('A wrong value is tested for every setting that can have one', () => {
    const tested = new Set([...wrongValues.map(([name]) => settingOf(name)), ...anyText]);
    expect([...settingNames().keys()].filter((name) => !tested.has(name))).toEqual([]);
  });

  it('The book describes each setting that has a wrong value here', () => {
    const book = readFileSync(join(import.meta.dirname, '../../../docs/operation/settings.md'), 'utf8');
    for (const [name] of wrongValues) expect(book).toContain(`\`${settingOf(name)}\``);
  });
});

it.each([
  ['PORTICO_MAIL_FROM', 'no-reply@example.org'],
  ['PORTICO_MAIL_FROM', 'Portico <no-reply@localhost>'],
  ['PORTICO_MAIL_FROM', 'Bücher & Cie. <no-reply@example.org>'],
  ['PORTICO_MAIL_FROM', '"Ada, Support" <ada@example.org>'],
  ['PORTICO_SUPPORT_EMAIL', 'help@example.org'],
  ['PORTICO_TRUSTED_PROXIES', '127.0.0.1, ::1, 10.0.0.0/8, fd00::/8'],
  ['DATABASE_URL', 'postgres://localhost/portico'],
  ['DATABASE_URL', 'postgresql://portico@[::1]:5432/portico?sslmode=verify-full'],
  ['DATABASE_URL', 'postgres://portico:secret@/portico?host=/run/postgresql'],
  ['DATABASE_URL', 'postgres:///portico?host=/run/postgresql'],
  ['PORTICO_DRAIN_SECONDS', '0'],
  ['PORTICO_PROCESSES', '1'],
  ['OTEL_EXPORTER_OTLP_HEADERS', 'authorization=Bearer%20abc=, x-tenant = a'],
])('The right value %s=%s is accepted', (name, value) => {
  expect(mistakes({ ...valid, [name]: value })).toEqual([]);
});
