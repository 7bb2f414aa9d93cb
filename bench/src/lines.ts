// biome-ignore-all format: a table is read in rows.
import type { Figures, Start } from './measure.ts';
import type { OpenidRound } from './openid/measure-openid.ts';
import type { ProcessorTime } from './processor-time.ts';
import type { ManyRound, Round } from './round.ts';
import type { ProcessesRound } from './several-processes.ts';
import { median } from './statistics.ts';
import type { WatchedTurn } from './watched-checks.ts';

export const kinds = ['SQLite', 'PostgreSQL'] as const;
export type Kind = (typeof kinds)[number];

/** A figure of the report, and its bounds. */
export interface Line {
  readonly name: string;
  /** `undefined` when the case was not measured. */
  readonly figure: (figures: Figures) => number | undefined;
  readonly digits?: number;
  /** Whether a higher or a lower figure is better. */
  readonly better?: 'more' | 'less';
  /** The bound that `--check` enforces. */
  readonly must?: Partial<Record<Kind, number>>;
  /** The goal of the product. */
  readonly aim?: Partial<Record<Kind, number>>;
}

const both = (figure: number) => ({ SQLite: figure, PostgreSQL: figure });

/** The median over the rounds. A ratio is taken within its round, so that a slow moment affects both of its sides. */
const over = (of: (round: Round) => number) => (figures: Figures) => median(figures.rounds.map(of));

/** The median over the rounds among very many sessions, which can be left out. */
const overMany = (of: (round: ManyRound) => number) => ({ manyRounds }: Figures) =>
  manyRounds.length > 0 ? median(manyRounds.map(of)) : undefined;

/** The median over the rounds of two processes; SQLite has none. */
const overProcesses = (of: (round: ProcessesRound) => number) => ({ processesRounds }: Figures) =>
  processesRounds.length > 0 ? median(processesRounds.map(of)) : undefined;

/** The median over the rounds of OpenID Connect. */
const overOpenid = (of: (round: OpenidRound) => number) => ({ openid }: Figures) => median(openid.rounds.map(of));

/** The rate of a step as a share of the rate of the library alone. */
const shareOfLibrary = (step: keyof OpenidRound['product']) =>
  overOpenid(({ product, library }) => product[step] / library[step]);

/** The median of the starts; processor time is not known on every system. */
const overStarts = (of: (start: Start) => number | undefined) => ({ starts }: Figures) => {
  const known = starts.map(of).filter((figure) => figure !== undefined);
  return known.length > 0 ? median(known) : undefined;
};

/** The rate of token checks as a share of the rate without metrics and traces, by processor time: the median over the turns. */
const watched = (variant: keyof WatchedTurn, thread: keyof ProcessorTime = 'allThreads') => ({ watchedTurns }: Figures) =>
  median(watchedTurns.map((turn) => turn.plain[thread] / turn[variant][thread]));

