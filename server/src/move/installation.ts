import { endMaintenance } from '../acts/maintenance/end-maintenance.ts';
import { startMaintenance } from '../acts/maintenance/start-maintenance.ts';
import type { Actor } from '../capabilities/audit/actor.ts';
import { recordAct } from '../capabilities/audit/record.ts';
import { findMaintenance } from '../capabilities/maintenance/store.ts';
import { type Db, transaction } from '../db/database.ts';
import { acquireInstanceLock } from '../db/instance-lock.ts';
import { moveMarks, sentenceOf } from '../db/moves/marks.ts';
import { hasPendingMove } from '../db/moves/pending.ts';
import { openDatabase } from '../db/open-database.ts';
import { refuseSharedSessions } from '../db/refuse-shared-sessions.ts';
import { findConflict, readSchemaState } from '../db/schema-state.ts';
import { CommandRefusal } from '../platform/command-refusal.ts';
import { isDatabaseUnavailable } from '../platform/faults/unavailable.ts';
import { randomId } from '../platform/secrets.ts';
import { describeAddress } from './address.ts';
import { type Connection, connect, isBusy, isFull } from './connection.ts';
import { type Moved, moveRows, type Step, type Surroundings } from './move.ts';
import { findSourceState, forgetMove, noteChanges } from './source.ts';
import {
  beginTarget,
  checkReferences,
  completeTarget,
  findOwnState,
  findTargetState,
  resumeTarget,
} from './target.ts';

interface Request {
  readonly from: string;
  readonly to: string;
  readonly actor: Actor;
  readonly report: (step: Step) => void;
}

/** What a move says at its end; `moved` is null where an earlier call had left the source already. */
export interface MoveResult {
  readonly to: string;
  readonly moved: Moved | null;
}

/** Minutes of maintenance, if the process is killed in it. It needs seconds. */
const maintenanceMinutes = 10;

/** Moves an installation to an empty database, or goes on where an earlier call was interrupted. */
export async function moveInstallation(request: Request): Promise<MoveResult> {
  const { from, to } = request;
  const where = describeAddress(to);
  for (const url of [from, to])
    if (url === 'sqlite::memory:') throw new CommandRefusal('A database in memory cannot be moved.');
  if (where === describeAddress(from))
    throw new CommandRefusal('The installation is in this database already.');
  const db = await openDatabase(from, { timeouts: false });
  const source = await connect(from);
  try {
    await refuseSharedSessions(db);
    const before = await findSourceState(source);
    const isLeft = await requireVersion(db, before?.target === where);
    if (before && before.target !== where)
      throw new CommandRefusal(
        `A move to ${before.target} has begun. Go on with it, or end it by \`portico move --abandon\`.`,
      );
    return await withTarget(to, async (target) => {
      const found = isLeft ? await findOwnState(target) : await findTargetState(to, target).catch(nameTarget);
      const isOwn = found !== 'empty' && found.id === before?.id;
      if (found !== 'empty' && !isOwn)
        throw new CommandRefusal(
          'Another move into the database to move to was not completed. Empty it, or name another one.',
        );
      if (isLeft) {
        if (!isOwn) throw new CommandRefusal(sentenceOf(moveMarks.moved));
        await complete(request, target);
        return { to: where, moved: null };
      }
      const id = before?.id ?? randomId();
      await noteChanges(source, { id, target: where });
      // These open connections of their own, too.
      await (isOwn ? resumeTarget(source, target) : beginTarget(to, target, id).catch(nameTarget));
      const moved = await moveRows({ source, target }, surroundingsOf(db, request));
      await complete(request, target);
      return { to: where, moved };
    });
  } finally {
    await source.close();
    await db.kysely.destroy();
  }
}

/** The target becomes the installation. */
async function complete({ from, to, actor, report }: Request, target: Connection): Promise<void> {
  const nameLeft = (error: unknown): never => nameTarget(error, isLeftBehind);
  const db = await openDatabase(to, { timeouts: false }).catch(nameLeft);
  try {
    await transaction(db, async (tx) => {
      await completeTarget(tx);
      await recordAct(tx, actor, {
        type: 'INSTALLATION_MOVED',
        subject: { type: 'system', id: 'database' },
        details: { from: kindOf(from), to: kindOf(to) },
      });
    }).catch(nameLeft);
  } finally {
    await db.kysely.destroy();
  }
  report({ what: 'checking references' });
  await checkReferences(target);
}

const kindOf = (url: string) => (url.startsWith('sqlite:') ? 'sqlite' : 'postgres');

/**
 * Refuses a source of another version. Returns whether the installation has left it already, which only the
 * same move may complete.
 */
async function requireVersion(db: Db, isSameMove: boolean): Promise<boolean> {
  const state = await readSchemaState(db);
  if (isSameMove && state.unknown.includes(moveMarks.moved)) return true;
  const conflict = await findConflict(db, state);
  if (conflict) throw new CommandRefusal(conflict);
  if (state.pending.length > 0)
    throw new CommandRefusal('The database is of an earlier version. Run `portico migrate` first.');
  return false;
}

