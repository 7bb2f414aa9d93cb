import { setTimeout as sleep } from 'node:timers/promises';
import { whileUnfinished } from '../platform/faults/unfinished.ts';
import { dropByteOrder, makeByteOrder } from './byte-order.ts';
import { flush } from './connection.ts';
import { countAll, countRows, type Page } from './rows.ts';
import { alone, atOneMoment, deleteNotes, forgetChanges, markMoved } from './source.ts';
import {
  compareChanged,
  compareInOrder,
  comparePage,
  copyChanges,
  copyPart,
  type Done,
  differs,
  type Places,
  readMoment,
  write,
} from './step.ts';
import { analyze, closeTarget, type Progress, readProgress } from './target.ts';
import { restoreIndices } from './target-rules.ts';
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
  | { readonly what: 'making indices'; readonly done: number; readonly of: number }
  | { readonly what: 'pausing' | 'checking references' };

export interface Moved {
  /** The rows of each table, when both databases were compared. */
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
  const rows = await whileUnfinished({ sentence }, async () => {
    await copyTables(places, surroundings);
    await makeIndices(places, surroundings);
    await analyze(places.target);
    await compareTables(places, surroundings);
    const counts = await compareCounts(places);
    await catchUp(places);
    return counts;
  });
  return { rows, ...(await takeOver(places, surroundings)) };
}

/** Copies what has changed until that is little. */
async function catchUp(places: Places): Promise<void> {
  for (let round = 0; round < mostRounds && (await copyChanges(places)) > few; round += 1);
}

async function copyTables(places: Places, { report }: Surroundings): Promise<void> {
  const begun = await readProgress(places.target);
  // What is lost in a power failure is lost with the note that it was copied.
  await flush(places.target, false);
  for (const table of copiedTables)
    await eachPage(places, table, begun.get(table.name), copyPart, (done, of) =>
      report({ what: 'copying', table: table.name, done, of }),
    );
  await flush(places.target, true);
}

/**
 * Makes the indices that were dropped before the rows came. Rows are found by their primary keys; whatever
 * else is unique is so when the rows are those of one moment.
 */
export async function makeIndices(
  { source, target }: Places,
  { report }: Pick<Surroundings, 'report'>,
): Promise<void> {
  const tell = (done: number, of: number) => report({ what: 'making indices', done, of });
  await restoreIndices(target, 'keys', tell);
  await catchUp({ source, target });
  await restoreIndices(target, 'indices', tell);
}

async function compareTables(places: Places, { report }: Surroundings): Promise<void> {
  const { source, target } = places;
  const isOrdered = source.kind === 'sqlite' && target.kind === 'postgres';
  const order = isOrdered ? await makeByteOrder(target) : null;
  for (const table of copiedTables) {
    const tell = (done: number, of: number) => report({ what: 'comparing', table: table.name, done, of });
    if (order) {
      const of = await countRows(source, table);
      await compareInOrder(places, table, order, (done) => tell(done, of));
    } else await eachPage(places, table, undefined, comparePage, tell);
  }
  await dropByteOrder(target);
}

/** Does a step for each page of a table that is left. */
async function eachPage(
  places: Places,
  table: CopiedTable,
  begun: Progress | undefined,
  step: (places: Places, page: Page) => Promise<Done>,
  report: (done: number, of: number) => void,
): Promise<void> {
  let progress = begun ?? { after: null, isDone: false };
  let of: number | undefined;
  for (let done = 0; !progress.isDone; ) {
    const { rows, ...reached } = await step(places, { table, after: progress.after });
    progress = reached;
    done += rows;
    // Most tables are small, and need not be counted.
    of ??= progress.isDone ? done : await countRows(places.source, table);
    report(done, of);
  }
}

/** The pause: what is left is copied while nobody writes, and the source is left. */
async function takeOver(places: Places, surroundings: Surroundings): Promise<Omit<Moved, 'rows'>> {
  const { startMaintenance, endMaintenance, report } = surroundings;
  report({ what: 'pausing' });
  const begin = performance.now();
  const sentence =
    'The move was interrupted. The maintenance of the old database ends by itself within ten minutes, or at once by `portico maintenance off`. Run `portico move` again to go on.';
  return await whileUnfinished({ sentence }, async () => {
    await startMaintenance();
    try {
      await untilQuiet(places, surroundings);
      const locked = await copyRest(places);
      return { locked, pause: Math.round(performance.now() - begin) };
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

/** Returns for how many milliseconds every write waited. */
async function copyRest({ source, target }: Places): Promise<number> {
  return await alone(source, async () => {
    const begin = performance.now();
    const moment = await readMoment(source);
    await write(target, moment);
    await compareChanged(target, moment);
    await closeTarget(target);
    await deleteNotes(source, moment.changes);
    await markMoved(source);
    return Math.round(performance.now() - begin);
  });
}

/**
 * Compares how many rows both have, at one moment. The rows of the source were all found in the target, so
 * that it has no others; what changes later is read back.
 */
async function compareCounts({ source, target }: Places): Promise<Readonly<Record<string, number>>> {
  const [moment, counts] = await atOneMoment(source, async () => [
    await readMoment(source),
    await countAll(source),
  ]);
  await write(target, moment);
  const copied = await countAll(target);
  await compareChanged(target, moment);
  await forgetChanges(source, moment.changes);
  const other = copiedTables.find(({ name }) => counts[name] !== copied[name]);
  if (other) throw differs(other.name);
  return counts;
}
