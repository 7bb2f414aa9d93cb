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
  rmSync(folder, { recursive: true });
});

it('finds a program in the path, and only one that can be run', async () => {
  const program = join(folder, 'chromium');
  writeFileSync(program, '');
  await expect(findChromium()).rejects.toThrow();
  chmodSync(program, 0o755);
  expect(await findChromium()).toBe(program);
});

it('takes the one it is told to take', async () => {
  vi.stubEnv('CHROMIUM_PATH', '/somewhere/chrome');
  expect(await findChromium()).toBe('/somewhere/chrome');
});

it('says in one sentence what to install where it cannot install it', async () => {
  await expect(findChromium()).rejects.toThrow(
    'The tests need Chromium: install the package "chromium" of your system and run them again.',
  );
});
