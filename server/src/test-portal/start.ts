import { rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { emailKey } from '@portico/contract/email';
import type { Locale } from '@portico/contract/locales';
import type { OpenidScope } from '@portico/contract/openid';
import { addApplication } from '../acts/applications/add-application.ts';
import { setOpenid } from '../acts/applications/set-openid.ts';
import type { Mail } from '../adapters/mailer.ts';
import { insertAccount } from '../capabilities/accounts/store.ts';
import { loadCurrentDocuments } from '../capabilities/agreements/documents.ts';
import { insertAgreements } from '../capabilities/agreements/store.ts';
import type { Actor } from '../capabilities/audit/actor.ts';
import { createContext } from '../composition/create-context.ts';
import { jobHandlers } from '../composition/job-handlers.ts';
import type { Context, ServerContext } from '../context/context.ts';
import { flushWrites } from '../db/batch-write.ts';
import { transaction } from '../db/database.ts';
import { insertSubmitted } from '../demo/create-world.ts';
import { createApp } from '../http/portal/app.ts';
import { type JobRunner, startJobs } from '../jobs/runner.ts';
import { readConfig } from '../platform/config/read-config.ts';
import type { Environment } from '../platform/environment.ts';
import { asAccountId } from '../platform/ids.ts';
import { createLog } from '../platform/log/log.ts';
import { randomId, randomSecret } from '../platform/secrets.ts';
import { moveClock } from './clock.ts';

/** A user of a test portal. */
export interface TestUserInput {
  readonly email: string;
  readonly password: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly locale: Locale;
  readonly verified: boolean;
}

/** An application that a test portal knows. */
export interface TestApplicationInput {
  readonly id: string;
  /** Its public address. */
  readonly url: string;
  /** Where it receives users by OpenID Connect; empty if it uses the hand-off alone. */
  readonly redirectUris: readonly string[];
  /** Where users may be led after a sign-out that it asks for by OpenID Connect. */
  readonly logoutReturnUris: readonly string[];
  /** Where the portal tells that a session has ended; empty if it is told of none. */
  readonly logoutUri: string;
  readonly scopes: readonly OpenidScope[];
}

/** A portal that runs in this process, for the tests of applications. */
export interface TestPortal {
  readonly url: string;
  addUser(user: TestUserInput): Promise<{ readonly id: string }>;
  addApplication(application: TestApplicationInput): Promise<{ readonly clientSecret: string }>;
  /** All mails that were sent, the newest last, once those that are due have been sent. */
  mails(): Promise<readonly Mail[]>;
  /** Moves the clock of the process, which the database uses too, forward until the portal stops. */
  advance(seconds: number): Promise<void>;
  stop(): Promise<void>;
}

const actor: Actor = { type: 'system' };

/**
 * Starts a real portal on SQLite in memory, which answers on a free port of this machine. `settings` are
 * those of the server, by the names of their environment variables.
 */
export async function startTestPortal(settings: Environment = {}): Promise<TestPortal> {
  const mails: Mail[] = [];
  const { context, app, url } = await listen(settings, async (mail) => {
    mails.push(mail);
  });
  const jobs = startJobs(context, jobHandlers);
  let moved = 0;
  return {
    url,
    addUser: (user) => addUser(context, user),
    async addApplication({ id, url: home, redirectUris, logoutReturnUris, logoutUri: registered, scopes }) {
      const logoutUri = registered === '' ? null : registered;
      const texts = { en: { title: id, description: id } };
      const input = {
        id,
        name: id,
        type: 'store',
        url: home,
        returnAddresses: [home],
        logoutUri,
        texts,
      } as const;
      const { secret } = await addApplication(context, actor, input);
      if (redirectUris.length > 0)
        await setOpenid(context, actor, {
          id,
          redirectUris,
          logoutReturnUris,
          logoutUri,
          scopes,
          kind: 'WEB',
          firstParty: true,
          pairwise: false,
        });
      return { clientSecret: secret };
    },
    async mails() {
      await untilQuiet(context);
      return [...mails];
    },
    async advance(seconds) {
      await untilQuiet(context);
      // Writes that are waiting to be written belong to the time before.
      await flushWrites(context.db);
      moved += seconds * 1000;
      moveClock(seconds * 1000);
      context.jobs.wake();
    },
    async stop() {
      await stop(context, app, jobs);
      moveClock(-moved);
    },
  };
}

type App = Awaited<ReturnType<typeof createApp>>;

async function stop(context: Context, app: App, jobs: JobRunner): Promise<void> {
  app.server.closeAllConnections();
  await app.close();
  await jobs.stop();
  await context.close();
  await rm(context.config.dataFolder, { recursive: true, force: true });
}

/**
 * Listens on a free port. Its number is a part of the portal's address, so it is chosen first; another
 * program may take it meanwhile.
 */
async function listen(settings: Environment, sendMail: Context['sendMail']) {
  for (;;) {
    const port = await findFreePort();
    const context = { ...(await createTestContext(settings, port)), sendMail };
    const app = await createApp(context);
    try {
      await app.listen({ host: context.config.host, port });
      return { context, app, url: context.config.publicUrl.origin };
    } catch (error) {
      await app.close();
      await context.close();
      if (!(error instanceof Error && 'code' in error && error.code === 'EADDRINUSE')) throw error;
    }
  }
}

async function createTestContext(settings: Environment, port: number): Promise<ServerContext> {
  const config = readConfig({
    NODE_ENV: 'test',
    PORT: String(port),
    PORTICO_PUBLIC_URL: `http://localhost:${port}`,
    PORTICO_SECRET: randomSecret(),
    DATABASE_URL: 'sqlite::memory:',
    // Created only for pictures of documents.
    PORTICO_DATA_DIR: join(tmpdir(), `portico-test-${randomId()}`),
    // Full costs would slow tests down and protect nobody.
    PORTICO_PASSWORD_MEMORY: '64',
    PORTICO_CAPTCHA_WORK: '20',
    LOG_LEVEL: 'silent',
    // The process of the tests is its only client: its connections are kept, so that no call meets one that
    // is being closed.
    PORTICO_TRUSTED_PROXIES: '127.0.0.1',
    ...settings,
  });
  return await createContext(config, createLog(config), { clock: () => Date.now() });
}

async function findFreePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo; // listening on a TCP port
  await new Promise((closed) => server.close(closed));
  return port;
}

