// biome-ignore-all format: a table is read in rows.
import type { Figures, Round } from './measure.ts';
import { median } from './statistics.ts';

export const kinds = ['SQLite', 'PostgreSQL'] as const;
export type Kind = (typeof kinds)[number];

/** A figure of the report, and what it should be. */
export interface Line {
  readonly name: string;
  readonly figure: (figures: Figures) => number;
  readonly digits?: number;
  /** Whether more of it is better, or less. */
  readonly better?: 'more' | 'less';
  /** What `--check` insists on. */
  readonly must?: Partial<Record<Kind, number>>;
  /** What the product wants to reach. */
  readonly aim?: Partial<Record<Kind, number>>;
}

const both = (figure: number) => ({ SQLite: figure, PostgreSQL: figure });

/** The median over the rounds; a ratio is taken within its round, so that a slow moment slows both its sides. */
const over = (of: (round: Round) => number) => (figures: Figures) => median(figures.rounds.map(of));

export const lines: readonly Line[] = [
  { name: 'raw password hashes /s', figure: over((round) => round.rawHash) },
  { name: 'sign-ins /s', figure: over((round) => round.signIn.perSecond) },
  { name: 'sign-ins : raw hashes', figure: over((round) => round.signIn.perSecond / round.rawHash),
    digits: 2, better: 'more', must: both(0.8), aim: both(0.9) },
  { name: 'sign-ins, p99 in ms', figure: over((round) => round.signIn.p99), better: 'less', aim: both(100) },
  { name: 'registrations /s', figure: over((round) => round.registration.perSecond) },
  { name: 'registrations : raw hashes', figure: over((round) => round.registration.perSecond / round.rawHash),
    digits: 2, better: 'more', aim: both(0.88) },

  { name: 'answers of a bare server /s', figure: over((round) => round.bare) },
  { name: 'token checks /s', figure: over((round) => round.check.perSecond) },
  { name: 'token checks : bare answers', figure: over((round) => round.check.perSecond / round.bare),
    digits: 2, better: 'more', must: { SQLite: 0.25 }, aim: { SQLite: 0.3, PostgreSQL: 0.33 } },
  { name: 'token checks during sign-ins : alone', figure: over((round) => round.busyCheck.perSecond / round.check.perSecond),
    digits: 2, better: 'more', aim: both(0.3) },
  { name: 'token checks during sign-ins, p99 in ms', figure: over((round) => round.busyCheck.p99), better: 'less', aim: both(25) },

  { name: 'GET /config while 40 sign in, p99 in ms', figure: ({ crowd }) => crowd.configP99, better: 'less', must: both(300) },
  { name: 'sign-ins sent away meanwhile', figure: ({ crowd }) => crowd.refused },
  { name: 'sent away without saying until when', figure: ({ crowd }) => crowd.refusedBadly, better: 'less', must: both(0) },

  { name: 'start to first answer, in ms', figure: ({ starts }) => median(starts.map(({ milliseconds }) => milliseconds)),
    better: 'less', aim: both(130) },
  { name: 'memory idle, in MiB', figure: ({ starts }) => median(starts.map(({ memory }) => memory)), better: 'less', aim: both(85) },
  { name: 'memory after all this, in MiB', figure: ({ usedMemory }) => usedMemory, better: 'less', aim: both(170) },
];
