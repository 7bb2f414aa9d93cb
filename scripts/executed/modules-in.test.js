import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { modulesIn } from './modules-in.js';

const root = join(import.meta.dirname, '../..');
const call = (startOffset, endOffset, count) => ({ ranges: [{ startOffset, endOffset, count }] });
const of = (path, ...functions) => ({ url: `file://${join(root, path)}`, functions });

it('The list of executed modules has those of which a function was called, and not those that were only loaded', () => {
  const loaded = [call(0, 900, 1), call(13, 900, 1)];
  const found = modulesIn([
    of('scripts/run.js', ...loaded, call(100, 200, 1)),
    of('scripts/last-run.js', ...loaded, call(100, 200, 0)),
    of('scripts/later.js', call(100, 200, 2)),
    of('node_modules/valibot/index.js', call(100, 200, 2)),
    { url: 'node:fs', functions: [call(100, 200, 2)] },
  ]);
  expect([...found].sort()).toEqual(['scripts/later.js', 'scripts/run.js']);
});

it('The list of executed modules leads from the bundle of a program to the modules that it was made of', () => {
  const folder = mkdtempSync(join(tmpdir(), 'portico-called-'));
  try {
    execFileSync(join(root, 'node_modules/.bin/portico'), ['--version'], {
      env: { ...process.env, NODE_V8_COVERAGE: folder },
    });
    const files = readdirSync(folder).map((file) => JSON.parse(readFileSync(join(folder, file), 'utf8')));
    const found = modulesIn(files.flatMap(({ result }) => result));
    expect(found).toContain('server/src/cli/program.ts');
    expect(found).not.toContain('server/src/capabilities/closing/close-account.ts');
  } finally {
    rmSync(folder, { recursive: true });
  }
});
