import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { freePort } from '../../../scripts/free-port.js';
import { fetchOnce } from './own-connection.ts';
import { until } from './until.ts';

const run = promisify(execFile);
const shipped = join(import.meta.dirname, '../../../deploy/proxies');

/** Where the two processes behind a proxy listen: each has an address of its own, and both the same ports. */
export interface Upstreams {
  readonly hosts: readonly [string, string];
  readonly port: number;
  readonly managementPort: number;
}

export interface ShippedProxy {
  readonly url: string;
  /** What the operation book says before a process is stopped, and once it is there again. */
  exclude(host: string): Promise<void>;
  include(host: string): Promise<void>;
  stop(): Promise<void>;
}

/** How a shipped file becomes one for a test: without TLS, at a free port, with two processes. */
const programs = {
  nginx: {
    file: 'nginx.conf',
    versionFlag: '-v',
    rewrite: (text: string, port: number, { hosts, port: upstream }: Upstreams, folder: string) => {
      const [, site = ''] = /^(upstream portico \{[^}]*\})/m.exec(text) ?? [];
      const location = /location \/ \{[^}]*\}/.exec(text)?.[0] ?? '';
      const both = site
        .replaceAll('# server', 'server')
        .replaceAll(
          /server 127\.0\.0\.(\d):3000/g,
          (_, last: string) => `server ${hosts[Number(last) - 1]}:${upstream}`,
        );
      return `daemon off; pid ${folder}/pid; error_log stderr warn; events {}
        http { access_log off; client_body_temp_path ${folder}; proxy_temp_path ${folder};
          fastcgi_temp_path ${folder}; uwsgi_temp_path ${folder}; scgi_temp_path ${folder};
          ${both} server { listen 127.0.0.1:${port}; ${location} } }`;
    },
    args: (file: string) => ['-c', file],
  },
  haproxy: {
    file: 'haproxy.cfg',
    versionFlag: '-v',
    rewrite: (text: string, port: number, { hosts, port: upstream, managementPort }: Upstreams) =>
      text
        .replace('bind :80', `bind 127.0.0.1:${port}`)
        .replace(/^ *bind :443.*$/m, '')
        .replace(/^ *http-request redirect.*$/m, '')
        .replace('port 9100', `port ${managementPort}`)
        .replace('127.0.0.1:3000', `${hosts[0]}:${upstream}`)
        .replace('127.0.0.2:3000', `${hosts[1]}:${upstream}`),
    args: (file: string) => ['-db', '-f', file],
  },
  caddy: {
    file: 'Caddyfile',
    versionFlag: 'version',
    rewrite: (text: string, port: number, { hosts, port: upstream, managementPort }: Upstreams) =>
      `{\n\tadmin off\n}\n${text
        .replace('account.example.org {', `http://127.0.0.1:${port} {`)
        .replace(
          'reverse_proxy 127.0.0.1:3000',
          `reverse_proxy ${hosts.map((host) => `${host}:${upstream}`).join(' ')}`,
        )
        .replaceAll(/# (?=health_)/g, '')
        .replace('health_port 9100', `health_port ${managementPort}`)}`,
    args: (file: string) => ['run', '--adapter', 'caddyfile', '--config', file],
  },
} as const;

/**
 * Starts a proxy with the file that Portico ships for it, in front of two processes; undefined, and a
 * sentence, where the program is not installed.
 */
export async function startShippedProxy(
  name: keyof typeof programs,
  upstreams: Upstreams,
): Promise<ShippedProxy | undefined> {
  const { file, versionFlag, rewrite, args } = programs[name];
  const isThere = await run(name, [versionFlag]).then(
    () => true,
    () => false,
  );
  if (!isThere) {
    console.log(`${name} is not tried: it needs the package ${name}, as Debian calls it.`);
    return undefined;
  }
  const [folder, port] = [await mkdtemp(join(tmpdir(), 'portico-proxy-')), await freePort()];
  const own = join(folder, file);
  await writeFile(own, rewrite(await readFile(join(shipped, file), 'utf8'), port, upstreams, folder));
  const env = { PATH: process.env.PATH, HOME: folder };
  const child = spawn(name, args(own), { env, stdio: ['ignore', 'ignore', 'pipe'] });
  let said = '';
  child.stderr.on('data', (text) => {
    said = `${said}${text}`.slice(-4_000);
  });
  const url = `http://127.0.0.1:${port}`;
  await until(`${name} passes on the first call`, async () => {
    if (child.exitCode !== null) throw new Error(`${name} ended with ${child.exitCode}. It said:\n${said}`);
    return (await fetchOnce(`${url}/config`).catch(() => null))?.ok;
  });
  // nginx has no health checks: the book marks the process as down.
  const mark = async (from: string, to: string) => {
    if (name !== 'nginx') return;
    await writeFile(own, (await readFile(own, 'utf8')).replace(from, to));
    child.kill('SIGHUP');
  };
  const [up, down] = [
    (host: string) => `${host}:${upstreams.port} max_fails=0;`,
    (host: string) => `${host}:${upstreams.port} down;`,
  ];
  return {
    url,
    exclude: (host) => mark(up(host), down(host)),
    include: (host) => mark(down(host), up(host)),
    stop: () => stop(child, folder),
  };
}

async function stop(child: ChildProcess, folder: string): Promise<void> {
  const exit = once(child, 'exit');
  child.kill('SIGTERM');
  await exit;
  await rm(folder, { recursive: true, force: true });
}
