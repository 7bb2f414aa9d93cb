import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { testsOf } from '../changed-tests.js';
import { readExecuted, writeExecuted } from '../executed/map.js';

let root;
/** So many tests run the module that reads the whole table that it is not followed. */
const many = Array.from({ length: 20 }, (_, index) => `server/src/many${index}.test.ts`);
const files = {
  'contract/package.json': '{"exports":{"./*":"./src/*.ts"}}',
  'contract/src/limits.ts': 'export const limits = { code: 6, name: 64 };\nexport const days = 30;',
  'contract/src/closing.ts': 'export const closing = v.object({ days: v.number() });',
  'contract/src/endpoints.ts': `import { closing } from './closing.ts';
    export const endpoints = { getClosing: { path: '/v1/closing', output: closing }, other: { path: '/v1/other' } };`,
  'server/src/app.ts': `import { endpoints } from '@portico/contract/endpoints';
    export function serve(name) { return endpoints[name]; }`,
  'server/src/close.ts': `import { days } from '@portico/contract/limits';
    export function close() { return days; }
    const table = [days].map(twice);
    export function first() { return table[0]; }
    function twice(value) { return 2 * value; }`,
  'server/src/starts.ts': 'export const started = new Set();\nstarted.add(1);',
  'server/src/newer.ts': 'export function newer() {}',
  'server/src/all.ts': `export * from './close.ts';\nexport * from './newer.ts';\nimport './starts.ts';`,
  'portal/src/closing.tsx': `export function Closing() { return call('getClosing'); }`,
  'ui/src/button.css': '.button {}',
  ...Object.fromEntries(many.map((path) => [path, ''])),
  // Every test leads to everything by its imports.
  ...Object.fromEntries(
    ['close', 'app', 'screen', 'unknown'].map((name) => [
      `server/src/${name}.test.ts`,
      `import './all.ts';\nimport './app.ts';`,
    ]),
  ),
  'server/src/names.test.ts': `send('getClosing', {});`,
  'server/src/fetches.test.ts': `fetch('/v1/closing');`,
};
const modules = Object.keys(files).filter(
  (path) => /src\/\w+\.tsx?$/.test(path) && path !== 'server/src/newer.ts',
);
const tests = new Map([
  ['server/src/close.test.ts', new Set(['server/src/close.ts', 'server/src/app.ts'])],
  ['server/src/app.test.ts', new Set(['server/src/app.ts'])],
  [
    'server/src/screen.test.ts',
    new Set(['server/src/app.ts', 'portal/src/closing.tsx', 'ui/src/button.css']),
  ],
  ['server/src/names.test.ts', new Set(['server/src/app.ts'])],
  ['server/src/fetches.test.ts', new Set(['server/src/app.ts'])],
  ...many.map((path) => [path, new Set(['server/src/app.ts'])]),
]);

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'portico-recorded-'));
  mkdirSync(join(root, 'scripts/executed'), { recursive: true });
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(join(root, dirname(path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  writeExecuted(root, { commit: 'abc123', tests, modules });
});
afterEach(() => rmSync(root, { recursive: true }));

/** The tests of the recorded run that are chosen when a part of a file was another text before. */
function chosen(path, now, before) {
  expect(files[path]).toContain(now);
  return testsOf(root, new Map([[path, files[path].replace(now, before)]]))
    .filter((test) => tests.has(test))
    .map((test) => /(\w+)\.test/.exec(test)[1]);
}

it('The record of a run is read as it was written', () => {
  const read = readExecuted(root);
  expect(read.commit).toBe('abc123');
  expect(new Map([...read.tests].sort())).toEqual(new Map([...tests].sort()));
  expect([...read.modules].sort()).toEqual([...modules, 'ui/src/button.css'].sort());
});

describe('of the tests of a recorded run, a change is noticed by those that', () => {
  it.each([
    ['run the function', 'server/src/close.ts', 'return days;', 'return 1;', ['close']],
    ['run a function that uses the value', 'contract/src/limits.ts', 'days = 30', 'days = 3', ['close']],
    [
      'run a function that uses what the value is made by',
      'server/src/close.ts',
      '2 * value',
      'value',
      ['close'],
    ],
    [
      'name the row of a table, or its path, or run what names it',
      'contract/src/closing.ts',
      'number',
      'string',
      ['fetches', 'names', 'screen'],
    ],
    ['have opened a page with the style', 'ui/src/button.css', '{}', '{ color: red }', ['screen']],
  ])(
    'Of the tests of a recorded run, a change is noticed by those that %s',
    (_what, path, now, before, expected) => {
      expect(chosen(path, now, before)).toEqual(expected);
    },
  );

  it('A change is noticed by tests whose imports lead to a module, if it does something when it is loaded', () => {
    expect(chosen('server/src/starts.ts', 'add(1)', 'add(2)')).toEqual(['app', 'close', 'screen']);
  });

  it('A change is noticed by tests whose imports lead to a module, if it is newer than the recorded run', () => {
    expect(chosen('server/src/newer.ts', '{}', '{ return 1; }')).toEqual(['app', 'close', 'screen']);
  });
});

it('A change of a comment or of the order of functions breaks nothing but what runs the module', () => {
  expect(chosen('contract/src/limits.ts', 'export const days', '/** Why. */\nexport const days')).toEqual([]);
});

it('A test that the recorded run does not know is chosen by its imports', () => {
  const all = testsOf(root, new Map([['server/src/close.ts', 'export function close() {}']]));
  expect(all).toContain('server/src/unknown.test.ts');
});
