import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { memoryFolder } from '../../../scripts/memory-folder.js';
import { type Etcd, startEtcd } from './etcd.ts';
import { Node } from './node.ts';
import { type ProxyServer, startProxy } from './proxy.ts';

interface Member {
  readonly name: string;
  readonly role: 'leader' | 'sync_standby' | 'replica';
  readonly state: string;
  readonly lag?: number | 'unknown';
}

const names = ['one', 'two', 'three'] as const;
/** Milliseconds after which a cluster that does not heal is given up. */
const longestHealing = 180_000;
const pause = 200;

/** Three nodes with Patroni, three members of etcd, and HAProxy in front, all on this machine. */
export class Cluster {
  readonly folder: string;
  readonly etcd: readonly Etcd[];
  readonly nodes: readonly Node[];
  readonly #proxy: ProxyServer;

  private constructor(folder: string, etcd: readonly Etcd[], nodes: readonly Node[], proxy: ProxyServer) {
    this.folder = folder;
    this.etcd = etcd;
    this.nodes = nodes;
    this.#proxy = proxy;
  }

  /** @param programs the folder of PostgreSQL's programs */
  static async start(programs: string): Promise<Cluster> {
    const folder = await mkdtemp(join(await memoryFolder(), 'portico-failover-'));
    // The nodes run as another user.
    await chmod(folder, 0o755);
    const etcd = await startEtcd(folder);
    const etcdPorts = etcd.map(({ port }) => port);
    const nodes: Node[] = [];
    for (const name of names) nodes.push(await Node.start({ name, folder, programs, etcdPorts }));
    const cluster = new Cluster(folder, etcd, nodes, await startProxy(folder, nodes));
    await cluster.untilWhole();
    return cluster;
  }

  /** The address behind HAProxy. */
  get proxyUrl(): string {
    return urlAt(`127.0.0.1:${this.#proxy.port}`);
  }

  /** The address that names all nodes. */
  get allHostsUrl(): string {
    return urlAt(this.nodes.map(({ port }) => `127.0.0.1:${port}`).join(','));
  }

  urlOf({ port }: Node): string {
    return urlAt(`127.0.0.1:${port}`);
  }

  primary(): Promise<Node> {
    return this.#nodeOf('leader');
  }

  /** The replica that has no write yet when the write is acknowledged. */
  asynchronousReplica(): Promise<Node> {
    return this.#nodeOf('replica');
  }

  /** Waits until another node than `before` is the primary. */
  async untilReplaced(before: Node): Promise<void> {
    for (;;) {
      // Any error: there is no primary yet.
      const primary = await this.primary().catch(() => before);
      if (primary !== before) return;
      await sleep(pause);
    }
  }

  /** Waits until there is a primary, a synchronous replica, and one more. */
  async untilWhole(): Promise<void> {
    const end = performance.now() + longestHealing;
    for (let found = await this.#members(); !isWhole(found); found = await this.#members()) {
      if (performance.now() > end)
        throw new Error(
          `The cluster does not heal. Its logs are in ${this.folder}: ${JSON.stringify(found)}`,
        );
      await sleep(pause);
    }
  }

  /** Makes the synchronous replica the primary, on purpose. */
  async switchOver(): Promise<void> {
    const [leader, candidate] = [await this.primary(), await this.#nodeOf('sync_standby')];
    const body = JSON.stringify({ leader: leader.name, candidate: candidate.name });
    const answer = await fetch(`http://127.0.0.1:${leader.patroniPort}/switchover`, { method: 'POST', body });
    if (!answer.ok) throw new Error(`Patroni has refused to switch over: ${await answer.text()}`);
  }

  async stop(): Promise<void> {
    this.#proxy.stop();
    for (const member of this.etcd) member.kill();
    for (const node of this.nodes) await node.stop();
    await rm(this.folder, { recursive: true, force: true });
  }

  async #nodeOf(role: Member['role']): Promise<Node> {
    const found = (await this.#members()).find((member) => member.role === role);
    const node = this.nodes.find(({ name }) => name === found?.name);
    if (!node) throw new Error(`The cluster has no ${role}.`);
    return node;
  }

  /** What the first node says of all that answers at all. */
  async #members(): Promise<readonly Member[]> {
    for (const { patroniPort } of this.nodes) {
      try {
        const address = `http://127.0.0.1:${patroniPort}/cluster`;
        const answer = await fetch(address, { signal: AbortSignal.timeout(2_000) });
        // Safe: Patroni documents this shape.
        if (answer.ok) return ((await answer.json()) as { readonly members: readonly Member[] }).members;
      } catch {
        // Any error: this node cannot be asked.
      }
    }
    return [];
  }
}

const urlAt = (place: string) => `postgres://postgres@${place}/postgres`;

function isWhole(members: readonly Member[]): boolean {
  const has = (role: Member['role']) =>
    members.some((member) => member.role === role && ['running', 'streaming'].includes(member.state));
  const areClose = members.every(({ role, lag }) => role === 'leader' || lag === 0 || lag === undefined);
  return (
    members.length === names.length && has('leader') && has('sync_standby') && has('replica') && areClose
  );
}
