import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import { startPostgres } from '../../../scripts/postgres.js';
import { findPostgres } from '../../../scripts/programs.js';
import type { Tables } from '../db/tables.ts';
import { openPatiently } from './open-patiently.ts';

/** A PostgreSQL server for one test, whose processes the test can suspend and resume. */
export interface OwnCluster {
  readonly url: string;
  /** Suspends all processes of the server: connections stay open and get no answer. */
  freeze(): Promise<void>;
  continue(): void;
  stop(): Promise<void>;
}

export async function startOwnCluster(): Promise<OwnCluster> {
  const { url, stop } = await startPostgres(await findPostgres());
  const { kysely } = await openPatiently(url);
  let stopped: number[] = [];
  const signal = (name: NodeJS.Signals) => {
    for (const pid of stopped) process.kill(pid, name);
  };

  return {
    url,
    async freeze() {
      stopped = await processIds(kysely);
      signal('SIGSTOP');
    },
    continue() {
      signal('SIGCONT');
      stopped = [];
    },
    async stop() {
      signal('SIGCONT');
      await kysely.destroy();
      await stop();
    },
  };
}

/** The processes of a server of this machine. */
export async function processIds(kysely: Kysely<Tables>): Promise<number[]> {
  const { rows } = await sql<{ data_directory: string }>`SHOW data_directory`.execute(kysely);
  const postmaster = await readFile(join(rows[0]?.data_directory ?? '', 'postmaster.pid'), 'utf8');
  const backends = await sql<{ pid: number }>`SELECT pid FROM pg_stat_activity`.execute(kysely);
  return [Number(postmaster.split('\n')[0]), ...backends.rows.map(({ pid }) => pid)];
}
