import { load } from './load/load.ts';
import type { Answered, Request } from './load/task.ts';
import type { Program } from './program.ts';
import { rawHashRate } from './raw-hash.ts';
import { registrations, signIns } from './requests.ts';

const signInConnections = 8;
const checkConnections = 16;

/** The servers that are compared with each other. */
export interface Servers {
  readonly product: Program;
  /** `node:http` with one fixed answer and no additional headers. */
  readonly bare: Program;
  /** `node:http` with the headers and the body of the product's answer. */
  readonly bareSameHeaders: Program;
  /** `node:http` that does only the work of a token check. */
  readonly limit: Program;
}

/** What a round of measurements needs. */
export interface RoundInput {
  readonly servers: Servers;
  readonly storedHash: string;
  /** Checks of a few tokens that are used all the time. */
  readonly checks: readonly Request[];
  /** Checks of sessions that have not been used for two minutes, each once. */
  readonly idleChecks: readonly Request[];
  /** Makes those sessions idle again. */
  readonly makeIdle: () => Promise<void>;
  readonly seconds: number;
}

/** The results of one round: every case measured once, shortly after each other, so that the ratios compare like with like. */
export interface Round {
  readonly rawHash: number;
  readonly bare: number;
  readonly bareSameHeaders: number;
  readonly limit: number;
  /** Sign-ins in the browser in which the account is always used. */
  readonly signIn: Answered;
  /** Sign-ins in a browser that the account was never used in; a mail tells the user. */
  readonly newBrowser: Answered;
  readonly registration: Answered;
  readonly check: Answered;
  /** Token checks while users sign in in their known browsers. */
  readonly busyCheck: Answered;
  /** Token checks that each have to write the session's last use. */
  readonly idleCheck: Answered;
}

/** Token checks among very many sessions. */
export interface ManyRound {
  readonly bareSameHeaders: number;
  readonly check: Answered;
}

export async function measureRound(input: RoundInput): Promise<Round> {
  const { servers, storedHash, checks, idleChecks, makeIdle, seconds } = input;
  const { origin } = servers.product;
  const signIn = { origin, requests: signIns('known browser'), connections: signInConnections, seconds };
  const check = { origin, requests: checks, connections: checkConnections, seconds };
  const rateOf = async (server: Program) => (await load({ ...check, origin: server.origin })).perSecond;
  const measured = {
    rawHash: await rawHashRate(storedHash, seconds),
    signIn: await load(signIn),
    newBrowser: await load({ ...signIn, requests: signIns('new browser') }),
    registration: await load({ ...signIn, requests: registrations() }),
    bare: await rateOf(servers.bare),
    bareSameHeaders: await rateOf(servers.bareSameHeaders),
    limit: await rateOf(servers.limit),
    check: await load(check),
    busyCheck: (await Promise.all([load(check), load(signIn)]))[0],
  };
  await makeIdle();
  return { ...measured, idleCheck: await load({ ...check, requests: idleChecks }) };
}

export async function measureManyRound({
  servers: { product, bareSameHeaders },
  checks,
  seconds,
}: Pick<RoundInput, 'servers' | 'checks' | 'seconds'>): Promise<ManyRound> {
  const check = { origin: product.origin, requests: checks, connections: checkConnections, seconds };
  const bare = await load({ ...check, origin: bareSameHeaders.origin });
  return { bareSameHeaders: bare.perSecond, check: await load(check) };
}
