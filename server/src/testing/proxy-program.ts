import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { freePort } from '../../../scripts/free-port.js';
import { fetchOnce } from './own-connection.ts';
import { until } from './until.ts';

const run = promisify(execFile);

/** How each program is asked for its version, and started with a file. */
const programs = {
  nginx: { versionFlag: '-v', args: (file: string) => ['-c', file] },
  haproxy: { versionFlag: '-v', args: (file: string) => ['-db', '-f', file] },
  caddy: {
    versionFlag: 'version',
    args: (file: string) => ['run', '--adapter', 'caddyfile', '--config', file],
  },
} as const;
export type ProxyName = keyof typeof programs;

/** A proxy that runs, and the file that it was started with. */
export interface ProxyProgram {
  readonly url: string;
  readonly file: string;
  /** The end of what it has written to its log. */
  said(): string;
  signal(name: NodeJS.Signals): void;
  stop(): Promise<void>;
}

/** What nginx needs beside the blocks of a shipped file, as a user without rights. */
export function nginxWith(blocks: string, folder: string): string {
  return `daemon off; pid ${folder}/pid; error_log stderr warn; events {}
    http { access_log off; client_body_temp_path ${folder}; proxy_temp_path ${folder};
      fastcgi_temp_path ${folder}; uwsgi_temp_path ${folder}; scgi_temp_path ${folder};
      ${blocks} }`;
}

interface Start {
  /** The text of its file, for a port and a folder of its own. */
  readonly write: (port: number, folder: string) => string;
  /** A path that is answered well once it runs. */
  readonly ready: string;
  readonly port?: number;
}

/** Starts a proxy; undefined, and a sentence, where the program is not installed. */
export async function startProxyProgram(
  name: ProxyName,
  { write, ready, port: given }: Start,
): Promise<ProxyProgram | undefined> {
  const { versionFlag, args } = programs[name];
  const isThere = await run(name, [versionFlag]).then(
    () => true,
    () => false,
  );
  if (!isThere) {
    console.log(`${name} is not tried: it needs the package ${name}, as Debian calls it.`);
    return undefined;
  }
  const folder = await mkdtemp(join(tmpdir(), 'portico-proxy-'));
  const [file, port] = [join(folder, 'file'), given ?? (await freePort())];
  await writeFile(file, write(port, folder));
  const env = { PATH: process.env.PATH, HOME: folder };
  const child = spawn(name, args(file), { env, stdio: ['ignore', 'ignore', 'pipe'] });
  let said = '';
  child.stderr.on('data', (text) => {
    said = `${said}${text}`.slice(-4_000);
  });
  const url = `http://127.0.0.1:${port}`;
  await until(`${name} passes on the first call`, async () => {
    if (child.exitCode !== null) throw new Error(`${name} ended with ${child.exitCode}. It said:\n${said}`);
    const answer = await fetchOnce(url + ready, { redirect: 'manual' }).catch(() => null);
    return answer !== null && answer.status < 400;
  });
  return {
    url,
    file,
    said: () => said,
    signal: (signal) => child.kill(signal),
    async stop() {
      const exit = once(child, 'exit');
      child.kill('SIGTERM');
      await exit;
      await rm(folder, { recursive: true, force: true });
    },
  };
}
