import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Crowded, measureCrowd } from './concurrent-sign-ins.ts';
import { type Answered, load, type Request } from './load/load.ts';
import { send } from './load/send.ts';
import { type Installation, startProduct } from './product.ts';
import { type Program, startProgram } from './program.ts';
import { rawHashRate } from './raw-hash.ts';
import { getConfig, registrations, signIns, tokenChecks } from './requests.ts';

const rounds = 5;
const seconds = 2;
const signInsAtOnce = 8;
const checksAtOnce = 16;
const differentTokens = 64;

/** One pass over everything: what stands beside each other was measured within seconds of each other. */
export interface Round {
  readonly rawHash: number;
  readonly bare: number;
  readonly signIn: Answered;
  readonly registration: Answered;
  readonly check: Answered;
  /** Token checks while sign-ins are in flight. */
  readonly busyCheck: Answered;
}

export interface Figures {
  readonly rounds: readonly Round[];
  readonly crowd: Crowded;
  readonly starts: readonly Start[];
  /** Memory in MiB after all rounds. */
  readonly usedMemory: number;
}

interface Start {
  /** From the start to the first answer. */
  readonly milliseconds: number;
  /** Memory in MiB before anybody came. */
  readonly memory: number;
}

/** Measures the product on an installation whose database is in place. */
export async function measure(installation: Installation, storedHash: string): Promise<Figures> {
  const starts = await measureStarts(installation);
  const product = await startProduct(installation, 'demo');
  const checks = tokenChecks(await signInOften(product.origin));
  const bare = await startBare(product.origin, checks);

  await measureRound(product, bare, checks, storedHash, 1);
  const measured: Round[] = [];
  for (let round = 0; round < rounds; round += 1) {
    measured.push(await measureRound(product, bare, checks, storedHash, seconds));
  }
  const usedMemory = product.memory();
  const crowd = await measureCrowd(product.origin, 2 * seconds);
  await Promise.all([product.stop(), bare.stop()]);
  return { rounds: measured, crowd, starts, usedMemory };
}

async function measureStarts(installation: Installation): Promise<Start[]> {
  const starts: Start[] = [];
  for (let start = 0; start < rounds; start += 1) {
    const program = await startProduct(installation, 'production');
    await sleep(500);
    starts.push({ milliseconds: program.startedIn, memory: program.memory() });
    await program.stop();
  }
  return starts;
}

async function measureRound(
  { origin }: Program,
  bare: Program,
  checks: readonly Request[],
  storedHash: string,
  seconds: number,
): Promise<Round> {
  const signIn = { origin, requests: signIns(), connections: signInsAtOnce, seconds };
  const registration = { ...signIn, requests: registrations() };
  const check = { origin, requests: checks, connections: checksAtOnce, seconds };
  return {
    rawHash: await rawHashRate(storedHash, seconds),
    signIn: await load(signIn),
    registration: await load(registration),
    bare: (await load({ ...check, origin: bare.origin })).perSecond,
    check: await load(check),
    busyCheck: (await Promise.all([load(check), load(signIn)]))[0],
  };
}

async function signInOften(origin: string): Promise<string[]> {
  const tokens: string[] = [];
  for (const request of signIns().slice(0, differentTokens)) {
    const { body } = await send(origin, request);
    tokens.push(JSON.parse(body).access_token);
  }
  return tokens;
}

/** A bare server whose answer is, to the byte, the one the product gives to a token check. */
async function startBare(origin: string, [check]: readonly Request[]): Promise<Program> {
  if (!check) throw new Error('There is no token check to copy the answer of.');
  const { headers, body } = await send(origin, check);
  return await startProgram(
    [process.execPath, join(import.meta.dirname, 'bare.ts')],
    { ANSWER: JSON.stringify({ headers, body }) },
    getConfig,
  );
}
