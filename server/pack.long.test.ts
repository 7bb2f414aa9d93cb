import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freePort } from '../scripts/free-port.js';
import { startS3 } from './src/testing/s3.ts';
import { until } from './src/testing/until.ts';

const run = promisify(execFile);
const root = join(import.meta.dirname, '..');
// Without the repository's settings: an operator's machine has Node and npm only.
const path = `${join(root, 'node_modules/.bin')}:${process.env.PATH}`;
const env = {
  PATH: path,
  HOME: process.env.HOME,
  npm_config_cache: process.env.npm_config_cache,
  npm_config_registry: process.env.npm_config_registry,
  // A machine may reach the registry only with the certificate of its own authority.
  NODE_EXTRA_CA_CERTS: process.env.NODE_EXTRA_CA_CERTS,
};

describe('the tarball that operators install', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'portico-install-'));
    // A folder that does not exist yet.
    const packed = join(folder, 'packed');
    const { stdout } = await run(
      process.execPath,
      [join(import.meta.dirname, 'pack.js'), '--draft', packed],
      { env },
    );
    await writeFile(join(folder, 'package.json'), '{ "private": true }');
    await install(folder, stdout.trim(), () => copyPackages(folder, stdout.trim()));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  it('The tarball that operators install contains the program with its licence, and no source, tests or source maps', async () => {
    const files = await readdir(join(folder, 'node_modules/@portico/server'), { recursive: true });
    expect(files).toEqual(
      expect.arrayContaining([
        'LICENSE',
        'server/dist/portico.js',
        'portal/dist/client',
        'sdk/portico-sdk.tgz',
        'docs/applications/README.md',
      ]),
    );
    expect(files.filter((file) => /\.(ts|tsx|map)$|\.test\./.test(file))).toEqual([]);
  });

  it('The tarball that operators install contains the licence of each package that is a part of it', async () => {
    const licenses = await readFile(
      join(folder, 'node_modules/@portico/server/THIRD-PARTY-LICENSES.md'),
      'utf8',
    );
    for (const name of ['fastify', 'kysely', 'pg', 'react-dom', '@tanstack/react-query'])
      expect(licenses).toMatch(new RegExp(`^## ${name} [\\d.]+ \\(MIT\\)\\n\\n.*(MIT|Copyright)`, 'm'));
    expect(licenses).toMatch(/^## prom-client [\d.]+ \(Apache-2.0\)$/m);
    expect(licenses).not.toMatch(/undefined|null/);
  });

  it('The tarball that operators install runs by npx', async () => {
    const { stdout } = await run('npx', ['--no-install', 'portico', 'help'], { cwd: folder, env });
    expect(stdout).toMatch(/^\s*portico|Usage: portico/);
  });

  it('The tarball that operators install can decode pictures, which needs a program and a native library of its own', async () => {
    const settings = { ...env, PORTICO_SECRET: 'a secret for tests, long enough to pass' };
    // It has other problems, for example no admin, and ends with 1.
    const { stdout } = await run(join(folder, 'node_modules/.bin/portico'), ['doctor', '--json'], {
      cwd: folder,
      env: settings,
    }).catch((error: { stdout: string }) => error);
    expect(stdout).toContain('Pictures can be decoded');
  });

  it('The tarball has no client of S3: a bucket is refused with the command that installs it, and can be read after that', async () => {
    const command = /npm install (?<client>@aws-sdk\/client-s3@[\d.]+)/;
    const bucket = await startS3();
    const settings = {
      ...env,
      PORTICO_SECRET: 'a secret for tests, long enough to pass',
      PORTICO_FILES_URL: bucket.url,
      AWS_ACCESS_KEY_ID: process.env.AWS_ACCESS_KEY_ID,
      AWS_SECRET_ACCESS_KEY: process.env.AWS_SECRET_ACCESS_KEY,
    };
    const portico = (...args: string[]) =>
      run(join(folder, 'node_modules/.bin/portico'), args, { cwd: folder, env: settings });
    try {
      const { code, stderr } = await portico('serve').catch((error) => error);
      expect([code, stderr]).toEqual([
        78,
        expect.stringMatching(
          /^PORTICO_FILES_URL names a bucket, and the client of S3 is not installed\. Run `npm/,
        ),
      ]);
      const { client = '' } = command.exec(stderr)?.groups ?? {};
      const book = await readFile(
        join(folder, 'node_modules/@portico/server/docs/operation/install.md'),
        'utf8',
      );
      expect(book).toContain(`npm install ${client}`);
      await installClient(folder, client);
      const { stdout } = await portico('doctor').catch((error: { stdout: string }) => error);
      expect(stdout).toContain('the bucket pictures can be read');
    } finally {
      await bucket.stop();
    }
  });

  it('The tarball starts a portal in the process of an application’s test, by the SDK that it contains', async () => {
    await installSdk(folder);
    await writeFile(
      join(folder, 'store.test.mjs'),
      `import { createPortico } from '@portico/sdk';
       import { createTestPortico } from '@portico/sdk/testing';
       const test = await createTestPortico();
       const { id, clientSecret } = await test.addApplication({ id: 'STORE', url: 'https://store.example' });
       const store = createPortico({ portal: test.url, clientId: id, clientSecret, url: 'https://store.example' });
       const answer = async (request) => {
         const user = (await store.handle(request)) ?? (await store.requireUser(request));
         return user instanceof Response ? user : new Response('Hello ' + user.firstName);
       };
       const alice = await test.signIn(await test.addUser({ firstName: 'Alice' }));
       console.log(await (await alice.visit('https://store.example/', answer)).text());
       await test.stop();`,
    );
    const { stdout } = await run(process.execPath, ['store.test.mjs'], { cwd: folder, env });
    expect(stdout).toBe('Hello Alice\n');
  });

  it('The tarball that operators install serves the portal, the API, health and metrics from an empty folder', async () => {
    const [port, management] = [await freePort(), await freePort()];
    const server = spawn(join(folder, 'node_modules/.bin/portico'), ['serve'], {
      cwd: folder,
      env: {
        ...env,
        PORT: String(port),
        PORTICO_MANAGEMENT_PORT: String(management),
        PORTICO_SECRET: 'a secret for tests, long enough to pass',
        LOG_LEVEL: 'warn',
      },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    const ended = once(server, 'exit');
    try {
      const ready = `http://127.0.0.1:${management}/health/ready`;
      await until('the server', async () => {
        if (server.exitCode !== null) throw new Error(`The server ended with code ${server.exitCode}.`);
        return (await fetch(ready).catch(() => null))?.ok;
      });
      const page = await fetch(`http://127.0.0.1:${port}/en/login`);
      expect([page.status, await page.text()]).toEqual([200, expect.stringMatching(/^<!doctype html>/i)]);
      expect((await fetch(`http://127.0.0.1:${port}/config`)).status).toBe(200);
      const metrics = await (await fetch(`http://127.0.0.1:${management}/metrics`)).text();
      expect(metrics).toContain('portico_build_info');
    } finally {
      server.kill('SIGTERM');
    }
    expect(await ended).toEqual([0, null]);
  });
});

/**
 * Installs a package as an operator does, from npm's cache where it can. Without the registry `copy` takes
 * those of the repository.
 */
async function install(folder: string, name: string, copy: () => Promise<void>): Promise<void> {
  const flags = ['--prefer-offline', '--no-audit', '--no-fund', '--ignore-scripts', '--fetch-retries=0'];
  try {
    await run('npm', ['install', ...flags, name], { cwd: folder, env });
  } catch (error) {
    if (!/ENOTCACHED|ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT/.test(String(error))) throw error;
    console.log(
      'The registry cannot be reached, so the packages are copied from the repository, not installed.',
    );
    await copy();
  }
}

/** Puts the SDK of the tarball where npm would put it, with its dependency from the repository. */
async function installSdk(folder: string): Promise<void> {
  const modules = join(folder, 'node_modules');
  const own = join(modules, '@portico/sdk');
  await mkdir(own, { recursive: true });
  const tarball = join(modules, '@portico/server/sdk/portico-sdk.tgz');
  await run('tar', ['-xzf', tarball, '-C', own, '--strip-components=1']);
  await symlink(join(root, 'node_modules/jose'), join(modules, 'jose'));
}

/** The link leads to the repository, where the client finds what it needs. */
async function installClient(folder: string, client: string): Promise<void> {
  const copy = () => symlink(join(root, 'node_modules/@aws-sdk'), join(folder, 'node_modules/@aws-sdk'));
  await install(folder, client, copy);
}

/** Puts the tarball and the packages of its shrinkwrap where npm would put them. */
async function copyPackages(folder: string, tarball: string): Promise<void> {
  const modules = join(folder, 'node_modules');
  const own = join(modules, '@portico/server');
  await mkdir(own, { recursive: true });
  await mkdir(join(modules, '.bin'), { recursive: true });
  await run('tar', ['-xzf', tarball, '-C', own, '--strip-components=1']);
  const { packages } = JSON.parse(await readFile(join(own, 'npm-shrinkwrap.json'), 'utf8'));
  for (const place of Object.keys(packages)
    .filter((name) => name !== '')
    .sort()) {
    const source = [join(root, 'server', place), join(root, place)].find((path) => existsSync(path));
    // Binaries for other systems are not installed.
    if (source) await cp(source, join(folder, place), { recursive: true });
  }
  await symlink(join(own, 'server/bin/portico'), join(modules, '.bin/portico'));
}
