import type { Logger } from 'pino';
import { createMailWorker } from './capabilities/mails/deliver.ts';
import { createResetWorker } from './capabilities/password/mail-reset-link.ts';
import type { Config } from './config.ts';
import { type Database, openDatabase } from './db/database.ts';
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
export interface Context extends Database {
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
  const database = await openDatabase(config.databaseUrl);
  await migrate(database);
  const keys = createKeys(config.secrets.master);
  const enqueue = createEnqueue(database, keys);
  const workers = {
    mail: createMailWorker(config, createMailer(config, database)),
    passwordReset: createResetWorker({ ...database, config, enqueue }),
  };
  const jobs = startJobs(database, keys, workers, log);
  const stopHousekeeping = startHousekeeping(database, log);
  return {
    ...database,
    config,
    keys,
    log,
    jobs,
    passwords: createPasswords(keys),
    limiter: createLimiter(keys, database.pool),
    captcha: createCaptcha(config, database, keys),
    enqueue,
    async close() {
      await Promise.all([jobs.stop(), stopHousekeeping()]);
      await database.db.destroy();
    },
  };
}
