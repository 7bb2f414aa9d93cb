import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { ApplicationType } from '@portico/contract/applications';
import { type Addresses, readAddresses } from '@portico/dev/addresses';
import { untilItAnswers } from '@portico/dev/ports';
import { applications, serverEnv } from '@portico/dev/processes';
import { demoWorld } from '@portico/dev/world';
import type { Browser, BrowserContextOptions, Cookie } from 'playwright-core';
import { afterAll, afterEach, beforeAll, type RunnerTask } from 'vitest';
import { freePort } from '../../scripts/free-port.js';
import { chromiumOfWorker } from './chromium.ts';
import { type Mail, mailFor, mailsFor } from './mailbox.ts';
import type { PersonName } from './people.ts';
import { picturesDrawn } from './pictures-drawn.ts';
import { type Program, startProgram } from './programs.ts';
import { Visitor } from './visitor.ts';

type Environment = Readonly<Record<string, string>>;
/** Environment variables of the server, or a function that returns them for its port. */
type Settings = Environment | ((port: number) => Environment);

/** The server as `npm start` runs it, also its applications if they are wanted, on free ports and with new demo data, in the Chromium of the worker. */
export class World {
  #addresses: Addresses | undefined;
  #browser: Browser | undefined;
  readonly #programs: Program[] = [];
  readonly #visitors = new Set<Visitor>();
  readonly #cookies = new Map<PersonName, Promise<Cookie[]>>();
  #lastAddress = 0;

  get portalUrl(): string {
    return this.#open.portalUrl;
  }

  get consoleUrl(): string {
    return this.#open.consoleUrl;
  }

  get storeUrl(): string {
    return this.#open.storeUrl;
  }

