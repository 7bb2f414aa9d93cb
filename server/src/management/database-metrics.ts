import { statfs } from 'node:fs/promises';
import { sql } from 'kysely';
import type { Context } from '../context/context.ts';
import type { Prometheus } from './prometheus.ts';
import { within } from './within.ts';

/** Milliseconds after which metrics that are read from the database are left out. */
export const timeoutMs = 1_000;

/** Adds whether the database answers, its size, its connections, and the space that the data folder has left. */
export function watchDatabase({ Gauge, registers }: Prometheus, { db, config }: Context): void {
  new Gauge({
    name: 'portico_database_up',
    help: 'Whether the database answered a statement within a second: 1 or 0',
    registers,
    async collect() {
      const answer = within(timeoutMs, sql`SELECT 1`.execute(db.kysely));
      this.set(
        await answer.then(
          () => 1,
          () => 0,
        ),
      );
    },
  });
  new Gauge({
    name: 'portico_database_size_bytes',
    help: 'Size of the database',
    registers,
    async collect() {
      const bytes = await within(timeoutMs, db.dialect.size(db.kysely)).catch(() => undefined);
      if (bytes === undefined) this.reset();
      else this.set(bytes);
    },
  });
  new Gauge({
    name: 'portico_data_folder_free_bytes',
    help: 'Free space where the data folder is, in which SQLite keeps its database',
    registers,
    async collect() {
      // With PostgreSQL there may be no such folder.
      const disk = await statfs(config.dataFolder).catch(() => undefined);
      if (disk) this.set(disk.bavail * disk.bsize);
    },
  });
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
