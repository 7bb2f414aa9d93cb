// biome-ignore-all format: a table is read in rows.
import type { Figures } from './measure.ts';
import type { Round } from './round.ts';
import { median } from './statistics.ts';

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

/** A figure of the checks among very many sessions, which are measured on request only. */
const ofMany = (of: (perSecond: number, round: Round) => number) => (figures: Figures) => {
  const measured = figures.rounds.flatMap((round) => (round.manyCheck ? [of(round.manyCheck.perSecond, round)] : []));
  return measured.length > 0 ? median(measured) : undefined;
};

export const lines: readonly Line[] = [
  { name: 'raw password hashes /s', figure: over((round) => round.rawHash) },
  { name: 'sign-ins /s', figure: over((round) => round.signIn.perSecond) },
  { name: 'sign-ins : raw hashes', figure: over((round) => round.signIn.perSecond / round.rawHash),
    digits: 2, better: 'more', must: both(0.8), aim: both(0.9) },
  { name: 'sign-ins, p99 in ms', figure: over((round) => round.signIn.p99), better: 'less', aim: both(100) },
  { name: 'registrations /s', figure: over((round) => round.registration.perSecond) },
  { name: 'registrations : raw hashes', figure: over((round) => round.registration.perSecond / round.rawHash),
    digits: 2, better: 'more', aim: both(0.88) },

  { name: 'bare node:http /s', figure: over((round) => round.bare) },
  { name: 'bare, with our headers /s', figure: over((round) => round.bareSameHeaders) },
  { name: 'limit of a token check /s', figure: over((round) => round.limit) },
  { name: 'token checks /s', figure: over((round) => round.check.perSecond) },
  { name: 'token checks : bare node:http', figure: over((round) => round.check.perSecond / round.bare), digits: 2, better: 'more' },
  { name: 'token checks : limit', figure: over((round) => round.check.perSecond / round.limit), digits: 2, better: 'more' },
  { name: 'token checks : bare, with our headers', figure: over((round) => round.check.perSecond / round.bareSameHeaders),
    digits: 2, better: 'more', must: { SQLite: 0.25 }, aim: { SQLite: 0.3, PostgreSQL: 0.33 } },
  { name: 'token checks during sign-ins : alone', figure: over((round) => round.busyCheck.perSecond / round.check.perSecond),
    digits: 2, better: 'more', aim: both(0.3) },
  { name: 'token checks during sign-ins, p99 in ms', figure: over((round) => round.busyCheck.p99), better: 'less', aim: both(25) },

  { name: 'checks of idle sessions /s', figure: over((round) => round.idleCheck.perSecond) },
  { name: 'the same : bare, with our headers', figure: over((round) => round.idleCheck.perSecond / round.bareSameHeaders),
    digits: 3, better: 'more', aim: { SQLite: 0.2, PostgreSQL: 0.12 } },
  { name: 'checks among --sessions /s', figure: ofMany((perSecond) => perSecond) },
  { name: 'the same : with 64 sessions', figure: ofMany((perSecond, round) => perSecond / round.check.perSecond), digits: 2, better: 'more' },

  { name: 'GET /config while 40 sign in, p99 in ms', figure: ({ concurrent }) => concurrent.configP99, better: 'less', must: both(300) },
  { name: 'sign-ins refused meanwhile', figure: ({ concurrent }) => concurrent.refused },
  { name: 'refused without Retry-After', figure: ({ concurrent }) => concurrent.refusedBadly, better: 'less', must: both(0) },

  { name: 'start to first answer, in ms', figure: ({ starts }) => median(starts.map(({ milliseconds }) => milliseconds)),
    better: 'less', aim: both(130) },
  { name: 'memory idle, in MiB', figure: ({ starts }) => median(starts.map(({ memory }) => memory)), better: 'less', aim: both(85) },
  { name: 'memory after all this, in MiB', figure: ({ usedMemory }) => usedMemory, better: 'less', aim: both(170) },
];
