import { mkdirSync, mkdtempSync, renameSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { fingerprint } from './fingerprint.js';

let root;
const inputs = ['src', 'flat/*', 'package-lock.json', 'absent'];
const at = (file) => join(root, file);

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'portico-fingerprint-'));
  mkdirSync(at('src/deep'), { recursive: true });
  mkdirSync(at('flat/dist'), { recursive: true });
  for (const file of ['src/a.ts', 'src/deep/b.ts', 'flat/c.json', 'package-lock.json'])
    writeFileSync(at(file), file);
});
afterEach(() => rmSync(root, { recursive: true }));

it.each([
  ['a file is edited', () => writeFileSync(at('src/deep/b.ts'), 'edited')],
  ['a file is edited to the same length', () => utimesSync(at('src/a.ts'), 1, 1)],
  ['a file is added', () => writeFileSync(at('src/deep/new.ts'), '')],
  ['a file is renamed', () => renameSync(at('src/a.ts'), at('src/z.ts'))],
  ['a file is removed', () => rmSync(at('src/deep/b.ts'))],
  ['a file beside is edited', () => writeFileSync(at('flat/c.json'), 'edited')],
  ['a dependency changes', () => writeFileSync(at('package-lock.json'), 'other')],
])('The fingerprint changes when %s', (_what, change) => {
  const before = fingerprint(root, inputs);
  change();
  expect(fingerprint(root, inputs)).not.toBe(before);
});

it('The fingerprint stays the same when another file changes', () => {
  const before = fingerprint(root, inputs);
  writeFileSync(at('flat/dist/built.js'), '');
  writeFileSync(at('unrelated'), '');
  expect(fingerprint(root, inputs)).toBe(before);
});
