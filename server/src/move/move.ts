import { setTimeout as sleep } from 'node:timers/promises';
import { whileUnfinished } from '../platform/faults/unfinished.ts';
import type { Connection } from './connection.ts';
import { countRows } from './rows.ts';
import { alone, deleteNotes, markMoved } from './source.ts';
import {
  compareChanged,
  comparePage,
  copyChanges,
  copyPage,
  differs,
  type Places,
  readMoment,
  write,
} from './step.ts';
import { analyze, closeTarget, type Progress, readProgress } from './target.ts';
import { type CopiedTable, copiedTables } from './treatments.ts';

/** What a move needs of the product, and whom it tells how far it is. */
export interface Surroundings {
  /** Begins the maintenance of the source: its servers refuse what writes. */
  readonly startMaintenance: () => Promise<void>;
  readonly endMaintenance: () => Promise<void>;
  /** How many jobs are being done. */
  readonly countRunningJobs: () => Promise<number>;
  readonly report: (step: Step) => void;
}

export type Step =
  | {
      readonly what: 'copying' | 'comparing';
      readonly table: string;
      readonly done: number;
      readonly of: number;
    }
  | { readonly what: 'pausing' | 'checking references' };

export interface Moved {
  /** The rows of each table. */
  readonly rows: Readonly<Record<string, number>>;
  /** Milliseconds of maintenance. */
  readonly pause: number;
  /** Milliseconds of it in which nothing could be written. */
  readonly locked: number;
}

/** Few enough that they are copied in a moment. */
const few = 200;
const mostRounds = 20;
/** Each process of the source asks twice a second whether there is maintenance. */
const untilKnown = 1_200;
/** Milliseconds for which jobs that are being done are waited for. What is not done is done once more. */
const longestJobs = 3_000;
const pollJobs = 100;

/** Copies what is left to copy, compares everything, and leaves the source. */
export async function moveRows(places: Places, surroundings: Surroundings): Promise<Moved> {
  const sentence =
    'The move was interrupted, and the installation is where it was. Run `portico move` again to go on, or with --abandon to end it.';
  await whileUnfinished({ sentence }, async () => {
    await copyTables(places, surroundings);
    await analyze(places.target);
    await compareTables(places, surroundings);
    for (let round = 0; round < mostRounds && (await copyChanges(places)) > few; round += 1);
  });
  return await takeOver(places, surroundings);
}

async function copyTables(places: Places, { report }: Surroundings): Promise<void> {
  const begun = await readProgress(places.target);
  for (const table of copiedTables)
    await eachPage(places, table, begun.get(table.name), copyPage, (done, of) =>
      report({ what: 'copying', table: table.name, done, of }),
    );
}

async function compareTables(places: Places, { report }: Surroundings): Promise<void> {
  for (const table of copiedTables)
    await eachPage(places, table, undefined, comparePage, (done, of) =>
      report({ what: 'comparing', table: table.name, done, of }),
    );
}

/** Does a step for each page of a table that is left. */
async function eachPage(
  places: Places,
  table: CopiedTable,
  begun: Progress | undefined,
  step: typeof copyPage,
  report: (done: number, of: number) => void,
): Promise<void> {
  let progress = begun ?? { after: null, isDone: false };
  if (progress.isDone) return;
  const of = await countRows(places.source, table);
  for (let pages = 1; !progress.isDone; pages += 1) {
    progress = await step(places, { table, after: progress.after });
    report(Math.min(pages * 1_000, of), of);
  }
}

/** The pause: what is left is copied while nobody writes, and the source is left. */
async function takeOver(places: Places, surroundings: Surroundings): Promise<Moved> {
  const { startMaintenance, endMaintenance, report } = surroundings;
  report({ what: 'pausing' });
  const begin = performance.now();
  const sentence =
    'The move was interrupted. The maintenance of the old database ends by itself within ten minutes, or at once by `portico maintenance off`. Run `portico move` again to go on.';
  return await whileUnfinished({ sentence }, async () => {
    await startMaintenance();
    try {
      await untilQuiet(places, surroundings);
      const { rows, locked } = await copyRest(places);
      return { rows, locked, pause: Math.round(performance.now() - begin) };
    } catch (error) {
      await endMaintenance();
      throw error;
    }
  });
}

/** Waits until each process knows of the maintenance, and jobs that it had begun have ended. */
async function untilQuiet(places: Places, { countRunningJobs }: Surroundings): Promise<void> {
  await sleep(untilKnown);
  const end = performance.now() + longestJobs;
  while ((await countRunningJobs()) > 0 && performance.now() < end) await sleep(pollJobs);
  await copyChanges(places);
}

async function copyRest({ source, target }: Places): Promise<Pick<Moved, 'rows' | 'locked'>> {
  return await alone(source, async () => {
    const begin = performance.now();
    const moment = await readMoment(source);
    await write(target, moment);
    await compareChanged(target, moment);
    const rows = await compareCounts(source, target);
    await closeTarget(target);
    await deleteNotes(source, moment.changes);
    await markMoved(source);
    return { rows, locked: Math.round(performance.now() - begin) };
  });
}

/** With it the target has no row that the source does not have: those of the source were all found in it. */
async function compareCounts(
  source: Connection,
  target: Connection,
): Promise<Readonly<Record<string, number>>> {
  const rows: Record<string, number> = {};
  for (const table of copiedTables) {
    const [count, copied] = await Promise.all([countRows(source, table), countRows(target, table)]);
    if (count !== copied) throw differs(table.name);
    rows[table.name] = count;
  }
  return rows;
}
