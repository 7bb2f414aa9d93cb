import {
  type CompiledQuery,
  type DatabaseConnection,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from 'kysely';
import type { Db } from '../database.ts';
import { openDatabase } from '../open-database.ts';
import type { Tables } from '../tables.ts';
import { replicaAddress } from './address.ts';
import type { ReadDb } from './read-db.ts';
import { type ReplicaWatch, watchReplica } from './watch.ts';

/** Lists are short reads: a few connections serve many of them. */
const connections = 4;

export interface Replica extends Pick<ReplicaWatch, 'isUsable' | 'lag'> {
  /** Reads from the replica, and while that is away, late or fails from the database itself. */
  readonly reads: ReadDb;
  readonly stop: () => Promise<void>;
}

interface Watchers {
  /** Why the replica is not used any more; undefined when it is used again. */
  readonly onChange: (reason: string | undefined) => void;
  readonly onRead: (from: 'replica' | 'primary') => void;
}

/** Opens the connections to a replica. It may be away: nothing waits for it. */
export async function openReplica(own: Db, address: string, watchers: Watchers): Promise<Replica> {
  const replica = await openReplicaDatabase(address);
  const watch = watchReplica(own, replica, watchers.onChange);

  async function ask<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    // The database itself, which could write, must get nothing else instead of the replica.
    if (query.query.kind !== 'SelectQueryNode') throw new Error('A replica is only asked.');
    if (watch.isUsable()) {
      try {
        // Safe: the caller names the rows of its own query.
        const found = (await replica.kysely.executeQuery(query)) as QueryResult<Row>;
        watchers.onRead('replica');
        return found;
      } catch (error) {
        // Any error: whether it is one of the replica shows the database, which throws it too if it is not.
        const found = (await own.kysely.executeQuery(query)) as QueryResult<Row>;
        watch.failed(error);
        watchers.onRead('primary');
        return found;
      }
    }
    watchers.onRead('primary');
    return (await own.kysely.executeQuery(query)) as QueryResult<Row>;
  }

  const kysely = new Kysely<Tables>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new AskingDriver({ executeQuery: ask, streamQuery: refuseStreams }),
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  });
  return {
    reads: { kysely, now: own.now, dialect: own.dialect },
    isUsable: watch.isUsable,
    lag: watch.lag,
    async stop() {
      watch.stop();
      await replica.kysely.destroy();
    },
  };
}

/** The replica itself, with connections that only read. */
export function openReplicaDatabase(address: string): Promise<Db> {
  return openDatabase(replicaAddress(address), { connections });
}

/** Passes each statement on, and opens nothing. */
class AskingDriver extends DummyDriver {
  readonly #connection: DatabaseConnection;
  constructor(connection: DatabaseConnection) {
    super();
    this.#connection = connection;
  }
  override async acquireConnection(): Promise<DatabaseConnection> {
    return this.#connection;
  }
}

// biome-ignore lint/correctness/useYield: there is nothing to yield
async function* refuseStreams(): AsyncGenerator<never> {
  throw new Error('A replica answers no streams.');
}
