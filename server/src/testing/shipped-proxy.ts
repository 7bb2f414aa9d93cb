import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { nginxWith, type ProxyName, startProxyProgram } from './proxy-program.ts';

const shipped = join(import.meta.dirname, '../../../deploy/proxies');

/** Where the two processes behind a proxy listen: each has an address of its own, and both the same ports. */
export interface Upstreams {
  readonly hosts: readonly [string, string];
  readonly port: number;
  readonly managementPort: number;
}

export interface ShippedProxy {
  readonly url: string;
  /** The end of what it has written to its log. */
  said(): string;
  /** What the operation book says before a process is stopped, and once it is there again. */
  exclude(host: string): Promise<void>;
  include(host: string): Promise<void>;
  stop(): Promise<void>;
}

/** How a shipped file becomes one for a test: without TLS, at a free port, with two processes. */
const files = {
  nginx: {
    file: 'nginx.conf',
    rewrite: (text: string, port: number, { hosts, port: upstream }: Upstreams, folder: string) => {
      const [, site = ''] = /^(upstream portico \{[^}]*\})/m.exec(text) ?? [];
      const location = /location \/ \{[^}]*\}/.exec(text)?.[0] ?? '';
      const both = site
        .replaceAll('# server', 'server')
        .replaceAll(
          /server 127\.0\.0\.(\d):3000/g,
          (_, last: string) => `server ${hosts[Number(last) - 1]}:${upstream}`,
        );
      return nginxWith(`${both} server { listen 127.0.0.1:${port}; ${location} }`, folder);
    },
  },
  haproxy: {
    file: 'haproxy.cfg',
    rewrite: (text: string, port: number, { hosts, port: upstream, managementPort }: Upstreams) =>
      text
        .replace('bind :80', `bind 127.0.0.1:${port}`)
        .replace(/^ *bind :443.*$/m, '')
        .replace(/^ *http-request redirect.*$/m, '')
        .replace(/^ *default_backend/m, '    http-response set-header x-answered-by %s\n$&')
        .replaceAll('port 9100', `port ${managementPort}`)
        .replaceAll('127.0.0.1:3000', `${hosts[0]}:${upstream}`)
        .replaceAll('127.0.0.2:3000', `${hosts[1]}:${upstream}`),
  },
  caddy: {
    file: 'Caddyfile',
    rewrite: (text: string, port: number, { hosts, port: upstream, managementPort }: Upstreams) =>
      `{\n\tadmin off\n}\n${text
        .replace('account.example.org {', `http://127.0.0.1:${port} {`)
        .replace(
          'reverse_proxy 127.0.0.1:3000',
          `reverse_proxy ${hosts.map((host) => `${host}:${upstream}`).join(' ')}`,
        )
        .replaceAll(/# (?=health_)/g, '')
        .replace('health_port 9100', `health_port ${managementPort}`)}`,
  },
} as const;

/**
 * Starts a proxy with the file that Portico ships for it, in front of two processes; undefined, and a
 * sentence, where the program is not installed.
 */
export async function startShippedProxy(
  name: ProxyName,
  upstreams: Upstreams,
): Promise<ShippedProxy | undefined> {
  const { file, rewrite } = files[name];
  const text = await readFile(join(shipped, file), 'utf8');
  const program = await startProxyProgram(name, {
    ready: '/config',
    write: (port, folder) => rewrite(text, port, upstreams, folder),
  });
  if (!program) return undefined;
  // nginx has no health checks: the book marks the process as down.
  const mark = async (from: string, to: string) => {
    if (name !== 'nginx') return;
    await writeFile(program.file, (await readFile(program.file, 'utf8')).replace(from, to));
    program.signal('SIGHUP');
  };
  const [up, down] = [
    (host: string) => `${host}:${upstreams.port} max_fails=0;`,
    (host: string) => `${host}:${upstreams.port} down;`,
  ];
  return {
    url: program.url,
    said: program.said,
    exclude: (host) => mark(up(host), down(host)),
    include: (host) => mark(down(host), up(host)),
    stop: program.stop,
  };
}

/** Where an application, and the proxy in front of it, listen. */
export interface ForwardedPlaces {
  readonly port: number;
  /** The port of the application. */
  readonly behind: number;
  /** The address of Portico. */
  readonly portico: string;
}

/** How a shipped file for an application that cannot sign users in becomes one for a test: without TLS. */
const forwardFiles = {
  nginx: (text: string, { port, behind, portico }: ForwardedPlaces, folder: string) =>
    nginxWith(
      text
        .replace('listen 443 ssl;', `listen 127.0.0.1:${port};`)
        .replace(/^ *listen \[::\].*$/m, '')
        .replaceAll(/^ *ssl_.*$/gm, '')
        .replace('127.0.0.1:3000', new URL(portico).host)
        .replace('127.0.0.1:8080', `127.0.0.1:${behind}`),
      folder,
    ),
  caddy: (text: string, { port, behind, portico }: ForwardedPlaces) =>
    `{\n\tadmin off\n}\n${text
      .replace('books.example.org {', `http://127.0.0.1:${port} {`)
      .replaceAll('127.0.0.1:3000', new URL(portico).host)
      .replace('127.0.0.1:8080', `127.0.0.1:${behind}`)}`,
} as const;

/** Starts the shipped proxy in front of an application, which asks Portico for each request. */
export async function startForwardProxy(name: keyof typeof forwardFiles, places: ForwardedPlaces) {
  const file = { nginx: 'forward-auth.nginx.conf', caddy: 'forward-auth.Caddyfile' }[name];
  const text = await readFile(join(shipped, file), 'utf8');
  return await startProxyProgram(name, {
    ready: '/.portico/BOOKS/sign-out',
    port: places.port,
    write: (_port, folder) => forwardFiles[name](text, places, folder),
  });
}
