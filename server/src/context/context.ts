import type { Logger } from 'pino';
import type { Captcha } from '../adapters/captcha/interface.ts';
import type { FileStore } from '../adapters/files/interface.ts';
import type { IsKnownPassword } from '../adapters/known-passwords.ts';
import type { Limiter } from '../adapters/limiter.ts';
import type { SendMail } from '../adapters/mailer.ts';
import type { FindCountry } from '../adapters/places.ts';
import type { Scan } from '../adapters/scanner.ts';
import type { SendTelegram } from '../adapters/telegram.ts';
import type { Translations } from '../adapters/translations.ts';
import type { Db } from '../db/database.ts';
import type { Replica } from '../db/replica/replica.ts';
import type { Enqueue } from '../jobs/queue.ts';
import type { JobSignal } from '../jobs/signal.ts';
import type { Config } from '../platform/config.ts';
import type { Observer } from '../platform/observer.ts';
import type { Passwords } from '../platform/passwords.ts';
import type { Keys } from '../platform/secrets.ts';
import type { Brand } from './brand.ts';
import type { DocumentWatch } from './document-watch.ts';
import type { Maintenance } from './maintenance.ts';
import type { OwnFields } from './own-fields.ts';
import type { Providers } from './providers.ts';
import type { CurrentRules } from './rules.ts';

/** What endpoint handlers and job handlers use, built once. */
export interface Context {
  readonly db: Db;
  readonly config: Config;
  readonly keys: Keys;
  readonly passwords: Passwords;
  readonly isKnownPassword: IsKnownPassword;
  readonly limiter: Limiter;
  readonly captcha: Captcha;
  readonly files: FileStore;
  readonly scan: Scan;
  readonly findCountry: FindCountry;
  readonly sendMail: SendMail;
  readonly sendTelegram: SendTelegram;
  /** Undefined without a translation distribution. */
  readonly translations: Translations | undefined;
  readonly enqueue: Enqueue;
  readonly jobs: JobSignal;
  readonly documentWatch: DocumentWatch;
  readonly maintenance: Maintenance;
  readonly brand: Brand;
  readonly ownFields: OwnFields;
  readonly providers: Providers;
  readonly rules: CurrentRules;
  readonly log: Logger;
  readonly observer: Observer | undefined;
  readonly close: () => Promise<void>;
}

/**
 * What the server itself has besides. Handlers and acts have not: they are given what may be read late by
 * their call alone.
 */
export interface ServerContext extends Context {
  /** Undefined without a replica of the database. */
  readonly replica: Replica | undefined;
}
