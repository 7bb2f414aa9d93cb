import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { testsOf } from '../changed-tests.js';
import { writeExecuted } from '../executed/map.js';

/** So many tests run each of these modules that only those nearest to an addition are chosen. */
const many = Array.from({ length: 21 }, (_, index) => `server/src/others/many${index}.test.ts`);
const files = {
  'contract/package.json': '{"exports":{"./*":"./src/*.ts"}}',
  'contract/src/codes.ts': `export const codes = { locked: 400, gone: 404 };
    export function isCode(code) { return code in codes; }`,
  'contract/src/shelf.ts': 'export const shelf = v.object({ first: v.string() });',
  'contract/src/calls.ts': `import { shelf } from './shelf.ts';
    export const calls = { getShelf: { output: shelf }, other: { output: none } };`,
  'phrases/src/en/mail.ts': `export const mail = { 'closed.subject': 'Closed' };`,
  'phrases/src/rules.test.ts': '',
  'server/migrations/002-new.sql': 'ALTER TABLE users ADD COLUMN motto TEXT;',
  'server/src/answers/answer.ts': `import { codes } from '@portico/contract/codes';
    export function statusOf(code) { return codes[code]; }`,
  'server/src/answers/list.ts': `import { codes } from '@portico/contract/codes';
    export function listCodes() { return Object.keys(codes); }`,
  'server/src/answers/one.ts': `import { calls } from '@portico/contract/calls';
    export function readOther() { return calls.other; }`,
  'server/src/answers/any.ts': `import { calls } from '@portico/contract/calls';
    export function read(name) { return calls[name]; }`,
  'server/src/sign-in/check.ts': `export function check(user) {
      if (isLocked({ user })) refuse('locked_out');
      return user;
    }`,
  'server/src/sign-in/check.test.ts': '',
  'server/src/refusals.test.ts': `expect(code).toBe('locked_out');`,
  'server/src/locked.test.ts': `it('is_locked')`,
  'server/src/answers/own.ts': 'export const own = named({ gone: 1, stays: 2 });',
  'server/src/answers/stays.ts': `import { own } from './own.ts';
    export function stays() { return own.stays; }`,
  'server/src/abuse/guesses.test.ts': '',
  'console/src/shown.ts': `export function shown() { return 'gone'; }`,
  'console/src/console.test.ts': '',
  'server/src/new.ts': 'export function made() {}',
  'server/src/uses-new.ts': `import './new.ts';`,
  'server/src/unknown.test.ts': `import './uses-new.ts';`,
  'server/src/migrate.test.ts': `import { migrate } from './db/migrate.ts';`,
  'server/src/motto.test.ts': `expect(row.motto).toBe('Ada');`,
  'server/src/paused.test.ts': `refuse('paused');`,
  ...Object.fromEntries(many.map((path) => [path, ''])),
};
const modules = Object.keys(files).filter((path) => /src\/.*\.ts$/.test(path) && !path.includes('.test.'));
const common = ['answers/answer', 'answers/any', 'sign-in/check'].map((name) => `server/src/${name}.ts`);
const tests = new Map([
  // The first runs the least.
  ...many.map((path, index) => [path, new Set([...common, ...modules.slice(0, index)])]),
  ['server/src/sign-in/check.test.ts', new Set(modules)],
  ['server/src/refusals.test.ts', new Set(modules)],
  ['server/src/locked.test.ts', new Set(modules)],
  ['server/src/abuse/guesses.test.ts', new Set(modules)],
  ['console/src/console.test.ts', new Set(['console/src/shown.ts'])],
  ['server/src/migrate.test.ts', new Set()],
  ['server/src/motto.test.ts', new Set(['server/src/answers/one.ts', 'server/src/answers/stays.ts'])],
  ['server/src/paused.test.ts', new Set(['server/src/answers/list.ts'])],
  ['phrases/src/rules.test.ts', new Set()],
]);

