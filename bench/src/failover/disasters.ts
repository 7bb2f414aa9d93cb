import { setTimeout as sleep } from 'node:timers/promises';
import { openDatabase } from '../../../server/src/db/open-database.ts';
import type { Cluster } from './cluster.ts';
import type { Node } from './node.ts';

/** What happens to a cluster, and how it is healed. */
export interface Disaster {
  readonly name: string;
  strike(cluster: Cluster, primary: Node): Promise<void>;
  heal(cluster: Cluster, primary: Node): void | Promise<void>;
}

/** After these another node is the primary, before the cluster is healed. Each of them five times makes twenty. */
export const changesOfPrimary: readonly Disaster[] = [
  {
    name: 'primary killed',
    strike: (_, primary) => primary.kill(),
    heal: (_, primary) => primary.start(),
  },
  {
    name: 'primary frozen',
    strike: (_, primary) => primary.freeze(),
    heal: (_, primary) => primary.thaw(),
  },
  {
    name: 'primary cut off',
    strike: async (_, primary) => primary.cut(),
    heal: (_, primary) => primary.heal(),
  },
  {
    name: 'switched over',
    strike: (cluster) => cluster.switchOver(),
    heal: () => {},
  },
];

const lag = 30_000;

/** The replica that writes do not wait for has not seen the last half minute. */
export const replicaBehind: Disaster = {
  name: 'replica 30 s behind',
  async strike(cluster, primary) {
    const replica = await cluster.asynchronousReplica();
    await replica.freeze();
    await sleep(lag);
    await primary.kill();
    replica.thaw();
  },
  heal: (_, primary) => primary.start(),
};

export const diskFull: Disaster = {
  name: 'disk of the primary full',
  async strike(cluster, primary) {
    await primary.fillDisk();
    const db = await openDatabase(cluster.urlOf(primary));
    try {
      // It writes until it needs the disk for more of its journal.
      for (;;)
        await db.dialect.runScript(db.kysely, 'UPDATE failover_probe SET n = n; SELECT pg_switch_wal()');
    } catch {
      // Any error: the primary has ended.
    } finally {
      await db.kysely.destroy();
    }
  },
  heal: (_, primary) => primary.emptyDisk(),
};

/** Without a majority of etcd no node may be the primary, until it is there again. */
export const majorityLost: Disaster = {
  name: 'two of three etcd killed',
  strike: async ({ etcd }) => {
    for (const member of etcd.slice(0, 2)) member.kill();
  },
  heal: ({ etcd }) => {
    for (const member of etcd.slice(0, 2)) member.start();
  },
};
