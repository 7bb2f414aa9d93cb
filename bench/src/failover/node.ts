import { type ChildProcess, spawn } from 'node:child_process';
import { openSync } from 'node:fs';
import { chown, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse, stringify } from 'yaml';
import { freePort } from '../../../scripts/free-port.js';
import { unprivileged } from '../../../scripts/postgres.js';
import { run } from '../../../scripts/run.js';
import { postgresProcesses, sendSignal } from './processes.ts';
import { type Relay, startRelay } from './relay.ts';

interface Places {
  readonly name: string;
  readonly folder: string;
  /** Of PostgreSQL's programs. */
  readonly programs: string;
  readonly etcdPorts: readonly number[];
}

interface Ways {
  readonly postgres: Relay;
  readonly patroni: Relay;
  readonly etcd: readonly Relay[];
}

/** Only root on Linux may mount the disk that is filled. */
export const mayFillDisks = process.getuid?.() === 0 && process.platform === 'linux';
const diskSize = '1g';

const shipped = join(import.meta.dirname, '../../../deploy/failover/patroni.yml');

/** A machine of the cluster: PostgreSQL with Patroni, and ways to and from it that can be cut. */
export class Node {
  readonly name: string;
  readonly #folder: string;
  readonly #ways: Ways;
  readonly #log: number;
  readonly #identity: Awaited<ReturnType<typeof unprivileged>>;
  #patroni: ChildProcess | undefined;
  #frozen: readonly number[] = [];

  private constructor(
    { name, folder }: Places,
    ways: Ways,
    identity: Awaited<ReturnType<typeof unprivileged>>,
  ) {
    this.name = name;
    this.#folder = join(folder, name);
    this.#ways = ways;
    this.#log = openSync(join(folder, `${name}.log`), 'a');
    this.#identity = identity;
  }

  static async start(places: Places): Promise<Node> {
    const identity = await unprivileged();
    const own = join(places.folder, places.name);
    await mkdir(own, { mode: 0o700 });
    if (mayFillDisks) await run(['mount', '-t', 'tmpfs', '-o', `size=${diskSize},mode=700`, 'tmpfs', own]);
    if (identity) await chown(own, identity.uid, identity.gid);
    const [postgres, patroni] = [await freePort(), await freePort()];
    const ways = {
      postgres: await startRelay(postgres),
      patroni: await startRelay(patroni),
      etcd: await Promise.all(places.etcdPorts.map(startRelay)),
    };
    await writeSettings(places, ways, { postgres, patroni });
    const node = new Node(places, ways, identity);
    node.start();
    return node;
  }

  /** The ports by which others reach it. */
  get port(): number {
    return this.#ways.postgres.port;
  }

  get patroniPort(): number {
    return this.#ways.patroni.port;
  }

  start(): void {
    this.#patroni = spawn('patroni', [join(this.#folder, 'patroni.yml')], {
      env: { PATH: process.env.PATH, LC_ALL: 'C.UTF-8', TZ: 'UTC' },
      stdio: ['ignore', this.#log, this.#log],
      ...this.#identity,
    });
  }

  /** Ends all of its processes at once, as a machine that loses its power. */
  async kill(): Promise<void> {
    for (const pid of await this.#processes()) sendSignal(pid, 'SIGKILL');
  }

  /** Stops all of its processes, which keep what they have, until `thaw`. */
  async freeze(): Promise<void> {
    this.#frozen = await this.#processes();
    for (const pid of this.#frozen) sendSignal(pid, 'SIGSTOP');
  }

  thaw(): void {
    for (const pid of this.#frozen) sendSignal(pid, 'SIGCONT');
    this.#frozen = [];
  }

  /** Nothing reaches it, and it reaches nobody. */
  cut(): void {
    for (const way of this.#allWays()) way.cut();
  }

  heal(): void {
    for (const way of this.#allWays()) way.heal();
  }

  async fillDisk(): Promise<void> {
    // It ends when there is no space left.
    await run(['dd', 'if=/dev/zero', `of=${this.#filler}`, 'bs=1M']);
  }

  async emptyDisk(): Promise<void> {
    await rm(this.#filler);
  }

  async stop(): Promise<void> {
    this.thaw();
    await this.kill();
    await Promise.all(this.#allWays().map((way) => way.stop()));
    // Lazily: a process that was killed may not have ended yet.
    if (mayFillDisks) await run(['umount', '--lazy', this.#folder]);
  }

  get #filler(): string {
    return join(this.#folder, 'filler');
  }

  async #processes(): Promise<readonly number[]> {
    const own = this.#patroni?.pid;
    return [...(own ? [own] : []), ...(await postgresProcesses(join(this.#folder, 'data')))];
  }

  #allWays(): readonly Relay[] {
    return [this.#ways.postgres, this.#ways.patroni, ...this.#ways.etcd];
  }
}

/** The shipped file, with the places of this node, and without passwords. */
async function writeSettings(
  { name, folder, programs }: Places,
  ways: Ways,
  ports: Readonly<Record<'postgres' | 'patroni', number>>,
): Promise<void> {
  const own = join(folder, name);
  const settings = parse(await readFile(shipped, 'utf8'));
  const at = (port: number) => `127.0.0.1:${port}`;
  await writeFile(
    join(own, 'patroni.yml'),
    stringify({
      ...settings,
      name,
      restapi: { listen: at(ports.patroni), connect_address: at(ways.patroni.port) },
      // Patroni would ask etcd for its addresses otherwise, which cannot be cut.
      etcd3: { hosts: ways.etcd.map(({ port }) => at(port)), use_proxies: true },
      postgresql: {
        ...settings.postgresql,
        listen: at(ports.postgres),
        connect_address: at(ways.postgres.port),
        data_dir: join(own, 'data'),
        bin_dir: programs,
        pgpass: join(own, 'pgpass'),
        parameters: { unix_socket_directories: own },
        pg_hba: [
          'local all all trust',
          'host all all 127.0.0.1/32 trust',
          'host replication all 127.0.0.1/32 trust',
        ],
      },
    }),
  );
}
