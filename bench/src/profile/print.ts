import type { ProcessorTime } from '../processor-time.ts';
import type { Counted } from './statements.ts';

interface Times {
  readonly server: ProcessorTime | undefined;
  /** Seconds. */
  readonly postgres: number;
}

/** What one call costs, in milliseconds of processor time. */
export function printCost(before: Times, after: Times, calls: number): void {
  if (!before.server || !after.server) throw new Error('This system does not report processor time.');
  const main = (after.server.mainThread - before.server.mainThread) / calls;
  const others = (after.server.allThreads - before.server.allThreads) / calls - main;
  const postgres = ((after.postgres - before.postgres) * 1000) / calls;
  const [one, two, three] = [main, others, postgres].map((figure) => figure.toFixed(3));
  console.log(`a call: ${one} ms main thread, ${two} ms other threads, ${three} ms PostgreSQL`);
}

/** Parts that use less of the time are left out. */
const smallest = 0.008;

export function printShares(shares: ReadonlyMap<string, number>): void {
  const all = [...shares.values()].reduce((sum, count) => sum + count, 0);
  console.log(`the main thread, ${all} samples:`);
  for (const [part, count] of [...shares].toSorted(([, one], [, other]) => other - one))
    if (count / all >= smallest) console.log(`${((100 * count) / all).toFixed(1).padStart(6)} %  ${part}`);
}

const longestText = 110;
/** Statements that fewer calls need are left out: they belong to the housekeeping. */
const fewest = 0.02;

export function printStatements({ statements, flushes }: Counted, calls: number): void {
  console.log(`PostgreSQL, of each call: ${(flushes / calls).toFixed(2)} flushes, and`);
  console.log('  times   executed planned journal');
  for (const { text, calls: times, executed, planned, journal } of statements) {
    if (times / calls < fewest) continue;
    const figures = [
      (times / calls).toFixed(2).padStart(7),
      `${(executed / calls).toFixed(3)} ms`.padStart(10),
      (planned / calls).toFixed(3).padStart(7),
      `${Math.round(journal / calls)} B`.padStart(7),
    ];
    console.log(`${figures.join(' ')}  ${text.replace(/\s+/g, ' ').slice(0, longestText)}`);
  }
}
