import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { freePort } from '../../../scripts/free-port.js';

/** A member of etcd, which can be killed and started again. */
export interface Etcd {
  readonly port: number;
  kill(): void;
  start(): void;
}

interface Member {
  readonly name: string;
  readonly client: number;
  readonly peer: number;
}

const count = 3;

/** Starts three members of etcd on this machine, which keep their data in the folder. */
export async function startEtcd(folder: string): Promise<readonly Etcd[]> {
  const members: Member[] = [];
  for (let index = 0; index < count; index += 1)
    members.push({ name: `etcd${index}`, client: await freePort(), peer: await freePort() });
  const cluster = members.map(({ name, peer }) => `${name}=${at(peer)}`).join(',');
  return members.map((member) => startMember(member, cluster, folder));
}

function startMember({ name, client, peer }: Member, cluster: string, folder: string): Etcd {
  const flags = {
    name,
    'data-dir': join(folder, name),
    'listen-client-urls': at(client),
    'advertise-client-urls': at(client),
    'listen-peer-urls': at(peer),
    'initial-advertise-peer-urls': at(peer),
    'initial-cluster': cluster,
    logger: 'zap',
    'log-level': 'error',
    'log-outputs': join(folder, `${name}.log`),
  };
  const args = Object.entries(flags).map(([flag, value]) => `--${flag}=${value}`);
  let child: ChildProcess | undefined;
  const start = () => {
    child = spawn('etcd', args, { stdio: 'ignore' });
  };
  const kill = () => void child?.kill('SIGKILL');
  process.on('exit', kill);
  start();
  return { port: client, kill, start };
}

const at = (port: number) => `http://127.0.0.1:${port}`;
