import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ConfigError, readConfig } from './config.ts';
import type { Environment } from './environment.ts';

const secret = 'q7H2mZx9Lw4Rk8Vt3Bn6Yc1Jd5Fg0Ps!';
const valid = { PORTICO_SECRET: secret, PORTICO_SMTP_URL: 'smtp://mail.test' };
const production = { ...valid, NODE_ENV: 'production', PORTICO_PUBLIC_URL: 'https://portal.test' };

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

describe('an environment', () => {
  it('of two variables is enough', () => {
    expect(mistakes(valid)).toEqual([]);
    expect(readConfig(valid)).toMatchObject({
      host: '127.0.0.1',
      port: 3000,
      demo: false,
      captcha: 'altcha',
    });
  });

  it.each([
    ['PORT', 'http'],
    ['PORT', '70000'],
    ['PORT', '-1'],
    ['PORT', '80.5'],
    ['PORTICO_MANAGEMENT_PORT', 'metrics'],
    ['OTEL_EXPORTER_OTLP_ENDPOINT', 'collector:4318'],
    ['OTEL_TRACES_SAMPLER_ARG', '2'],
    ['OTEL_TRACES_SAMPLER_ARG', 'often'],
    ['PORTICO_TRACES_PER_SECOND', '0'],
    ['PORTICO_TRACES_PER_SECOND', '0.5'],
    ['PORTICO_MANAGEMENT_PORT', '70000'],
    ['NODE_ENV', 'prodution'],
    ['LOG_LEVEL', 'loud'],
    ['PORTICO_PUBLIC_URL', 'portal.test'],
    ['PORTICO_PUBLIC_URL', 'ftp://portal.test'],
    ['PORTICO_SMTP_URL', 'mail.test'],
    ['PORTICO_SMTP_URL', 'http://mail.test'],
    ['PORTICO_DEMO', 'maybe'],
    ['PORTICO_CHECK_DOMAIN', 'maybe'],
    ['PORTICO_REGISTRATION_WITHOUT_REFERRAL', 'maybe'],
    ['PORTICO_ENUMERATION', 'loose'],
    ['PORTICO_CAPTCHA', 'none'],
    ['PORTICO_CAPTCHA', 'recaptcha'],
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
    ['PORTICO_DOCUMENT_RETENTION_DAYS', '0'],
    ['PORTICO_DOCUMENT_RETENTION_DAYS', 'never'],
    ['PORTICO_PASSWORD_MEMORY', '19 MiB'],
    ['PORTICO_PASSWORD_MEMORY', '16'],
    ['PORTICO_PASSWORD_MEMORY', '5000000'],
    ['PORTICO_RECAPTCHA_VERIFY_URL', 'google'],
    ['DATABASE_URL', 'mysql://localhost/portico'],
    ['DATABASE_URL', 'sqlite:'],
    ['PORTICO_SECRET', 'short'],
    ['PORTICO_SECRET_PREVIOUS_FILE', '/nowhere/secrets'],
    ['PORTICO_BACKUP_KEY', 'short'],
    ['PORTICO_ADMIN_EMAIL', 'ada'],
    ['PORTICO_SECRET_FILE', '/nowhere/secret'],
  ])('with %s=%s is refused with a sentence that names it', (name, value) => {
    const sentences = mistakes({ ...valid, [name]: value });
    expect(sentences.length).toBeGreaterThan(0);
    expect(sentences.every((sentence) => sentence.includes(name.replace(/_FILE$/, '')))).toBe(true);
    for (const sentence of sentences) expect(sentence).toMatch(/^[A-Z].*\.$/);
  });

  it('without a secret is refused, unless it is a demo', () => {
    expect(mistakes({})[0]).toContain('PORTICO_SECRET');
    expect(mistakes({ PORTICO_DEMO: 'true' })).toEqual([]);
  });

  it('with several mistakes is refused with all of them at once', () => {
    expect(mistakes({ PORT: 'x', LOG_LEVEL: 'y', PORTICO_DEMO: 'z' })).toHaveLength(4);
  });

  it('may name a file that contains a secret, and no error message contains a secret', () => {
    const folder = mkdtempSync(join(tmpdir(), 'portico-secret-'));
    writeFileSync(join(folder, 'secret'), `${secret}\n`);
    const config = readConfig({ ...valid, PORTICO_SECRET: '', PORTICO_SECRET_FILE: join(folder, 'secret') });
    expect(config.secrets.master).toBe(secret);
    rmSync(folder, { recursive: true });
    const shown = {
      PORTICO_SECRET: 'hush',
      DATABASE_URL: 'mysql://u:hush@h/d',
      PORTICO_SMTP_URL: 'http://u:hush@h',
      PORTICO_TRANSLATION_SOURCE_URL: 'https://u:hush@h',
    };
    expect(mistakes(shown)).toHaveLength(4);
    expect(mistakes(shown).join()).not.toContain('hush');
  });
});

describe('production', () => {
  it.each([
    'a'.repeat(40),
    'password'.repeat(5),
    '12345678901234567890'.repeat(2),
    'correct horse '.repeat(4),
  ])('refuses the predictable secret %s', (PORTICO_SECRET) => {
    const [sentence = '', ...more] = mistakes({ ...production, PORTICO_SECRET });
    expect(sentence).toMatch(/^PORTICO_SECRET repeats itself/);
    expect(more).toEqual([]);
  });

  it.each([
    'PORTICO_DOMAIN_OAUTH',
    'PORTICO_DOMAIN_PASSPORT_REST',
    'PORTICO_DOMAIN_CDN',
    'PORTICO_TRANSLATION_SOURCE_URL',
  ])('refuses %s without TLS', (name) => {
    expect(mistakes({ ...production, [name]: 'http://api.test' })).toEqual([
      `${name} must be an https address with NODE_ENV=production.`,
    ]);
  });

  it('starts with a secret, a mail server and an https address', () => {
    expect(mistakes(production)).toEqual([]);
  });

  it.each([
    ['PORTICO_SECRET', '', 'PORTICO_SECRET'],
    ['PORTICO_SMTP_URL', '', 'PORTICO_SMTP_URL'],
    ['PORTICO_PUBLIC_URL', 'http://portal.test', 'PORTICO_PUBLIC_URL'],
    ['PORTICO_PUBLIC_URL', '', 'PORTICO_PUBLIC_URL'],
    ['PORTICO_DEMO', 'true', 'PORTICO_DEMO'],
    ['PORTICO_PASSWORD_MEMORY', '19455', 'PORTICO_PASSWORD_MEMORY'],
  ])('refuses to start with %s=%j, in one sentence', (name, value, named) => {
    const sentences = mistakes({ ...production, [name]: value });
    expect(sentences).toHaveLength(1);
    expect(sentences[0]).toContain(named);
  });
});