export const lines: readonly Line[] = [
  { name: 'raw password hashes /s', figure: over((round) => round.rawHash) },
  { name: 'sign-ins /s', figure: over((round) => round.signIn.perSecond) },
  { name: 'sign-ins : raw hashes', figure: over((round) => round.signIn.perSecond / round.rawHash),
    digits: 2, better: 'more', must: { SQLite: 0.7, PostgreSQL: 0.65 }, aim: { SQLite: 0.88, PostgreSQL: 0.8 } },
  { name: 'in a new browser, with a mail : raw hashes', figure: over((round) => round.newBrowser.perSecond / round.rawHash),
    digits: 2, better: 'more', must: { SQLite: 0.65, PostgreSQL: 0.55 } },
  { name: 'sign-ins, p99 in ms', figure: over((round) => round.signIn.p99), better: 'less', aim: both(100) },
  { name: 'registrations /s', figure: over((round) => round.registration.perSecond) },
  { name: 'registrations : raw hashes', figure: over((round) => round.registration.perSecond / round.rawHash),
    digits: 2, better: 'more', aim: { SQLite: 0.85, PostgreSQL: 0.75 } },

  { name: 'bare node:http /s', figure: over((round) => round.bare) },
  { name: 'bare, with our headers /s', figure: over((round) => round.bareSameHeaders) },
  { name: 'limit of a token check /s', figure: over((round) => round.limit) },
  { name: 'token checks /s', figure: over((round) => round.check.perSecond) },
  { name: 'token checks : bare node:http', figure: over((round) => round.check.perSecond / round.bare), digits: 2, better: 'more' },
  { name: 'token checks : limit', figure: over((round) => round.check.perSecond / round.limit), digits: 2, better: 'more' },
  { name: 'token checks : bare, with our headers', figure: over((round) => round.check.perSecond / round.bareSameHeaders),
    digits: 2, better: 'more', must: { SQLite: 0.25 }, aim: { SQLite: 0.35, PostgreSQL: 0.25 } },
  { name: 'token checks of two processes /s', figure: overProcesses((round) => round.check) },
  { name: 'the same : bare, with our headers', figure: overProcesses((round) => round.check / round.bareSameHeaders),
    digits: 2, better: 'more', aim: { PostgreSQL: 0.33 } },
  { name: 'token checks during sign-ins : alone', figure: over((round) => round.busyCheck.perSecond / round.check.perSecond),
    digits: 2, better: 'more', aim: both(0.3) },
  { name: 'token checks during sign-ins, p99 in ms', figure: over((round) => round.busyCheck.p99), better: 'less', aim: both(25) },

  { name: 'token checks with metrics : without', figure: watched('metrics'),
    digits: 2, better: 'more', must: both(0.75), aim: both(0.9) },
  { name: 'token checks with traces : without', figure: watched('traces'),
    digits: 2, better: 'more', must: both(0.75), aim: both(0.9) },
  { name: 'the same, main thread: with metrics', figure: watched('metrics', 'mainThread'), digits: 2 },
  { name: 'the same, main thread: with traces', figure: watched('traces', 'mainThread'), digits: 2 },
  { name: 'of two equal servers, which is to be 1', figure: watched('control'), digits: 2 },

  { name: 'checks of idle sessions /s', figure: over((round) => round.idleCheck.perSecond) },
  { name: 'the same : bare, with our headers', figure: over((round) => round.idleCheck.perSecond / round.bareSameHeaders),
    digits: 3, better: 'more', aim: { SQLite: 0.2, PostgreSQL: 0.12 } },
  { name: 'checks among many sessions /s', figure: overMany((round) => round.check.perSecond) },
  { name: 'the same : bare, with our headers', figure: overMany((round) => round.check.perSecond / round.bareSameHeaders),
    digits: 2, better: 'more', aim: { SQLite: 0.2 } },

  { name: 'GET /config while 40 sign in, p99 in ms', figure: ({ concurrent }) => concurrent.configP99, better: 'less', must: both(300) },
  { name: 'sign-ins refused meanwhile', figure: ({ concurrent }) => concurrent.refused },
  { name: 'refused without Retry-After', figure: ({ concurrent }) => concurrent.refusedBadly, better: 'less', must: both(0) },

  { name: 'OpenID Connect: authorizations /s', figure: overOpenid(({ product }) => product.authorization) },
  { name: 'the same : token checks', figure: overOpenid(({ product, checks }) => product.authorization / checks),
    digits: 2, better: 'more', aim: both(0.25) },
  { name: 'the same : oidc-provider in memory', figure: shareOfLibrary('authorization'), digits: 2, better: 'more', aim: both(0.8) },
  { name: 'codes exchanged : oidc-provider in memory', figure: shareOfLibrary('code'), digits: 2, better: 'more', aim: both(0.8) },
  { name: 'refreshes : oidc-provider in memory', figure: shareOfLibrary('refresh'), digits: 2, better: 'more', aim: both(0.8) },
  { name: 'userinfo : oidc-provider in memory', figure: shareOfLibrary('userinfo'), digits: 2, better: 'more', aim: both(0.8) },
  { name: 'introspection : oidc-provider in memory', figure: shareOfLibrary('introspection'), digits: 2, better: 'more', aim: both(0.8) },
  { name: 'authorization alone, p95 in ms', figure: overOpenid(({ product }) => product.authorizationP95), better: 'less', must: both(50) },
  { name: 'memory of the first call of it, in MiB', figure: ({ openid }) => openid.memory, digits: 1, better: 'less', aim: both(8) },

  { name: 'upload of 5 MB, the slowest in ms', figure: ({ pictures }) => pictures.slowestUpload, better: 'less', must: both(1000) },
  { name: 'pictures uploaded and processed /s', figure: ({ pictures }) => pictures.perSecond, digits: 1 },
  { name: 'GET /config meanwhile, p99 in ms', figure: ({ pictures }) => pictures.configP99, better: 'less', must: both(300), aim: both(100) },
  { name: 'sign-ins meanwhile : alone', figure: ({ pictures }) => pictures.signInsMeanwhile, digits: 2, better: 'more', aim: both(0.3) },
  { name: 'page of an account, the slowest, p95 in ms', figure: ({ slowestPage }) => slowestPage, better: 'less' },
  { name: 'queue of 10,000 documents, slowest in ms', figure: ({ slowestQueue }) => slowestQueue, better: 'less', must: both(100) },

  { name: 'GET /config beside 300 slow clients, p99', figure: ({ waits }) => waits.besideSlowClients, better: 'less', aim: both(100) },
  { name: 'the same beside 5,000 requests at once', figure: ({ waits }) => waits.besideGreedyClients, better: 'less', aim: both(500) },
  { name: 'call while the database hangs, in ms', figure: ({ waits }) => waits.hangingDatabase, better: 'less', aim: { PostgreSQL: 5_000 } },

  { name: 'start to first answer, in ms', figure: overStarts((start) => start.milliseconds), better: 'less', aim: both(150) },
  { name: 'processor time of a start, in ms', figure: overStarts((start) => start.cpu), better: 'less', aim: both(150) },
  { name: 'memory idle, in MiB', figure: overStarts((start) => start.memory), better: 'less', aim: both(85) },
  { name: 'memory after the rounds, in MiB', figure: ({ usedMemory }) => usedMemory, better: 'less', aim: both(170) },
  { name: 'memory after the pictures, in MiB', figure: ({ pictures }) => pictures.memory },
];
