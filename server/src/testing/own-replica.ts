import { sql } from 'kysely';
import { startPostgres, startReplica } from '../../../scripts/postgres.js';
import { findPostgres } from '../../../scripts/programs.js';
import type { Db } from '../db/database.ts';
import { patient } from './databases.ts';
import { openPatiently } from './open-patiently.ts';
import { processIds } from './own-cluster.ts';

/** A PostgreSQL server for one test, with a replica that can be held back. */
export interface ReplicatedCluster {
  readonly url: string;
  readonly replicaUrl: string;
  /** The same, with the time limits of the product. */
  readonly impatientUrl: string;
  /** The database itself. */
  readonly db: Db;
  /** From now on the replica shows what the database had at this moment. */
  pause(): Promise<void>;
  resume(): Promise<void>;
  /** Suspends the processes of the replica: its connections stay open and get no answer. */
  freezeReplica(): Promise<void>;
  continueReplica(): void;
  stopReplica(): Promise<void>;
  stop(): Promise<void>;
}

export async function startReplicatedCluster(): Promise<ReplicatedCluster> {
  const programs = await findPostgres();
  const { url, stop } = await startPostgres(programs);
  const replica = await startReplica(programs, url);
  const [own, other] = [patient(new URL(url)).href, patient(new URL(replica.url)).href];
  const [db, copy] = [await openPatiently(own), await openPatiently(other)];
  let isStopped = false;
  let frozen: number[] = [];
  function continueReplica() {
    for (const pid of frozen) process.kill(pid, 'SIGCONT');
    frozen = [];
  }
  async function stopReplica() {
    if (isStopped) return;
    isStopped = true;
    continueReplica();
    await copy.kysely.destroy();
    await replica.stop();
  }
  return {
    url: own,
    replicaUrl: other,
    impatientUrl: replica.url,
    db,
    pause: async () => void (await sql`SELECT pg_wal_replay_pause()`.execute(copy.kysely)),
    resume: async () => void (await sql`SELECT pg_wal_replay_resume()`.execute(copy.kysely)),
    async freezeReplica() {
      frozen = await processIds(copy.kysely);
      for (const pid of frozen) process.kill(pid, 'SIGSTOP');
    },
    continueReplica,
    stopReplica,
    async stop() {
      await stopReplica();
      await db.kysely.destroy();
      await stop();
    },
  };
}
