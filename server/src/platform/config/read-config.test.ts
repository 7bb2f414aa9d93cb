import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ConfigError } from '../config.ts';
import type { Environment } from '../environment.ts';
import { readConfig } from './read-config.ts';

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
  it('An environment of two variables is enough', () => {
    expect(mistakes(valid)).toEqual([]);
    expect(readConfig(valid)).toMatchObject({
      host: '127.0.0.1',
      port: 3000,
      demo: false,
      captcha: null,
      captchaWork: 4_000,
    });
  });

  it('An environment without a secret is refused, unless it is a demo', () => {
    expect(mistakes({})[0]).toContain('PORTICO_SECRET');
    expect(mistakes({ PORTICO_DEMO: 'true' })).toEqual([]);
  });

  it('An environment with several mistakes is refused with all of them at once', () => {
    expect(mistakes({ PORT: 'x', LOG_LEVEL: 'y', PORTICO_DEMO: 'z' })).toHaveLength(4);
  });

  it('An environment may name a file that contains a secret, and no error message contains a secret', () => {
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

describe('a public address whose host no mailbox has', () => {
  it.each(['http://[::1]:3000', 'http://my_host.example.test'])(
    'The public address %s asks for the sender of mails in one sentence, and starts with it',
    (PORTICO_PUBLIC_URL) => {
      const [sentence = '', ...more] = mistakes({ PORTICO_SECRET: secret, PORTICO_PUBLIC_URL });
      expect(sentence).toContain('PORTICO_MAIL_FROM has to be set');
      expect(more).toEqual([]);
      const PORTICO_MAIL_FROM = 'no-reply@example.org';
      expect(mistakes({ PORTICO_SECRET: secret, PORTICO_PUBLIC_URL, PORTICO_MAIL_FROM })).toEqual([]);
    },
  );
});

describe('production', () => {
  it.each([
    'a'.repeat(40),
    'password'.repeat(5),
    '12345678901234567890'.repeat(2),
    'correct horse '.repeat(4),
  ])('Production refuses the predictable secret %s', (PORTICO_SECRET) => {
    const [sentence = '', ...more] = mistakes({ ...production, PORTICO_SECRET });
    expect(sentence).toMatch(/^PORTICO_SECRET repeats itself/);
    expect(more).toEqual([]);
  });

  it.each([
    'PORTICO_DOMAIN_OAUTH',
    'PORTICO_DOMAIN_PASSPORT_REST',
    'PORTICO_DOMAIN_CDN',
    'PORTICO_TRANSLATION_SOURCE_URL',
  ])('Production refuses %s without TLS', (name) => {
    expect(mistakes({ ...production, [name]: 'http://api.test' })).toEqual([
      `${name} must be an https address with NODE_ENV=production.`,
    ]);
  });

  it('Production starts with a secret, a mail server and an https address', () => {
    expect(mistakes(production)).toEqual([]);
  });

  it.each([
    ['PORTICO_SECRET', '', 'PORTICO_SECRET'],
    ['PORTICO_SMTP_URL', '', 'PORTICO_SMTP_URL'],
    ['PORTICO_PUBLIC_URL', 'http://portal.test', 'PORTICO_PUBLIC_URL'],
    ['PORTICO_PUBLIC_URL', '', 'PORTICO_PUBLIC_URL'],
    ['PORTICO_DEMO', 'true', 'PORTICO_DEMO'],
    ['PORTICO_PASSWORD_MEMORY', '19455', 'PORTICO_PASSWORD_MEMORY'],
    ['PORTICO_CAPTCHA_WORK', '3999', 'PORTICO_CAPTCHA_WORK'],
  ])('Production refuses to start with %s=%j, in one sentence', (name, value, named) => {
    const sentences = mistakes({ ...production, [name]: value });
    expect(sentences).toHaveLength(1);
    expect(sentences[0]).toContain(named);
  });
});
