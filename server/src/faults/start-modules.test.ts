import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
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
  'altcha-lib',
  '@simplewebauthn/server',
  '@valibot/to-json-schema',
  '@fastify/otel',
  '@opentelemetry/api',
  '@fastify/swagger',
  // Fastify's compilers of JSON Schema: the endpoint table has schemas of its own.
  '@fastify/ajv-compiler',
  '@fastify/fast-json-stringify-compiler',
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
  let folder = '';
  let loaded = '';

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'portico-modules-'));
    const port = String(await freePort());
    const record = `data:text/javascript,${encodeURIComponent(recorder)}`;
    // From source, because the bundle does not say which packages its files contain.
    const server = spawn(
      join(root, 'node_modules/.bin/node'),
      ['--disable-warning=ExperimentalWarning', '--import', record, 'server/src/main.ts', 'serve'],
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
    const ended = once(server, 'exit');
    const answered = () =>
      fetch(`http://127.0.0.1:${port}/config`).then(({ ok }) => ok || server.exitCode !== null);
    await until('the first answer of the server', () => answered().catch(() => false), 50_000);
    server.kill('SIGTERM');
    await ended;
    loaded = await readFile(join(folder, 'loaded'), 'utf8');
  });
  afterAll(() => rm(folder, { recursive: true }));

  it('has loaded what every call needs', () => {
    expect(loaded).toContain('/node_modules/fastify/');
    expect(loaded).toContain('/server/src/http/app.ts');
  });

  it.each(rarelyNeeded)('has not loaded %s', (name) => {
    expect(loaded).not.toContain(`/node_modules/${name}/`);
  });

  it('has not loaded the HTTP client of Node', () => {
    expect(loaded).toContain('NativeModule http\n');
    expect(loaded).not.toContain('internal/deps/undici');
  });
});
