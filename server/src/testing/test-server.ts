import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { EndpointName, InputOf } from '@portico/contract/endpoints';
import type { FastifyInstance } from 'fastify';
import { vi } from 'vitest';
import { createContext } from '../composition/create-context.ts';
import { jobHandlers } from '../composition/job-handlers.ts';
import type { Context, ServerContext } from '../context/context.ts';
import { flushWrites } from '../db/batch-write.ts';
import { createDemoWorld } from '../demo/create-world.ts';
import { createApp } from '../http/portal/app.ts';
import { startJobs } from '../jobs/runner.ts';
import { type Management, startManagement } from '../management/start.ts';
import { readConfig } from '../platform/config/read-config.ts';
import type { Environment } from '../platform/environment.ts';
import { createLog } from '../platform/log/log.ts';
import { type Answer, readAnswer } from './answer.ts';
import type { OwnDatabase } from './databases.ts';
import { type MailServer, startMailServer } from './mail-server.ts';
import { makeLater } from './move-clock.ts';
import { type CallOptions, toRequest } from './request.ts';
import { until } from './until.ts';

/** A running server with the demo's users, on its own port and with its own mail server. */
export interface TestServer {
  readonly url: string;
  readonly context: ServerContext;
  readonly mails: MailServer;
  /** Its management port, when a setting turns it on. */
  readonly management: Management | undefined;
  /** The lines of its log. */
  readonly log: readonly string[];
  /** Calls an endpoint. */
  call<Name extends EndpointName>(
    name: Name,
    input: InputOf<Name>,
    options?: CallOptions,
  ): Promise<Answer<Name>>;
  /** Calls an endpoint with input that may be invalid. */
  send(name: EndpointName, input: Readonly<Record<string, unknown>>, options?: CallOptions): Promise<Answer>;
  fetch(path: string, init?: RequestInit): Promise<Response>;
  /** Moves all stored times into the past, as if so many seconds had passed. */
  later(seconds: number): Promise<void>;
  /** Waits until all due jobs are done. */
  quiet(): Promise<void>;
}

/** What makes calls: a server of the test's own process, or a process of its own. */
export type Caller = Pick<TestServer, 'call' | 'send'>;

export interface StartedServer extends TestServer {
  /** Stops the jobs, as if the process had ended. */
  readonly stopJobs: () => Promise<void>;
  readonly stop: () => Promise<void>;
}

export async function startServer(database: OwnDatabase, settings: Environment = {}): Promise<StartedServer> {
  const [mails, dataFolder] = await Promise.all([
    startMailServer(),
    mkdtemp(join(tmpdir(), 'portico-data-')),
  ]);
  const log: string[] = [];
  const config = readConfig({
    PORT: '0',
    PORTICO_SECRET: 'a secret for tests, long enough to pass',
    PORTICO_PUBLIC_URL: 'http://portal.test:3000',
    PORTICO_SMTP_URL: mails.url,
    PORTICO_TRUSTED_PROXIES: '127.0.0.1',
    PORTICO_DATA_DIR: dataFolder,
    DATABASE_URL: database.url,
    LOG_LEVEL: 'trace',
    // Tests sign in thousands of times. A third of their processor time was spent on hashes of full cost.
    PORTICO_PASSWORD_MEMORY: '64',
    // A challenge of full work takes as long as a thousand calls.
    PORTICO_CAPTCHA_WORK: '20',
    ...settings,
  });
  const { host, port } = config.management;
  const management = port === undefined ? undefined : await startManagement(host, port);
  const lines = createLog(config, { write: (line) => log.push(line) });
  const context = await createContext(config, lines, { observer: management?.observer });
  await createDemoWorld(context);
  const jobs = startJobs(context, jobHandlers);
  const app = await createApp(context);
  const url = await listen(app);
  management?.watch(context);

  const send = async <Name extends EndpointName>(
    name: Name,
    input: InputOf<Name> | Readonly<Record<string, unknown>>,
    options: CallOptions = {},
  ) => {
    const [path, init] = toRequest(name, input, options);
    return await readAnswer(name, await fetch(url + path, init));
  };
  const quiet = async () => {
    await until('all due jobs are done', () => isQuiet(context));
  };
  return {
    url,
    context,
    management,
    mails,
    log,
    call: send,
    send,
    fetch: (path, init) => fetch(url + path, { redirect: 'manual', ...init }),
    quiet,
    async later(seconds) {
      // If the clock jumped while a mail is being sent, the mail server would seem to have timed out.
      await quiet();
      // Writes that are waiting to be written belong to the time before the jump.
      await flushWrites(context.db);
      await makeLater(context.db, seconds);
      context.jobs.wake();
    },
    stopJobs: () => jobs.stop(),
    async stop() {
      vi.useRealTimers();
      await app.close();
      await jobs.stop();
      await management?.stop();
      await context.close();
      await Promise.all([mails.stop(), database.remove(), rm(dataFolder, { recursive: true, force: true })]);
      // Work for an answer that nobody gets, such as a page after the refusal of it.
      const second = log.find((line) => line.includes('Reply was already sent'));
      if (second) throw new Error(`A request was answered twice: ${second}`);
    },
  };
}

/** Lets an application listen on a free port of this machine, and returns its address. */
export async function listen(app: FastifyInstance): Promise<string> {
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo; // listening on a TCP port
  return `http://127.0.0.1:${port}`;
}

async function isQuiet({ db, jobs }: Context): Promise<boolean> {
  jobs.wake();
  const due = await db.kysely
    .selectFrom('jobs')
    .select('id')
    .where('dead_at', 'is', null)
    .where('run_at', '<=', db.now)
    .executeTakeFirst();
  return due === undefined;
}
