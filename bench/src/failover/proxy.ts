import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { freePort } from '../../../scripts/free-port.js';

export interface ProxyServer {
  readonly port: number;
  stop(): void;
}

const shipped = join(import.meta.dirname, '../../../deploy/failover/haproxy.cfg');

/** Starts HAProxy with the shipped file, in front of other places. */
export async function startProxy(
  folder: string,
  nodes: readonly { readonly port: number; readonly patroniPort: number }[],
): Promise<ProxyServer> {
  const port = await freePort();
  const places = nodes.map((node) => `127.0.0.1:${node.port} port ${node.patroniPort}`);
  const text = (await readFile(shipped, 'utf8'))
    .replace('bind 127.0.0.1:5432', `bind 127.0.0.1:${port}`)
    .replace('check port 8008', 'check')
    .replaceAll(/^( *server \w+) .*$/gm, (_, begin: string) => `${begin} ${places.shift()}`);
  const file = join(folder, 'haproxy.cfg');
  await writeFile(file, text);
  const child = spawn('haproxy', ['-db', '-f', file], { stdio: 'ignore' });
  await once(child, 'spawn');
  const stop = () => void child.kill('SIGKILL');
  process.on('exit', stop);
  return { port, stop };
}
