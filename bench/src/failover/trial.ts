import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Db } from '../../../server/src/db/database.ts';
import { openDatabase } from '../../../server/src/db/open-database.ts';
import { createAccounts } from '../accounts.ts';
import { startProduct } from '../product.ts';
import type { Program } from '../program.ts';
import { signInAccounts } from '../requests.ts';
import { ask } from './ask.ts';
import type { Cluster } from './cluster.ts';
import { type Disaster, majorityLost } from './disasters.ts';
import { Ledger } from './ledger.ts';
import { type Probe, startProbe } from './probe.ts';
import { password, Users, verify } from './users.ts';

/** Milliseconds until the product works again after PostgreSQL does. */
const mostBehind = 3_000;
const usersAtOnce = 6;
/** How many sessions are asked about after each disaster; after the last one it is all of them. */
const sampled = 100;

/** Two processes of the product on a cluster, users who work, and what was acknowledged to them. */
export class Trial {
  readonly ledger = new Ledger();
  /** How often a process took too long. */
  late = 0;
  readonly #cluster: Cluster;
  readonly #programs: readonly [Program, Program];
  readonly #databases: readonly Db[];
  readonly #users: Users;
  #probes: readonly [Probe, Probe, Probe] | undefined;

  private constructor(cluster: Cluster, programs: readonly [Program, Program], databases: readonly Db[]) {
    this.#cluster = cluster;
    this.#programs = programs;
    this.#databases = databases;
    this.#users = new Users(this.ledger, this.#origins, usersAtOnce);
  }

  static async start(cluster: Cluster): Promise<Trial> {
    const behindProxy = await startAt(cluster, cluster.proxyUrl, 'behind-proxy');
    await createAccounts(cluster.proxyUrl);
    const allHosts = await startAt(cluster, cluster.allHostsUrl, 'all-hosts');
    const databases = await Promise.all(cluster.nodes.map((node) => openDatabase(cluster.urlOf(node))));
    const trial = new Trial(cluster, [behindProxy, allHosts], databases);
    await trial.#startProbes();
    return trial;
  }

  /** Lets a disaster happen, and prints what came of it. */
  async meet(disaster: Disaster): Promise<void> {
    const cluster = this.#cluster;
    const [postgres, behindProxy, allHosts] = this.#probes ?? fail();
    const all = [postgres, behindProxy, allHosts];
    const [acknowledged, contradictions] = [this.ledger.acknowledged, this.ledger.contradictions.length];
    const primary = await cluster.primary();
    for (const probe of all) probe.begin();
    await disaster.strike(cluster, primary);
    if (disaster === majorityLost) {
      await postgres.untilAway();
      await disaster.heal(cluster, primary);
    } else await cluster.untilReplaced(primary);
    for (const probe of all) await probe.untilBack();
    const outages = all.map((probe) => probe.outage());
    if (disaster !== majorityLost) await disaster.heal(cluster, primary);
    await cluster.untilWhole();
    for (const probe of all) await probe.untilBack();
    await verify(this.ledger, this.#origins, sampled);
    const [back = 0] = outages.map(({ end }) => end);
    const behind = outages.map(({ end }) => Math.max(0, end - back));
    this.late += behind.filter((ms) => ms > mostBehind).length;
    const columns = outages.map(({ length }, index) => `${seconds(length)} (+${seconds(behind[index])})`);
    const [own, lost] = [
      this.ledger.acknowledged - acknowledged,
      this.ledger.contradictions.length - contradictions,
    ];
    console.log(
      [disaster.name.padEnd(26), ...columns, String(own).padStart(6), String(lost).padStart(6)].join('  '),
    );
  }

  /** Asks about everything that was acknowledged. */
  async finish(): Promise<void> {
    await this.#users.stop();
    await verify(this.ledger, this.#origins, Number.POSITIVE_INFINITY);
    const db = await openDatabase(this.#cluster.proxyUrl);
    const rows = await db.kysely.selectFrom('registrations').select('email_key').execute();
    await db.kysely.destroy();
    const found = new Set(rows.map(({ email_key: key }) => key));
    for (const email of this.ledger.registered)
      if (!found.has(email)) this.ledger.contradict(`The registration of ${email} is lost.`);
  }

  async stop(): Promise<void> {
    await this.#users.stop();
    for (const probe of this.#probes ?? []) await probe.stop();
    for (const { kysely } of this.#databases) await kysely.destroy();
    for (const program of this.#programs) await program.stop();
  }

  get #origins(): readonly [string, string] {
    const [behindProxy, allHosts] = this.#programs;
    return [behindProxy.origin, allHosts.origin];
  }

  async #startProbes(): Promise<void> {
    const own = await openDatabase(this.#cluster.proxyUrl);
    const script = 'CREATE TABLE failover_probe (n bigint); INSERT INTO failover_probe VALUES (0)';
    await own.dialect.runScript(own.kysely, script);
    await own.kysely.destroy();
    const write = 'UPDATE failover_probe SET n = n + 1';
    const postgres = this.#databases.map(
      ({ kysely, dialect }) =>
        () =>
          dialect.runScript(kysely, write),
    );
    const [behindProxy, allHosts] = this.#origins;
    this.#probes = [
      startProbe(postgres),
      await this.#probeOf(behindProxy, -1),
      await this.#probeOf(allHosts, -2),
    ];
  }

  /** A write of the product: the language of an account that nobody else uses. */
  async #probeOf(origin: string, account: number): Promise<Probe> {
    const username = signInAccounts.at(account) ?? '';
    const answer = await ask(this.ledger, origin, 'issueToken', {
      grant_type: 'password',
      username,
      password,
    });
    const token = answer?.data.access_token ?? '';
    let isGerman = false;
    return startProbe([
      async () => {
        isGerman = !isGerman;
        const input = { locale: isGerman ? 'de' : 'fr' } as const;
        const changed = await ask(this.ledger, origin, 'setLocale', input, { token });
        if (changed?.status !== 200) throw new Error('This write is not acknowledged.');
      },
    ]);
  }
}

async function startAt(cluster: Cluster, databaseUrl: string, name: string): Promise<Program> {
  const dataFolder = join(cluster.folder, name);
  await mkdir(dataFolder);
  return await startProduct({ databaseUrl, dataFolder }, 'demo', { LOG_LEVEL: 'silent' });
}

const seconds = (ms = 0) => (ms / 1000).toFixed(1).padStart(5);

function fail(): never {
  throw new Error('The trial has not started.');
}
