import { statfs } from 'node:fs/promises';
import { sql } from 'kysely';
import type { ServerContext } from '../context/context.ts';
import type { Replica } from '../db/replica/replica.ts';
import { within } from '../platform/faults/within.ts';
import type { Prometheus } from './prometheus.ts';
import { addReading } from './reading.ts';

/** Milliseconds after which metrics that are read from the database are left out. */
export const timeoutMs = 1_000;

/**
 * Adds whether the database answers, its size, its connections, and the space that the data folder has left.
 */
export function watchDatabase(prometheus: Prometheus, { db, config, replica }: ServerContext): void {
  const { Gauge, registers } = prometheus;
  addReading(prometheus, {
    name: 'portico_database_up',
    help: 'Whether the database answered a statement within a second: 1 or 0',
    aggregator: 'min',
    async read() {
      const answer = within(timeoutMs, sql`SELECT 1`.execute(db.kysely));
      // Any error: that there is one is what is read.
      return await answer.then(
        () => 1,
        () => 0,
      );
    },
  });
  addReading(prometheus, {
    name: 'portico_database_size_bytes',
    help: 'Size of the database',
    read: () => within(timeoutMs, db.dialect.size(db.kysely)),
  });
  addReading(prometheus, {
    name: 'portico_data_folder_free_bytes',
    help: 'Free space where the data folder is, in which SQLite keeps its database',
    aggregator: 'min',
    async read() {
      // With PostgreSQL there may be no such folder.
      const disk = await statfs(config.dataFolder);
      return disk.bavail * disk.bsize;
    },
  });
  if (replica) watchReplica(prometheus, replica);
  const { connections } = db;
  if (!connections) return;
  new Gauge({
    name: 'portico_database_connections',
    help: 'Connections of the pool that are open and idle, and statements that wait for one',
    labelNames: ['state'],
    registers,
    collect() {
      for (const [state, count] of Object.entries(connections())) this.set({ state }, count);
    },
  });
}

function watchReplica({ Gauge, registers }: Prometheus, replica: Replica): void {
  new Gauge({
    name: 'portico_replica_usable',
    help: 'Whether lists are read from the replica of the database: 1 or 0',
    aggregator: 'min',
    registers,
    collect() {
      this.set(replica.isUsable() ? 1 : 0);
    },
  });
  new Gauge({
    name: 'portico_replica_lag_seconds',
    help: 'How old what the replica shows is; infinite while that is not known',
    aggregator: 'max',
    registers,
    collect() {
      this.set(replica.lag() / 1000);
    },
  });
}
