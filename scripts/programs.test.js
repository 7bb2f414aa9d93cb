import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { findChromium } from './programs.js';

let folder;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'portico-programs-'));
  vi.stubEnv('PATH', folder);
  vi.stubEnv('CHROMIUM_PATH', undefined);
});
afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
  rmSync(folder, { recursive: true });
});

it('The search for Chromium finds an executable program in PATH', async () => {
  const program = join(folder, 'chromium');
  writeFileSync(program, '');
  await expect(findChromium()).rejects.toThrow();
  chmodSync(program, 0o755);
  expect(await findChromium()).toBe(program);
});

it('The search for Chromium prefers the headless shell to the whole browser', async () => {
  for (const name of ['chromium', 'chromium-headless-shell'])
    writeFileSync(join(folder, name), '', { mode: 0o755 });
  expect(await findChromium()).toBe(join(folder, 'chromium-headless-shell'));
});

it('The search for Chromium uses the program that the environment variable names', async () => {
  vi.stubEnv('CHROMIUM_PATH', '/somewhere/chrome');
  expect(await findChromium()).toBe('/somewhere/chrome');
});

it('The search for Chromium names the package to install if it cannot install it', async () => {
  await expect(findChromium()).rejects.toThrow(
    'The tests need Chromium: install the package "chromium-headless-shell" of your system and run them again.',
  );
});

it('The installation of Chromium waits while another program installs', async () => {
  vi.spyOn(process, 'getuid').mockReturnValue(0);
  const program = join(folder, 'chromium');
  const log = vi.spyOn(console, 'log').mockReturnValue();
  writeFileSync(
    join(folder, 'apt-get'),
    `#!/bin/sh
cd ${folder}
[ "$1" = update ] && exit
[ -e held ] || { : > held; echo 'E: Could not get lock /var/lib/dpkg/lock-frontend.' >&2; exit 100; }
: > chromium; /bin/chmod +x chromium
`,
    { mode: 0o755 },
  );
  expect(await findChromium()).toBe(program);
  expect(log).toHaveBeenCalledWith(
    'Waiting for another installation on this machine: Could not get lock /var/lib/dpkg/lock-frontend.',
  );
});