/** Keeps servers and other moves away from the target while this one runs. */
async function withTarget<Result>(
  to: string,
  work: (target: Connection) => Promise<Result>,
): Promise<Result> {
  const release = acquireInstanceLock(to);
  if (!release) throw inUse();
  try {
    const target = naming(await connectTarget(to));
    try {
      if (target.kind === 'postgres') await lockPostgres(to, target);
      return await work(target);
    } finally {
      await target.close();
    }
  } finally {
    release();
  }
}

const inUse = () => new CommandRefusal('A server or another move uses the database to move to.', 'busy');

async function connectTarget(to: string): Promise<Connection> {
  try {
    return await connect(to);
  } catch (error) {
    if (isFull(error)) nameTarget(error);
    const reason = error instanceof Error ? error.message || error.name : String(error);
    throw new CommandRefusal(`The database to move to cannot be opened: ${reason}.`, 'unavailable');
  }
}

const asItWas = 'The old one is as it was, and its servers go on.';
const isLeftBehind = 'The old one is left already, so no server starts on either of them until then.';

/** Says of which of the two databases it is that it cannot be used any more, and what to do. */
function nameTarget(error: unknown, old = asItWas): never {
  if (error instanceof CommandRefusal || !isDatabaseUnavailable(error) || isBusy(error)) throw error;
  const reason = error instanceof Error ? error.message : String(error);
  const [what, next] = isFull(error)
    ? ['has no space left', 'Make space for it, and run the same command again: it goes on']
    : ['cannot be used any more', 'Run the same command again to go on'];
  throw new CommandRefusal(`The database to move to ${what}: ${reason}. ${next}. ${old}`, 'unavailable');
}

/** The target with errors that say so. */
function naming(target: Connection): Connection {
  const name = (error: unknown): never => nameTarget(error);
  const { lines } = target;
  const storing = async (statement: string, stored: AsyncIterable<Buffer>) => {
    // What is stored is read from the source, whose errors are not those of the target.
    let isOfSource = false;
    async function* watched() {
      try {
        yield* stored;
      } catch (error) {
        isOfSource = true;
        throw error;
      }
    }
    await lines?.store(statement, watched()).catch((error) => {
      if (isOfSource) throw error;
      name(error);
    });
  };
  return {
    ...target,
    all: (...statement) => target.all(...statement).catch(name),
    list: (...statement) => target.list(...statement).catch(name),
    run: (script) => target.run(script).catch(name),
    lines: lines && {
      ...lines,
      store: storing,
      read: (statement) => lines.read(statement).catch(name),
    },
  };
}

const behindPooler =
  'Name PostgreSQL itself as the database to move to. The servers may use the pooler afterwards.';

/** How often the lock of a call is tried that was killed: PostgreSQL may not have noticed yet. */
const lockTries = 20;

async function lockPostgres(to: string, target: Connection): Promise<void> {
  const db = await openDatabase(to);
  await refuseSharedSessions(db, behindPooler).finally(() => db.kysely.destroy());
  for (let attempt = 0; attempt < lockTries; attempt += 1) {
    const [found] = await target.all(
      'SELECT pg_try_advisory_lock(7068112, hashtext(current_schema())) AS locked, pg_sleep($1)',
      attempt === 0 ? 0 : 0.5,
    );
    if (found?.locked === true) return;
  }
  throw inUse();
}

export function surroundingsOf(db: Db, { actor, report }: Pick<Request, 'actor' | 'report'>): Surroundings {
  return {
    report,
    startMaintenance: async () =>
      void (await startMaintenance({ db }, actor, { minutes: maintenanceMinutes })),
    async endMaintenance() {
      if (await findMaintenance(db)) await endMaintenance({ db }, actor);
    },
    async countRunningJobs() {
      const { kysely, now } = db;
      const running = await kysely
        .selectFrom('jobs')
        .select(kysely.fn.countAll<number>().as('count'))
        .where('dead_at', 'is', null)
        .where('leased_until', '>', now)
        .executeTakeFirstOrThrow();
      return Number(running.count);
    },
  };
}

/** Ends a move that is not complete, so that the database notes no changes any more. */
export async function abandonMove(from: string): Promise<void> {
  await inSource(from, (isLeft) => {
    if (isLeft)
      throw new CommandRefusal(
        'The move is complete, so there is none to abandon. `portico move --take-back` lets this database be served again, without what was written to the new one.',
      );
  });
}

/** Lets a database be served again that the installation has left. */
export async function takeBack(from: string): Promise<void> {
  await inSource(from, (isLeft) => {
    if (!isLeft) throw new CommandRefusal('The installation has not moved from this database.');
  });
}

async function inSource(from: string, check: (isLeft: boolean) => void): Promise<void> {
  const db = await openDatabase(from);
  try {
    await refuseSharedSessions(db);
    const { unknown } = await readSchemaState(db);
    check(unknown.includes(moveMarks.moved));
    if (!(await hasPendingMove(db))) throw new CommandRefusal('No move of this installation has begun.');
  } finally {
    await db.kysely.destroy();
  }
  const source = await connect(from);
  await forgetMove(source).finally(() => source.close());
}