let root;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'portico-added-'));
  mkdirSync(join(root, 'scripts/executed'), { recursive: true });
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(join(root, dirname(path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  writeExecuted(root, { commit: 'abc123', tests, modules });
});
afterEach(() => rmSync(root, { recursive: true }));

/** The tests that are chosen when parts of files are changed: paths, each with what was there and what is there now. */
function chosen(...changes) {
  const changed = new Map();
  for (const [path, before, now] of changes) {
    expect(files[path]).toContain(before);
    writeFileSync(
      join(root, path),
      files[path].replace(before, () => now),
    );
    changed.set(path, files[path]);
  }
  return namesOf(testsOf(root, changed));
}

/** The tests that are chosen when a file is new. */
function chosenForNew(path, text = files[path]) {
  writeFileSync(join(root, path), text);
  return namesOf(testsOf(root, new Map([[path, undefined]])));
}

const namesOf = (paths) => paths.map((path) => /([\w-]+)\.test/.exec(path)[1]);
const row = ['contract/src/codes.ts', 'gone: 404', 'gone: 404, paused: 403'];
/** The smallest tests of a crowd. */
const smallest = ['many0', 'many1'];

describe('what is added to a table', () => {
  it('A row that is added is noticed by tests that name it, and by those that run what reads the whole table', () => {
    const all = chosen(row).sort();
    expect(all).toContain('paused');
    // `listCodes` is run by these; `statusOf` and `isCode` look up another row.
    const reading = [...tests].filter(([, ran]) => ran.has('server/src/answers/list.ts'));
    expect(all).toEqual(namesOf(reading.map(([test]) => test)).sort());
  });

  it('A row that is changed is noticed by all that run its module', () => {
    expect(chosen(['contract/src/codes.ts', 'gone: 404', 'gone: 410, paused: 403'])).toContain('many1');
  });

  it('What is added within one row is noticed by what reads any row, and not by what reads another one', () => {
    const all = chosen(['contract/src/shelf.ts', 'v.string()', 'v.string(), second: v.string()']);
    expect(all).toEqual(expect.arrayContaining(smallest));
    expect(all).not.toContain('motto');
  });

  it('A type and a comment are noticed by nothing', () => {
    expect(
      chosen([row[0], 'gone: 404 };', '/** Why. */ gone: 404 } as const;\n type Code = string;']),
    ).toEqual([]);
  });
});

describe('what is changed in a function that many tests run', () => {
  it.each([
    ['A statement that is added', 'return user;', `must(user, 'paused'); return user;`],
    ['A condition that is changed', 'isLocked(', '!isLocked('],
  ])(
    '%s is noticed by the tests of its folder, by those that name a code of its function or a word of its line, however it is written, by those of abuse, and by the smallest',
    (_what, before, now) => {
      const all = chosen(['server/src/sign-in/check.ts', before, now]);
      expect(all).toEqual(expect.arrayContaining(['check', 'refusals', 'guesses', ...smallest]));
      expect(all).not.toContain('many2');
      expect(all.includes('locked')).toBe(before.includes('isLocked'));
    },
  );

  it('A change of a function that few tests run is noticed by all of them', () => {
    const running = [...tests].filter(([, ran]) => ran.has('server/src/answers/list.ts'));
    expect(chosen(['server/src/answers/list.ts', 'Object.keys', 'Object.values']).sort()).toEqual(
      namesOf(running.map(([test]) => test)).sort(),
    );
  });

  it('A row that is changed is noticed by modules of other packages only if it is of the contract', () => {
    const shared = chosen(['contract/src/codes.ts', 'gone: 404', 'gone: 410']);
    expect(shared).toContain('console');
    expect(chosen(['server/src/answers/own.ts', 'gone: 1', 'gone: 2'])).not.toContain('console');
  });

  it('A row that is changed is noticed by what reads it, and not by what reads another one', () => {
    expect(chosen(['server/src/answers/own.ts', 'gone: 1', 'gone: 2'])).not.toContain('motto');
    expect(chosen(['server/src/answers/own.ts', 'stays: 2', 'stays: 3'])).toContain('motto');
  });
});

it('A new module is noticed by nothing that was there, also not by tests whose imports lead to it', () => {
  expect(chosenForNew('server/src/new.ts')).toEqual([]);
});

it('A text that is added is noticed by the tests of the texts', () => {
  expect(chosen(['phrases/src/en/mail.ts', `'Closed'`, `'Closed', 'kept.subject': 'Kept'`])).toEqual([
    'rules',
  ]);
});

describe('a new migration', () => {
  const path = 'server/migrations/002-new.sql';

  it('A new migration is noticed by the tests that migrate, and by those that name its column', () => {
    expect(chosenForNew(path)).toEqual(['migrate', 'motto']);
  });

  it.each([
    'UPDATE users SET motto = NULL;',
    'ALTER TABLE users ADD COLUMN motto TEXT, DROP COLUMN name;',
    'CREATE UNIQUE INDEX of_users ON users (name);',
    'CREATE TABLE mottos (motto TEXT); DROP TABLE users;',
  ])('A new migration that does not only add is noticed by every test of its package: %s', (sql) => {
    expect(chosenForNew(path, sql)).toEqual(expect.arrayContaining(namesOf(many)));
  });

  it('A migration that is changed is noticed by every test of its package', () => {
    expect(chosen([path, 'TEXT', 'INTEGER'])).toEqual(expect.arrayContaining(namesOf(many)));
  });
});
