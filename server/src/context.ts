import type { Logger } from 'pino';
import { createMailWorker } from './capabilities/mails/deliver.ts';
import { createResetWorker } from './capabilities/password/mail-reset-link.ts';
import { createConfirmationWorker } from './capabilities/registration/mail-later.ts';
import type { Config } from './config.ts';
import { type Db, openDatabase } from './db/database.ts';
import { migrate } from './db/migrate.ts';
import { startHousekeeping } from './jobs/housekeeping.ts';
import { createEnqueue, type Enqueue } from './jobs/queue.ts';
import { type JobRunner, startJobs } from './jobs/runner.ts';
import { createPasswords, type Passwords } from './passwords.ts';
import type { Captcha } from './ports/captcha/interface.ts';
import { createCaptcha } from './ports/captcha.ts';
import { createLimiter, type Limiter } from './ports/limiter.ts';
import { createMailer } from './ports/mailer.ts';
import { createKeys, type Keys } from './secrets.ts';

/** Everything the capabilities stand on, built once. */
export interface Context {
  readonly db: Db;
  readonly config: Config;
  readonly keys: Keys;
  readonly passwords: Passwords;
  readonly limiter: Limiter;
  readonly captcha: Captcha;
  readonly enqueue: Enqueue;
  readonly jobs: JobRunner;
  readonly log: Logger;
  readonly close: () => Promise<void>;
}

/** Builds the context: opens and migrates the database, starts the jobs. */
export async function createContext(config: Config, log: Logger): Promise<Context> {
  const db = await openDatabase(config.databaseUrl);
  await migrate(db, config.databaseUrl);
  const keys = createKeys(config.secrets.master);
  const enqueue = createEnqueue(keys);
  const workers = {
    mail: createMailWorker(config, createMailer(config, db)),
    confirmationMail: createConfirmationWorker({ db, config, enqueue }),
    passwordReset: createResetWorker({ db, config, enqueue }),
  };
  const jobs = startJobs(db, keys, workers, log);
  const stopHousekeeping = startHousekeeping(db, log);
  return {
    db,
    config,
    keys,
    log,
    jobs,
    passwords: createPasswords(keys),
    limiter: createLimiter(keys, db),
    captcha: createCaptcha(config, db, keys),
    enqueue,
    async close() {
      await Promise.all([jobs.stop(), stopHousekeeping()]);
      await db.kysely.destroy();
    },
  };
}
