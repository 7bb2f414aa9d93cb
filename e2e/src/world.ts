import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Addresses, readAddresses } from '@portico/dev/addresses';
import { untilItAnswers } from '@portico/dev/ports';
import { serverEnv, store } from '@portico/dev/processes';
import type { Browser, BrowserContextOptions, Cookie } from 'playwright-core';
import { afterAll, afterEach, beforeAll, type RunnerTask } from 'vitest';
import { launchChromium } from './chromium.ts';
import { type Mail, mailFor, mailsFor } from './mailbox.ts';
import type { PersonName } from './people.ts';
import { freePort, type Program, startProgram } from './programs.ts';
import { Visitor } from './visitor.ts';

type Environment = Readonly<Record<string, string>>;
/** Settings of the server, or how to make them from its port. */
type Settings = Environment | ((port: number) => Environment);

/** The demo as `npm start` runs it, on ports of its own and with nothing but what a demo begins with. */
export class World {
  #places: Addresses | undefined;
  #browser: Browser | undefined;
  readonly #programs: Program[] = [];
  readonly #visitors = new Set<Visitor>();
  readonly #cookies = new Map<PersonName, Promise<Cookie[]>>();
  #addresses = 0;

  get portalUrl(): string {
    return this.#open.portalUrl;
  }

  get storeUrl(): string {
    return this.#open.storeUrl;
  }

  get browser(): Browser {
    if (!this.#browser) throw new Error('The world is not open');
    return this.#browser;
  }

  /** A visitor with a browser, and an Internet address, that nobody has used before. */
  async visitor(options: BrowserContextOptions = {}): Promise<Visitor> {
    const visitor = await Visitor.arrive(this.browser, this.#open, {
      ...options,
      extraHTTPHeaders: { 'x-forwarded-for': this.freshAddress(), ...options.extraHTTPHeaders },
    });
    this.#visitors.add(visitor);
    return visitor;
  }

  /** What a sign-in leaves in a browser, for those who only look: all of them are one session. */
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

  /** One of the addresses that are set aside for examples (RFC 2544), so that no test spends another one's tries. */
  freshAddress(): string {
    this.#addresses += 1;
    return `198.18.${this.#addresses >> 8}.${this.#addresses & 255}`;
  }

  mailFor(email: string, about: RegExp): Promise<Mail> {
    return mailFor(this.portalUrl, email, about);
  }

  mailsFor(email: string): Promise<readonly Mail[]> {
    return mailsFor(this.portalUrl, email);
  }

  async open(settings: Settings): Promise<void> {
    const [port, storePort, dataFolder] = await Promise.all([
      freePort(),
      freePort(),
      mkdtemp(join(tmpdir(), 'portico-e2e-')),
    ]);
    const places = readAddresses({
      PORT: String(port),
      STORE_PORT: String(storePort),
      PORTICO_DATA_DIR: dataFolder,
    });
    this.#places = places;
    const env = {
      ...serverEnv(places, port),
      PORTICO_DATA_DIR: dataFolder,
      PORTICO_TRUSTED_PROXIES: '127.0.0.1',
      ...(typeof settings === 'function' ? settings(port) : settings),
    };
    this.#programs.push(startProgram({ name: 'portal', command: ['portico', 'serve'], env }));
    this.#programs.push(startProgram(store(places)));
    const patience = AbortSignal.timeout(20_000);
    const [browser] = await Promise.all([
      launchChromium(),
      untilItAnswers(`http://127.0.0.1:${port}/config`, patience),
      untilItAnswers(`http://127.0.0.1:${storePort}/`, patience),
    ]);
    this.#browser = browser;
    patience.throwIfAborted();
  }

  /** Closes every visitor's browser; fails when one of them met trouble that nobody expected. */
  async sendVisitorsHome(test: Readonly<RunnerTask>): Promise<void> {
    const visitors = [...this.#visitors];
    this.#visitors.clear();
    if (test.result?.state === 'fail') {
      const words = test.name.replaceAll(/\W+/g, '-');
      await Promise.all(visitors.map((visitor, index) => visitor.isPictured(`failed-${words}${index}`)));
      for (const program of this.#programs) console.error(program.said());
    }
    await Promise.all(visitors.map((visitor) => visitor.context.close()));
    const troubles = visitors.flatMap((visitor) => visitor.troubles.unexpected);
    if (troubles.length > 0) throw new Error(`Visitors met trouble:\n${troubles.join('\n')}`);
  }

  async close(): Promise<void> {
    await this.#browser?.close();
    await Promise.all(this.#programs.map((program) => program.stop()));
    if (this.#places) await rm(this.#places.dataFolder, { recursive: true, force: true });
  }

  get #open(): Addresses {
    if (!this.#places) throw new Error('The world is not open');
    return this.#places;
  }
}

/** Opens the world before the tests of a file and closes it after them. `settings` are the server's. */
export function openWorld(settings: Settings = {}): World {
  const world = new World();
  beforeAll(() => world.open(settings));
  afterEach(({ task }) => world.sendVisitorsHome(task));
  afterAll(() => world.close());
  return world;
}
