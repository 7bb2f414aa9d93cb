import type { Logger } from 'pino';
import { createCaptcha } from '../adapters/captcha.ts';
import { createFileStore } from '../adapters/files.ts';
import { createKnownPasswords } from '../adapters/known-passwords.ts';
import { createLimiter } from '../adapters/limiter.ts';
import { createMailer } from '../adapters/mailer.ts';
import { createPlaces } from '../adapters/places.ts';
import { createScanner } from '../adapters/scanner.ts';
import { createTelegram } from '../adapters/telegram.ts';
import { createTranslations } from '../adapters/translations.ts';
import { watchBrand } from '../capabilities/brand/watch-brand.ts';
import { createDocumentWatch } from '../capabilities/documents/watch/document-watch.ts';
import { watchMaintenance } from '../capabilities/maintenance/watch-maintenance.ts';
import { watchOwnFields } from '../capabilities/own-fields/watch-own-fields.ts';
import { watchProviders } from '../capabilities/providers/watch-providers.ts';
import { watchRules } from '../capabilities/rules/watch-rules.ts';
import type { ServerContext } from '../context/context.ts';
import { flushWrites } from '../db/batch-write.ts';
import type { Db } from '../db/database.ts';
import { migrate } from '../db/migrate.ts';
import { openDatabase } from '../db/open-database.ts';
import { refuseOpenTransactions } from '../db/refuse-open-transactions.ts';
import type { Replica } from '../db/replica/replica.ts';
import { createEnqueue } from '../jobs/queue.ts';
import { createJobSignal } from '../jobs/signal.ts';
import type { Config } from '../platform/config.ts';
import type { Observer } from '../platform/observer.ts';
import { createPasswords } from '../platform/passwords.ts';
import { createKeys } from '../platform/secrets.ts';

interface Options {
  readonly observer?: Observer | undefined;
  /** The clock of the database, in milliseconds, instead of its own. Only SQLite has this. */
  readonly clock?: () => number;
}

/** Builds the context: opens and migrates the database. */
export async function createContext(
  config: Config,
  log: Logger,
  { observer, ...options }: Options = {},
): Promise<ServerContext> {
  const onWait = (reason: string) => log.warn({ reason }, 'the start waits for the database');
  const db = await openDatabase(config.databaseUrl, {
    connections: config.databaseConnections,
    ...options,
    onWait,
  });
  await db.prepareByName?.();
  await migrate(db, config.databaseUrl);
  await refuseOpenTransactions(db);
  const keys = createKeys(config.secrets.master, config.secrets.previous);
  const jobs = createJobSignal();
  const maintenance = await watchMaintenance(db, (sentence) => log.error(sentence));
  const brand = await watchBrand(db);
  const ownFields = await watchOwnFields(db);
  const providers = await watchProviders(db);
  const rules = await watchRules(db, config);
  const replica = await openReplicaOf(db, config, log, observer);
  return {
    db,
    replica,
    config,
    keys,
    log,
    observer,
    passwords: createPasswords(keys, config.passwordMemory, { processes: config.processes, observer }),
    isKnownPassword: createKnownPasswords(config, log, observer),
    limiter: createLimiter(keys, db),
    captcha: createCaptcha(config, db, keys, log, rules.current),
    files: createFileStore(config),
    scan: createScanner(config),
    findCountry: createPlaces(config, (err) => log.warn({ err }, 'the database of addresses cannot be read')),
    sendMail: createMailer(config, db, log, () => brand.current().name),
    sendTelegram: createTelegram(config, db),
    translations: createTranslations(config, log),
    enqueue: createEnqueue(keys, jobs),
    jobs,
    documentWatch: createDocumentWatch(db, rules, log),
    maintenance,
    brand,
    ownFields,
    providers,
    rules,
    async close() {
      await Promise.all([maintenance.stop(), brand.stop(), ownFields.stop(), providers.stop(), rules.stop()]);
      await flushWrites(db).catch((err: unknown) => log.error({ err }, 'the collected writes were lost'));
      await replica?.stop();
      await db.kysely.destroy();
    },
  };
}

/** Opens the replica of the settings, whose code is loaded only where there is one. */
async function openReplicaOf(
  db: Db,
  { databaseReadUrl }: Config,
  log: Logger,
  observer: Observer | undefined,
): Promise<Replica | undefined> {
  if (databaseReadUrl === null) return undefined;
  const { openReplica } = await import('../db/replica/replica.ts');
  return await openReplica(db, databaseReadUrl, {
    onChange(reason) {
      if (reason === undefined) log.info('the replica of the database is used');
      else log.warn({ reason }, 'the replica of the database is not used');
    },
    onRead: (from) => observer?.readLate(from),
  });
}
