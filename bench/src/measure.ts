import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { measureAccountPages } from './account-pages.ts';
import { type ConcurrentSignIns, measureConcurrentSignIns } from './concurrent-sign-ins.ts';
import { send } from './load/send.ts';
import type { Request } from './load/task.ts';
import { measureOpenid, type OpenidFigures } from './openid/measure-openid.ts';
import { measurePictures, type Pictures } from './pictures.ts';
import { type Installation, startProduct } from './product.ts';
import { type Program, startProgram } from './program.ts';
import { getConfig, signIns, tokenChecks } from './requests.ts';
import { measureQueue } from './review-queue.ts';
import { type ManyRound, measureManyRound, measureRound, type Round, type Servers } from './round.ts';
import { type InsertedSessions, insertSessions, makeIdle, tokensOf } from './sessions.ts';
import { measureTwoProcesses, type ProcessesRound } from './several-processes.ts';
import { measureWaits, type Waits } from './waits.ts';
import { measureWatchedChecks, type WatchedTurn } from './watched-checks.ts';

const rounds = 5;
const seconds = 2;
const usedTokens = 64;
/** More than any server checks in one round, so that no session is checked twice. */
const idle: InsertedSessions = { name: 'idle', count: 60_000 };
/** Of very many sessions, so many are checked. They do not fit into the caches of the database. */
const checkedOfMany = 65_536;
/** Rounds among very many sessions. */
const manyRounds = 3;

export interface Figures {
  readonly rounds: readonly Round[];
  readonly concurrent: ConcurrentSignIns;
  readonly openid: OpenidFigures;
  readonly pictures: Pictures;
  /** Milliseconds until 95 of 100 documents of the slowest page of a signed-in user are there. */
  readonly slowestPage: number;
  readonly waits: Waits;
  readonly starts: readonly Start[];
  /** Token checks among very many sessions; empty when they are left out. */
  readonly manyRounds: readonly ManyRound[];
  readonly watchedTurns: readonly WatchedTurn[];
  /** Empty on SQLite, which one process uses. */
  readonly processesRounds: readonly ProcessesRound[];
  /** The slowest answer of the moderators' queue in milliseconds. */
  readonly slowestQueue: number;
  /** Memory in MiB after all rounds. */
  readonly usedMemory: number;
}

export interface Start {
  /** From the start to the first answer. */
  readonly milliseconds: number;
  /** Processor time in milliseconds until the first answer. */
  readonly cpu: number | undefined;
  /** Memory in MiB before the first request. */
  readonly memory: number;
}

/** Measures the product on a database that contains the demo's data. */
export async function measure(
  installation: Installation,
  storedHash: string,
  manySessions: number,
): Promise<Figures> {
  const { databaseUrl } = installation;
  await insertSessions(databaseUrl, idle);

  const starts = await measureStarts(installation);
  const product = await startProduct(installation, 'demo');
  const tokens = await signInOften(product.origin);
  const checks = tokenChecks(tokens);
  const servers: Servers = { product, ...(await startPeers(product, databaseUrl, checks)) };
  const input = {
    servers,
    storedHash,
    checks,
    idleChecks: tokenChecks(tokensOf(idle)),
    makeIdle: () => makeIdle(databaseUrl, idle),
  };

  await measureRound({ ...input, seconds: 1 });
  const measured: Round[] = [];
  for (let round = 0; round < rounds; round += 1) measured.push(await measureRound({ ...input, seconds }));
  const usedMemory = product.memory();
  const concurrent = await measureConcurrentSignIns(product.origin, 2 * seconds);
  const openid = await measureOpenid(product);
  const slowestPage = await measureAccountPages(product.origin, tokens[0] ?? '');
  const pictures = await measurePictures(product, seconds);
  const waits = await measureWaits(product, installation, 2 * seconds);
  const processesRounds = databaseUrl.startsWith('sqlite:')
    ? []
    : await measureTwoProcesses(installation, servers.bareSameHeaders, checks, seconds);
  const many = manySessions > 0 ? await measureMany(servers, databaseUrl, manySessions) : [];
  await Promise.all(Object.values(servers).map((server) => server.stop()));
  const watchedTurns = await measureWatchedChecks(installation);
  const slowestQueue = await measureQueue(installation);
  return {
    rounds: measured,
    concurrent,
    openid,
    pictures,
    slowestPage,
    waits,
    manyRounds: many,
    starts,
    watchedTurns,
    processesRounds,
    slowestQueue,
    usedMemory,
  };
}

/** Last, because the sessions stay in the database. */
async function measureMany(servers: Servers, databaseUrl: string, count: number): Promise<ManyRound[]> {
  const many: InsertedSessions = { name: 'many', count };
  await insertSessions(databaseUrl, many);
  const checks = tokenChecks(tokensOf(many, checkedOfMany));
  await measureManyRound({ servers, checks, seconds });
  const measured: ManyRound[] = [];
  for (let round = 0; round < manyRounds; round += 1)
    measured.push(await measureManyRound({ servers, checks, seconds }));
  return measured;
}

async function measureStarts(installation: Installation): Promise<Start[]> {
  const starts: Start[] = [];
  for (let start = 0; start < rounds; start += 1) {
    const program = await startProduct(installation, 'production');
    await sleep(500);
    starts.push({ milliseconds: program.startedIn, cpu: program.startCpu, memory: program.memory() });
    await program.stop();
  }
  return starts;
}

async function signInOften(origin: string): Promise<string[]> {
  const tokens: string[] = [];
  for (const request of signIns('program').slice(0, usedTokens)) {
    const { body } = await send(origin, request);
    tokens.push(JSON.parse(body).access_token);
  }
  return tokens;
}

/** Starts the servers that the product is compared with. The bare ones send the product's answer to a token check. */
async function startPeers(
  { origin }: Program,
  databaseUrl: string,
  [check]: readonly Request[],
): Promise<Omit<Servers, 'product'>> {
  if (!check) throw new Error('There is no token check to copy the answer of.');
  const { headers, body } = await send(origin, check);
  const start = (file: string, environment: Record<string, string>) =>
    startProgram([process.execPath, join(import.meta.dirname, file)], environment, getConfig);
  return {
    bare: await start('bare.ts', { ANSWER: JSON.stringify({ body }) }),
    bareSameHeaders: await start('bare.ts', { ANSWER: JSON.stringify({ headers, body }) }),
    limit: await start('limit.ts', { DATABASE_URL: databaseUrl }),
  };
}
