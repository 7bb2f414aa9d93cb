import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { freePort } from '../../../scripts/free-port.js';
import { until } from '../testing/until.ts';

const root = join(import.meta.dirname, '../../..');

/** What only some calls, jobs, commands or settings need. It is imported when it is first needed. */
const rarelyNeeded = [
  'commander',
  'prom-client',
  'nodemailer',
  'grammy',
  'pg',
  'qr',
  'sharp',
  'file-type',
  '@aws-sdk/client-s3',
  'altcha-lib',
  'fflate',
  '@simplewebauthn/server',
  'oidc-provider',
  '@valibot/to-json-schema',
  '@opentelemetry/api',
  '@opentelemetry/core',
  '@opentelemetry/resources',
  '@opentelemetry/sdk-trace',
  '@opentelemetry/exporter-trace-otlp-http',
  '@fastify/swagger',
  // Fastify's compilers of JSON Schema: the endpoint table has schemas of its own.
  '@fastify/ajv-compiler',
  '@fastify/fast-json-stringify-compiler',
];

/** Parts of the server that only some installations, commands or calls need. */
const rarelyUsed = [
  'server/src/backup',
  'server/src/demo/create-world.ts',
  'server/src/capabilities/review/list-reviews.ts',
  'server/src/capabilities/takeouts/prepare-takeout.ts',
  'server/src/cli/program.ts',
  'server/src/doctor',
  'server/src/http/console',
  'server/src/http/shared/traces.ts',
  'server/src/management/start.ts',
  'server/src/adapters/files/s3.ts',
  'server/src/http/shared/openapi.ts',
  // The contract of the console, which listens apart.
  'contract/src/endpoints/staff/index.ts',
];

/** Writes the addresses of all loaded modules into the file `LOADED` when the process ends. */
const recorder = `
  import { registerHooks } from 'node:module';
  const loaded = [];
  registerHooks({ load: (url, context, next) => { loaded.push(url); return next(url, context); } });
  process.on('exit', () => process.getBuiltinModule('node:fs')
    .writeFileSync(process.env.LOADED, [...loaded, ...process.moduleLoadList].join('\\n')));
`;

describe('a server that has answered its first request', () => {
  let loaded = '';
  let priorities: string[] = [];

  beforeAll(async () => {
    // From source, because the bundle does not say which packages its files contain.
    ({ loaded, priorities } = await startRecorded('server/src/main.ts'));
  });

  it('A server that has answered its first request has loaded what every call needs', () => {
    expect(loaded).toContain('/node_modules/fastify/');
    expect(loaded).toContain('/server/src/http/portal/app.ts');
  });

  it.each(rarelyNeeded)('A server that has answered its first request has not loaded %s', (name) => {
    expect(loaded).not.toContain(`/node_modules/${name}/`);
  });

  it.each(rarelyUsed)('A server that has answered its first request has not loaded its part %s', (name) => {
    expect(loaded).not.toContain(`/${name}`);
  });

  const onLinux = it.runIf(process.platform === 'linux');

  onLinux('has threads for files beside those for hashes', () => {
    expect(priorities.length).toBe(availableParallelism() + 4);
  });

  onLinux('lets the main thread go before the threads of hashes and pictures', () => {
    expect(new Set(priorities)).toEqual(new Set(['5']));
  });

  it('A server that has answered its first request has not loaded the HTTP client of Node', () => {
    expect(loaded).toContain('NativeModule http\n');
    expect(loaded).not.toContain('internal/deps/undici');
  });
});

describe('a server from the bundle', () => {
  it('A server from the bundle has loaded at most six files of it, because each takes about a millisecond', async () => {
    const { loaded } = await startRecorded('server/dist/portico.js');
    const files = loaded.match(/(?<=\/server\/dist\/).*/g) ?? [];
    expect(files).toContain('serve.js');
    expect(files.length).toBeLessThanOrEqual(6);
  });
});

/** Starts the server, requests something, and stops it. */
async function startRecorded(program: string) {
  const folder = await mkdtemp(join(tmpdir(), 'portico-modules-'));
  const port = String(await freePort());
  const record = `data:text/javascript,${encodeURIComponent(recorder)}`;
  const server = spawn(
    join(root, 'node_modules/.bin/node'),
    ['--disable-warning=ExperimentalWarning', '--import', record, program, 'serve'],
    {
      cwd: root,
      env: {
        PATH: process.env.PATH,
        PORT: port,
        LOG_LEVEL: 'warn',
        DATABASE_URL: `sqlite:${join(folder, 'portico.db')}`,
        PORTICO_DATA_DIR: folder,
        PORTICO_SECRET: 'a secret for tests, long enough to pass',
        LOADED: join(folder, 'loaded'),
      },
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  );
  try {
    const ended = once(server, 'exit');
    const answered = () =>
      fetch(`http://127.0.0.1:${port}/config`).then(({ ok }) => ok || server.exitCode !== null);
    await until('the first answer of the server', () => answered().catch(() => false));
    const priorities = process.platform === 'linux' ? await poolPriorities(server.pid) : [];
    server.kill('SIGTERM');
    await ended;
    return { loaded: await readFile(join(folder, 'loaded'), 'utf8'), priorities };
  } finally {
    server.kill('SIGKILL');
    await rm(folder, { recursive: true });
  }
}

/** The nice values of the threads of libuv's pool. */
async function poolPriorities(pid: number | undefined): Promise<string[]> {
  const tasks = `/proc/${pid}/task`;
  const stats = await Promise.all(
    (await readdir(tasks)).map((thread) => readFile(`${tasks}/${thread}/stat`, 'utf8')),
  );
  return stats.flatMap((stat) => {
    const [, name, rest = ''] = /\((.*)\) (.*)/.exec(stat) ?? [];
    // The nineteenth field of the line; the third is the first one after the name.
    return name === 'libuv-worker' ? [rest.split(' ')[16] ?? ''] : [];
  });
}