const nationality = 'CH';

async function addUser(
  { config, db, keys, passwords }: Context,
  user: TestUserInput,
): Promise<{ readonly id: string }> {
  const id = asAccountId(randomId());
  const password_hash = await passwords.hash(user.password);
  await transaction(db, async (tx) => {
    const isInserted = await insertAccount(tx, {
      id,
      email: user.email,
      email_key: emailKey(user.email),
      first_name: user.firstName,
      last_name: user.lastName,
      nationality,
      locale: user.locale,
      password_hash,
      invite_code: randomId(),
      verified: user.verified ? 1 : 0,
    });
    if (!isInserted) throw new Error(`The test portal has a user with the e-mail ${user.email} already.`);
    const documents = await loadCurrentDocuments(tx, config, user.locale);
    await insertAgreements(tx, id, { address: '127.0.0.1', browser: '', documents });
    for (const type of user.verified ? (['PASSPORT', 'ADDRESS'] as const) : [])
      await insertSubmitted(tx, { keys }, id, { ...user, nationality }, { type, status: 'VERIFIED' });
  });
  return { id };
}

/** Waits until no job is due. */
async function untilQuiet({ db, jobs }: Context): Promise<void> {
  for (;;) {
    jobs.wake();
    const due = await db.kysely
      .selectFrom('jobs')
      .select('id')
      .where('dead_at', 'is', null)
      .where('run_at', '<=', db.now)
      .executeTakeFirst();
    if (!due) return;
    await sleep(5);
  }
}
