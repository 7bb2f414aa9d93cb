import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import type { Finding } from '../doctor/finding.ts';
import type { Environment } from '../platform/environment.ts';
import { type BotApi, startBotApi } from './bot-api.ts';
import { runPortico } from './run-portico.ts';
import { type Siteverify, startSiteverify } from './siteverify.ts';
import type { TestServer } from './test-server.ts';
import { startTranslationDistribution, type TranslationDistribution } from './translation-distribution.ts';

/** What `portico doctor` finds, by check. */
export async function examine(settings: Environment, ...flags: string[]) {
  const { code, out, err } = await runPortico(['doctor', '--json', '--timeout', '600', ...flags], {
    settings,
    folder: import.meta.dirname,
  });
  if (err) throw new Error(err);
  const findings: Finding[] = JSON.parse(out);
  return { code, out, findings: Object.fromEntries(findings.map((finding) => [finding.check, finding])) };
}

/** A data folder and the services of others, and the settings with which the doctor finds nothing wrong. */
export function prepareDoctor(server: TestServer) {
  let bot: BotApi;
  let siteverify: Siteverify;
  let distribution: TranslationDistribution;
  let folder: string;
  beforeAll(async () => {
    [bot, siteverify, distribution, folder] = await Promise.all([
      startBotApi(),
      startSiteverify(),
      startTranslationDistribution(),
      mkdtemp(join(tmpdir(), 'portico-doctor-')),
    ]);
  });
  afterAll(async () => {
    bot.stop();
    siteverify.stop();
    distribution.stop();
    await rm(folder, { recursive: true });
  });
  return {
    siteverify: () => siteverify,
    distribution: () => distribution,
    folder: () => folder,
    settings: () => ({
      PORTICO_SECRET: 'a secret for tests, long enough to pass',
      PORTICO_BACKUP_KEY: 'a key for backups 0123456789 abcdef',
      PORTICO_PUBLIC_URL: server.url,
      PORTICO_SMTP_URL: server.context.config.mail.transport === 'smtp' ? server.context.config.mail.url : '',
      PORTICO_ADMIN_EMAIL: 'olga@example.org',
      DATABASE_URL: server.context.config.databaseUrl,
      PORTICO_DATA_DIR: folder,
      PORTICO_TELEGRAM_BOT_TOKEN: bot.token,
      PORTICO_TELEGRAM_BOT_NAME: 'portico_test_bot',
      PORTICO_TELEGRAM_API_ROOT: bot.url,
      PORTICO_RECAPTCHA_SITE_KEY: 'site key',
      PORTICO_RECAPTCHA_SECRET: siteverify.secret,
      PORTICO_RECAPTCHA_VERIFY_URL: siteverify.url,
      PORTICO_TRANSLATION_SOURCE_URL: distribution.url,
    }),
  };
}
