import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, mkdtemp, readdir, readFile, rename, rm, symlink } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { freePort } from '../../../scripts/free-port.js';
import { startProcess } from '../testing/server-process.ts';
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
  // What formats the texts of mails and of the bot.
  '@lingui/message-utils',
];

/** Parts of the server that only some installations, commands or calls need. */
const rarelyUsed = [
  'server/src/backup',
  'server/src/capabilities/review/list-reviews.ts',
  'server/src/capabilities/agreements/agree-to-documents.ts',
  'server/src/capabilities/closing/close-account.ts',
  'server/src/capabilities/closing/erase-closed.ts',
  'server/src/capabilities/disclosures/list-disclosures.ts',
  'server/src/capabilities/documents/check-document.ts',
  'server/src/capabilities/documents/phone-uploads/open-phone-upload.ts',
  'server/src/capabilities/documents/pictures/process-file.ts',
  'server/src/capabilities/documents/pictures/upload-file.ts',
  'server/src/capabilities/documents/proofs/create-proof.ts',
  'server/src/capabilities/documents/save-document.ts',
  'server/src/capabilities/email-change/start-email-change.ts',
  'server/src/capabilities/erasure/',
  'server/src/capabilities/linked-identities/list-identities.ts',
  'server/src/capabilities/mails/deliver.ts',
  'server/src/capabilities/name-correction',
  'server/src/capabilities/passkeys/register-passkey.ts',
  'server/src/capabilities/profile/set-own-fields.ts',
  'server/src/capabilities/review/apply-decision.ts',
  'server/src/capabilities/second-factors/start-two-factor.ts',
  'server/src/capabilities/support-access/create-support-code.ts',
  'server/src/capabilities/takeouts/prepare-takeout.ts',
  'server/src/capabilities/takeouts/request-takeout.ts',
  'server/src/capabilities/telegram/run-bot.ts',
  'server/src/composition/housekeeping.ts',
  'server/src/demo',
  'phrases/src/en/mail.ts',
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
  let loaded = '';

  beforeAll(async () => {
    ({ loaded } = await startRecorded('server/dist/portico.js'));
  });

  it('A server from the bundle has loaded at most six files of it, because each takes about a millisecond', () => {
    const files = loaded.match(/(?<=\/server\/dist\/).*/g) ?? [];
    expect(files).toContain('serve.js');
    expect(files.length).toBeLessThanOrEqual(6);
  });

  it('A server from the bundle has not loaded what Node needs for TLS', () => {
    expect(loaded).toContain('NativeModule http\n');
    for (const name of ['https', 'http2', 'tls']) expect(loaded).not.toContain(`NativeModule ${name}\n`);
  });

  it('A call whose code cannot be read at the moment is an internal error, and the next one is answered', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'portico-copy-'));
    try {
      const program = await copyServer(folder);
      const server = await startProcess(settingsIn(folder), { program });
      const open = async () => {
        const body = JSON.stringify({ code: 'A'.repeat(22) });
        const headers = { 'content-type': 'application/json' };
        return (await server.fetch('/v1/proofs/open', { method: 'POST', headers, body })).status;
      };
      const file = join(folder, 'server/dist/documents-calls.js');
      await rename(file, `${file}.away`);
      expect(await open()).toBe(500);
      await rename(`${file}.away`, file);
      expect(await open()).toBe(404);
      expect(await server.end('SIGTERM')).toBe(0);
    } finally {
      await rm(folder, { recursive: true });
    }
  });
});

/** Copies the bundle, and links what stands beside it; returns the program that starts it. */
async function copyServer(folder: string): Promise<string> {
  await mkdir(join(folder, 'server'));
  for (const name of ['node_modules', 'portal']) await symlink(join(root, name), join(folder, name));
  for (const name of ['migrations', 'cdn', 'package.json'])
    await symlink(join(root, 'server', name), join(folder, 'server', name));
  for (const name of ['bin', 'dist'])
    await cp(join(root, 'server', name), join(folder, 'server', name), { recursive: true });
  return join(folder, 'server/bin/portico');
}

function settingsIn(folder: string) {
  return {
    DATABASE_URL: `sqlite:${join(folder, 'portico.db')}`,
    PORTICO_DATA_DIR: folder,
    PORTICO_SECRET: 'a secret for tests, long enough to pass',
  };
}

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
        ...settingsIn(folder),
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