  /** The address of an application, without a slash at the end. */
  urlOf(application: ApplicationType): string {
    const { url } = demoWorld(this.#open).applications.find(({ type }) => type === application) ?? {};
    if (!url) throw new Error(`The demo has no application ${application}.`);
    return new URL(url).origin;
  }

  /** What the server and the applications have written so far: their log. */
  get log(): string {
    return this.#programs.map((program) => program.output()).join('\n');
  }

  get browser(): Browser {
    if (!this.#browser) throw new Error('The world is not open');
    return this.#browser;
  }

  /** A new visitor with an empty browser profile and an unused IP address. */
  async visitor(options: BrowserContextOptions = {}): Promise<Visitor> {
    const visitor = await Visitor.open(this.browser, this.#open, {
      ...options,
      extraHTTPHeaders: { 'x-forwarded-for': this.freshAddress(), ...options.extraHTTPHeaders },
    });
    this.#visitors.add(visitor);
    return visitor;
  }

  /** The cookies of a signed-in user. Every call returns those of the same session, so they are for tests that only read. */
  cookiesOf(who: PersonName): Promise<Cookie[]> {
    let cookies = this.#cookies.get(who);
    if (!cookies) {
      cookies = this.visitor().then(async (visitor) => {
        await visitor.isSignedInAs(who);
        return visitor.context.cookies();
      });
      this.#cookies.set(who, cookies);
    }
    return cookies;
  }

  /** An unused address of the range for benchmarks (RFC 2544), so that tests do not share rate limits. */
  freshAddress(): string {
    this.#lastAddress += 1;
    return `198.18.${this.#lastAddress >> 8}.${this.#lastAddress & 255}`;
  }

  /** Changes the database of the running server, for what only time would change. */
  changeDatabase(sql: string): void {
    this.#withDatabase((database) => database.exec(sql));
  }

  /** Resolves when each document of the demo has its picture. */
  hasPictures(): Promise<void> {
    return picturesDrawn(this.#open.dataFolder);
  }

  #withDatabase<Result>(act: (database: DatabaseSync) => Result): Result {
    const database = new DatabaseSync(join(this.#open.dataFolder, 'portico.db'));
    try {
      database.exec('PRAGMA busy_timeout = 5000');
      return act(database);
    } finally {
      database.close();
    }
  }

  mailFor(email: string, about: RegExp): Promise<Mail> {
    return mailFor(this.portalUrl, email, about);
  }

  mailsFor(email: string): Promise<readonly Mail[]> {
    return mailsFor(this.portalUrl, email);
  }

  async open(settings: Settings, { withApplications }: { withApplications: boolean }): Promise<void> {
    const [port, storePort, consolePort, dataFolder] = await Promise.all([
      freePort(),
      freePort(),
      freePort(),
      mkdtemp(join(tmpdir(), 'portico-e2e-')),
    ]);
    const addresses = readAddresses({
      PORT: String(port),
      STORE_PORT: String(storePort),
      PORTICO_CONSOLE_PORT: String(consolePort),
      PORTICO_DATA_DIR: dataFolder,
    });
    this.#addresses = addresses;
    const env = {
      ...serverEnv(addresses, port),
      PORTICO_DATA_DIR: dataFolder,
      PORTICO_TRUSTED_PROXIES: '127.0.0.1',
      // Drawing and processing them takes as long as the whole start. Few tests need them.
      DEMO_PICTURES: 'false',
      // A proof of full work takes longer than loading the page.
      PORTICO_CAPTCHA_WORK: '20',
      ...(typeof settings === 'function' ? settings(port) : settings),
    };
    this.#programs.push(startProgram({ name: 'portal', command: ['portico', 'serve'], env }));
    if (withApplications) this.#programs.push(startProgram(applications(addresses)));
    const timeout = AbortSignal.timeout(240_000);
    const [browser] = await Promise.all([
      chromiumOfWorker(),
      untilItAnswers(`http://127.0.0.1:${port}/config`, timeout),
      withApplications && untilItAnswers(`http://127.0.0.1:${storePort}/`, timeout),
      untilItAnswers(`http://127.0.0.1:${consolePort}/en`, timeout),
    ]);
    this.#browser = browser;
    timeout.throwIfAborted();
  }

  /** Closes the browser of every visitor, and fails if one had an error that the test did not expect. */
  async closeVisitors(test: Readonly<RunnerTask>): Promise<void> {
    const visitors = [...this.#visitors];
    this.#visitors.clear();
    if (test.result?.state === 'fail') {
      const words = test.name.replaceAll(/\W+/g, '-');
      await Promise.all(visitors.map((visitor, index) => visitor.takesScreenshot(`failed-${words}${index}`)));
      for (const program of this.#programs) console.error(program.output());
    }
    await Promise.all(visitors.map((visitor) => visitor.context.close()));
    const errors = visitors.flatMap((visitor) => visitor.errors.unexpected);
    if (errors.length > 0)
      throw new Error(`Unexpected errors in the pages of visitors:\n${errors.join('\n')}`);
  }

  async close(): Promise<void> {
    await Promise.all(this.#browser?.contexts().map((context) => context.close()) ?? []);
    await Promise.all(this.#programs.map((program) => program.stop()));
    if (this.#addresses) await rm(this.#addresses.dataFolder, { recursive: true, force: true });
  }

  get #open(): Addresses {
    if (!this.#addresses) throw new Error('The world is not open');
    return this.#addresses;
  }
}

/** Starts the world before the tests of a file and stops it after them. `settings` are for the server. */
export function openWorld(settings: Settings = {}): World {
  return openForFile(settings, { withApplications: false });
}

/** The same with the applications of the demo, for users who continue into them: they take as long to start as a server. */
export function openWorldWithApplications(settings: Settings = {}): World {
  return openForFile(settings, { withApplications: true });
}

function openForFile(settings: Settings, options: { withApplications: boolean }): World {
  const world = new World();
  beforeAll(() => world.open(settings, options));
  afterEach(({ task }) => world.closeVisitors(task));
  afterAll(() => world.close());
  return world;
}
