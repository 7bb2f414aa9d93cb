import type { Logger } from 'pino';
import { createDocumentWatch, type DocumentWatch } from './capabilities/verification/document-watch.ts';
import type { Config } from './config.ts';
import { flushWrites } from './db/batch-write.ts';
import { type Db, openDatabase } from './db/database.ts';
import { migrate } from './db/migrate.ts';
import { createEnqueue, type Enqueue } from './jobs/queue.ts';
import { createJobSignal, type JobSignal } from './jobs/signal.ts';
import type { Observer } from './observer.ts';
import { createPasswords, type Passwords } from './passwords.ts';
import type { Captcha } from './ports/captcha/interface.ts';
import { createCaptcha } from './ports/captcha.ts';
import type { FileStore } from './ports/files/interface.ts';
import { createFileStore } from './ports/files.ts';
import { createLimiter, type Limiter } from './ports/limiter.ts';
import { createMailer, type SendMail } from './ports/mailer.ts';
import { createScanner, type Scan } from './ports/scanner.ts';
import { createTelegram, type SendTelegram } from './ports/telegram.ts';
import { createTranslations, type Translations } from './ports/translations.ts';
import { createKeys, type Keys } from './secrets.ts';

/** What endpoint handlers and job handlers use, built once. */
export interface Context {
  readonly db: Db;
  readonly config: Config;
  readonly keys: Keys;
  readonly passwords: Passwords;
  readonly limiter: Limiter;
  readonly captcha: Captcha;
  readonly files: FileStore;
  readonly scan: Scan;
  readonly sendMail: SendMail;
  readonly sendTelegram: SendTelegram;
  /** Undefined without a translation distribution. */
  readonly translations: Translations | undefined;
  readonly enqueue: Enqueue;
  readonly jobs: JobSignal;
  readonly documentWatch: DocumentWatch;
  readonly log: Logger;
  readonly observer: Observer | undefined;
  readonly close: () => Promise<void>;
}

/** Builds the context: opens and migrates the database. */
export async function createContext(config: Config, log: Logger, observer?: Observer): Promise<Context> {
  const db = await openDatabase(config.databaseUrl);
  await migrate(db, config.databaseUrl);
  const keys = createKeys(config.secrets.master, config.secrets.previous);
  return {
    db,
    config,
    keys,
    log,
    observer,
    passwords: createPasswords(keys, config.passwordMemory, observer),
    limiter: createLimiter(keys, db),
    captcha: createCaptcha(config, db, keys),
    files: createFileStore(config),
    scan: createScanner(config),
    sendMail: createMailer(config, db, log),
    sendTelegram: createTelegram(config, db),
    translations: createTranslations(config, log),
    enqueue: createEnqueue(keys),
    jobs: createJobSignal(),
    documentWatch: createDocumentWatch(db, config, log),
    async close() {
      await flushWrites(db).catch((err: unknown) => log.error({ err }, 'the collected writes were lost'));
      await db.kysely.destroy();
    },
  };
}
