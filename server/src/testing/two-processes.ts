import { afterAll, beforeAll, vi } from 'vitest';
import type { Db } from '../db/database.ts';
import type { Environment } from '../platform/environment.ts';
import { readAnswer } from './answer.ts';
import { databases, type OwnDatabase } from './databases.ts';
import { makeLater } from './move-clock.ts';
import { openPatiently } from './open-patiently.ts';
import type { Answering } from './openid.ts';
import { type Credentials, codeIn, guest } from './people.ts';
import { freshAddress, toRequest } from './request.ts';
import { digitsIn } from './second-factors.ts';
import { type ServerProcess, startProcess } from './server-process.ts';
import type { Caller } from './test-server.ts';
import { until } from './until.ts';

interface Message {
  readonly id: string;
  readonly to: string;
  readonly text: string;
  readonly links: readonly string[];
}

/**
 * Two server processes with the demo and one PostgreSQL, for the tests of a suite, or one for each clock: by
 * so many seconds it is ahead of the machine's.
 */
export function openTwoProcesses(clocks: readonly number[] = [0, 0]) {
  let database: OwnDatabase;
  let db: Db;
  let processes: readonly ServerProcess[] = [];

  async function start(settings: Environment = {}): Promise<void> {
    const all = {
      PORTICO_DEMO: 'true',
      PORTICO_TRUSTED_PROXIES: '127.0.0.1',
      PORTICO_PUBLIC_URL: 'http://portal.test:3000',
      DATABASE_URL: database.url,
      ...settings,
    };
    processes = await Promise.all(clocks.map((ahead) => startProcess({ ...all, ...clockOf(ahead) })));
  }
  const stop = () => Promise.all(processes.map((process) => process.end('SIGTERM')));
  beforeAll(async () => {
    const postgres = databases.find(({ name }) => name === 'PostgreSQL');
    if (!postgres) throw new Error('There is no PostgreSQL.');
    database = await postgres.create();
    await start();
    db = await openPatiently(database.url);
  });
  afterAll(async () => {
    vi.useRealTimers();
    await stop();
    await db?.kysely.destroy();
    await database?.remove();
  });

  const fetch = async (turn: number, path: string, init?: RequestInit) => {
    const process = processes[turn % processes.length];
    if (!process) throw new Error('The processes are there once the tests run.');
    return await process.fetch(path, init);
  };
  /**
   * Makes calls at one of the two processes: at the first for an even number, at the second for an odd one.
   */
  const turn = (index: number): Caller => ({
    call: async (name, input, options = {}) =>
      await readAnswer(name, await fetch(index, ...toRequest(name, input, options))),
    send: async (name, input, options = {}) =>
      await readAnswer(name, await fetch(index, ...toRequest(name, input, options))),
  });
  const seen = new Set<string>();
  /** Waits for the next message in the outbox of the demo. */
  async function messageTo(to: string, isIt: (message: Message) => boolean): Promise<Message> {
    const found = await until(`a message to ${to}`, async () => {
      const messages: Message[] = JSON.parse(await (await fetch(0, '/outbox/messages')).text());
      return messages.find((message) => message.to === to && isIt(message) && !seen.has(message.id));
    });
    seen.add(found.id);
    return found;
  }

  return {
    get both() {
      return [turn(0), turn(1)];
    },
    turn,
    fetch,
    db: () => db,
    /** The six digits of the next message to a chat. */
    digitsTo: async (chat: string) =>
      digitsIn((await messageTo(chat, ({ text }) => digitsIn(text) !== '')).text),
    /** Registers a user at one process, and confirms the e-mail at the other one. */
    async join(): Promise<Credentials> {
      const input = guest();
      await turn(0).call('register', input);
      const { links } = await messageTo(input.email, (message) => message.links.length > 0);
      await turn(1).call('confirmRegistration', { code: codeIn(links[0] ?? '') });
      return input;
    },
    later: (seconds: number) => makeLater(db, seconds),
    /** Stops both processes, and starts two with other settings. */
    async restart(settings: Environment): Promise<void> {
      await stop();
      await start(settings);
    },
  };
}

type Fetch = ReturnType<typeof openTwoProcesses>['fetch'];

/** One of the processes as a browser sees it: no redirect is followed, and each call has another address. */
export function asBrowsersSee({ fetch }: { readonly fetch: Fetch }, index: number): Answering {
  return {
    url: 'http://portal.test:3000',
    fetch: (path, init) =>
      fetch(index, path, {
        redirect: 'manual',
        ...init,
        headers: { 'x-forwarded-for': freshAddress(), ...init?.headers },
      }),
  };
}

/** What puts the clock of a process ahead. */
function clockOf(seconds: number): Environment {
  if (seconds === 0) return {};
  const program = `const{now}=Date;Date.now=()=>now()+${seconds * 1000}`;
  return { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(program)}` };
}
