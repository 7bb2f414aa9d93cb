import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freePort } from './src/testing/server-process.ts';
import { until } from './src/testing/until.ts';

const run = promisify(execFile);
const root = join(import.meta.dirname, '..');
// Without the repository's settings: an operator's machine has Node and npm only.
const path = `${join(root, 'node_modules/.bin')}:${process.env.PATH}`;
const env = { PATH: path, HOME: process.env.HOME, npm_config_cache: process.env.npm_config_cache };

describe('the tarball that operators install', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'portico-install-'));
    const { stdout } = await run(process.execPath, [join(import.meta.dirname, 'pack.js'), folder], { env });
    await writeFile(join(folder, 'package.json'), '{ "private": true }');
    // From npm's cache where it can, because the repository has the same packages.
    const flags = ['--prefer-offline', '--no-audit', '--no-fund', '--ignore-scripts'];
    await run('npm', ['install', ...flags, stdout.trim()], { cwd: folder, env });
  }, 240_000);
  afterAll(() => rm(folder, { recursive: true, force: true }));

  it('contains the program with its licence, and no source, tests or source maps', async () => {
    const files = await readdir(join(folder, 'node_modules/@portico/server'), { recursive: true });
    expect(files).toEqual(
      expect.arrayContaining(['LICENSE', 'server/dist/portico.js', 'portal/dist/client']),
    );
    expect(files.filter((file) => /\.(ts|tsx|map)$|\.test\./.test(file))).toEqual([]);
  });

  it('runs by npx', async () => {
    const { stdout } = await run('npx', ['--no-install', 'portico', 'help'], { cwd: folder, env });
    expect(stdout).toMatch(/^\s*portico|Usage: portico/);
  });

  it('serves the portal, the API, health and metrics from an empty folder', async () => {
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
      await until(
        'the server',
        async () => {
          if (server.exitCode !== null) throw new Error(`The server ended with code ${server.exitCode}.`);
          return (await fetch(ready).catch(() => null))?.ok;
        },
        30_000,
      );
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
