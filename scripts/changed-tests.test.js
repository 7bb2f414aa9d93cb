import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { changedFiles, testsOf } from './changed-tests.js';

let root;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'portico-changed-'));
});
afterEach(() => rmSync(root, { recursive: true }));

/** What a changed file was before: a module that did something when it was loaded, which only its imports can follow. */
const before = 'start();';

function write(files) {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(join(root, dirname(path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
}

describe('a test is run with a change of', () => {
  const cases = [
    ['what it imports by way of another module', 'server/src/low.ts', ['server/src/high.test.ts']],
    ['a module of another package', 'contract/src/codes/index.ts', ['server/src/high.test.ts']],
    ['a style that its component imports', 'ui/src/button.css', ['e2e/a.test.ts', 'ui/src/button.test.tsx']],
    ['a module that is gone', 'server/src/gone.ts', ['server/src/gone.test.ts']],
    ['itself', 'server/src/alone.test.ts', ['server/src/alone.test.ts']],
    ['a program that it starts', 'server/src/main.ts', ['e2e/a.test.ts', 'server/src/process.test.ts']],
    ['the pages that its browser opens', 'portal/src/screen.tsx', ['e2e/a.test.ts']],
    ['the console, if it says so', 'console/src/screen.tsx', ['e2e/console.test.ts']],
    ['a page of the book that it names', 'docs/limits.md', ['server/src/alone.test.ts']],
    ['a text that its screen shows', 'phrases/src/en/login.ts', ['portal/src/login.test.tsx']],
  ];

  beforeEach(() =>
    write({
      'contract/package.json': '{"exports":{"./codes":"./src/codes/index.ts","./*":"./src/*.ts"}}',
      'contract/src/codes/index.ts': '',
      'contract/src/shapes.ts': '',
      'server/src/low.ts': `import { codes } from '@portico/contract/codes';`,
      'server/src/high.ts': `import './low.ts';\nimport type { Shape } from '@portico/contract/shapes';`,
      'server/src/high.test.ts': `import { high } from './high.ts';`,
      'server/src/gone.test.ts': `const { gone } = await import('./gone.ts');`,
      'server/src/alone.test.ts': `read('docs/limits.md');`,
      'server/src/main.ts': '',
      'server/src/testing/start.ts': `import { spawn } from 'node:child_process';`,
      'server/src/process.test.ts': `import { start } from './testing/start.ts';`,
      'ui/src/button.tsx': `import './button.css';`,
      'ui/src/button.css': '',
      'ui/src/button.test.tsx': `import { Button } from './button.tsx';`,
      'portal/src/screen.tsx': '',
      'portal/src/login.tsx': `text('login.title')`,
      'portal/src/login.test.tsx': `import './login.tsx';`,
      'portal/src/other.test.tsx': `text('loginOther.title')`,
      'phrases/src/en/login.ts': `export const login = {}`,
      'console/src/screen.tsx': '',
      'docs/limits.md': '',
      'e2e/src/world.ts': `import { chromium } from 'playwright-core';`,
      'e2e/a.test.ts': `import { world } from './src/world.ts';`,
      'e2e/console.test.ts': `world.consoleUrl`,
    }),
  );

  it.each(cases)('A test is run when this changes: %s', (_what, changed, tests) => {
    const run = testsOf(root, new Map([[changed, before]]));
    for (const test of tests) expect(run).toContain(test);
  });

  it.each(cases.slice(0, 2))(
    'A test is run when this changes, and no other test of modules: %s',
    (_what, changed, tests) => {
      const ofModules = testsOf(root, new Map([[changed, before]])).filter(
        (test) => !/e2e|process/.test(test),
      );
      expect(ofModules).toEqual(tests);
    },
  );

  it('A test is never run for a change of a type that it imports, because `npm run check` compiles types', () => {
    expect(testsOf(root, new Map([['contract/src/shapes.ts', before]]))).not.toContain(
      'server/src/high.test.ts',
    );
  });

  it('A test is never run for a change of a text that it does not show', () => {
    expect(testsOf(root, new Map([['phrases/src/en/login.ts', before]]))).not.toContain(
      'portal/src/other.test.tsx',
    );
  });

  it('A test is never run for a change of a helper of other tests', () => {
    expect(testsOf(root, new Map([['server/src/testing/start.ts', before]]))).toEqual([
      'server/src/process.test.ts',
    ]);
  });

  it.each(['package-lock.json', 'vitest.config.ts', 'server/package.json', 'scripts/test.js'])(
    'Every test is run when %s changes',
    (path) => {
      expect(testsOf(root, new Map([[path, before]]))).toHaveLength(9);
    },
  );
});

it('Changes are those since the branch left main, and those that are not committed', async () => {
  const git = (...args) =>
    execFileSync('git', ['-c', 'user.name=Ada', '-c', 'user.email=ada@portico.example', ...args], {
      cwd: root,
    });
  const commit = (name) => {
    write({ [name]: 'new' });
    git('add', '.');
    git('commit', '-qm', name);
  };
  git('init', '-qb', 'main');
  commit('on-main');
  git('switch', '-qc', 'branch');
  commit('on-branch');
  git('switch', '-q', 'main');
  commit('later-on-main');
  git('switch', '-q', 'branch');
  write({ 'on-main': 'edited', untracked: 'new' });
  const changed = await changedFiles(root);
  expect([...changed].sort()).toEqual([
    ['on-branch', undefined],
    ['on-main', 'new'],
    ['untracked', undefined],
  ]);
});
