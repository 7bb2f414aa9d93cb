import { execFileSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { endpoints } from '@portico/contract/endpoints';
import { staffEndpoints } from '@portico/contract/endpoints/staff';

import { describe, expect, it } from 'vitest';
import manifest from '../package.json' with { type: 'json' };
import { openidPath } from '../server/src/capabilities/openid/issuer.ts';

const root = join(import.meta.dirname, '..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
})
  .trim()
  .split('\n');

/** What a stranger reads first. */
const pages = [
  'README.md',
  'CONTRIBUTING.md',
  'SECURITY.md',
  'docs/structure.md',
  'docs/tests.md',
  'docs/speed.md',
  'docs/glossary.md',
  ...files.filter((file) => /^(docs\/(how-to|walkthroughs)|\.github)\/.+\.(md|yml)$/.test(file)),
];
const everywhere = pages.map((page) => ({ page, text: read(page) }));

/** The names of the folders directly inside a folder. */
function foldersOf(folder: string): readonly string[] {
  const inside = files.filter((file) => file.startsWith(folder)).map((file) => file.slice(folder.length));
  return [
    ...new Set(inside.filter((path) => path.includes('/')).map((path) => path.split('/')[0] ?? '')),
  ].sort();
}

/** The names in the first cells of the tables of a section, without the slash at their end. */
function namedIn(page: string, heading: string): readonly string[] {
  const [, section = ''] = read(page).split(`\n## ${heading}\n`);
  const [text = ''] = section.split('\n## ');
  return [...text.matchAll(/^\| (`[^|]+`) \|/gm)].flatMap(([, cell = '']) =>
    codes(cell).map((name) => name.replace(/\/$/, '')),
  );
}

/** What stands in backquotes, outside of blocks. */
function codes(text: string): readonly string[] {
  const prose = text.replaceAll(/```[\s\S]*?```/g, '');
  return [...prose.matchAll(/`([^`\n]+)`/g)].map(([, code = '']) => code);
}

/** Whether a file, a folder, or one that fits the placeholders `<…>` and `*`, is in the repository. */
function exists(place: string): boolean {
  const pattern = place.replaceAll(/<[^>]+>/g, '*').replace(/\/$/, '');
  if (!pattern.includes('*')) return files.some((file) => file === pattern || file.startsWith(`${pattern}/`));
  return globSync(pattern, { cwd: root, exclude: ['**/node_modules/**'] }).length > 0;
}

describe('The tables of folders', () => {
  it.each([
    ['CONTRIBUTING.md', 'What is where'],
    ['docs/structure.md', 'The root'],
  ])('The page %s names every folder of the root, and no other', (page, heading) => {
    expect([...namedIn(page, heading)].sort()).toEqual(foldersOf(''));
  });

  const server = namedIn('docs/structure.md', 'The server');
  const capabilities = foldersOf('server/src/capabilities/');

  it('The tables of folders name every folder of the server, every capability, and no other', () => {
    const expected = [
      ...foldersOf('server/src/').filter((name) => name !== 'http'),
      ...foldersOf('server/src/http/').map((name) => `http/${name}`),
      ...capabilities,
    ];
    expect([...server].sort()).toEqual(expected.sort());
  });

  it('The tables of folders name the kinds of acts, and no other', () => {
    const [, words = ''] = /`acts\/` \| [^:|]*: ([^|]*) \|/.exec(read('docs/structure.md')) ?? [];
    expect(words.split(', ')).toEqual(foldersOf('server/src/acts/'));
  });
});

describe('The first pages', () => {
  it('The first pages name only files and folders that are there, as do all other pages but those of decisions', () => {
    const folders = foldersOf('');
    const all = files.filter((file) => /\.md$/.test(file) && !/^docs\/decisions\/\d/.test(file));
    const missing = all.flatMap((page) =>
      codes(read(page))
        .filter(
          (code) => folders.includes(code.split('/')[0] ?? '') && /^[^\s]*\/(<[^>]+>|[^\s<])*$/.test(code),
        )
        .filter((place) => !exists(place))
        .map((place) => `${page}: ${place}`),
    );
    expect(missing).toEqual([]);
  });

  it('The first pages name by their last name only files that are there', () => {
    const names = new Set(files.map((file) => basename(file)));
    const missing = everywhere.flatMap(({ page, text }) =>
      codes(text)
        .filter((code) => /^[\w.-]+\.(ts|tsx|js|md|json|css|sql)$/.test(code) && !names.has(code))
        .map((name) => `${page}: ${name}`),
    );
    expect(missing).toEqual([]);
  });

  it('The first pages name only commands that npm has, and CONTRIBUTING and README together name all of them', () => {
    const named = everywhere.flatMap(({ page, text }) =>
      [...text.matchAll(/\bnpm (?:run ([a-z:-]+)|(start|test)\b)/g)].map(([, script, short]) => ({
        page,
        script: script ?? short ?? '',
      })),
    );
    expect(named.filter(({ script }) => !Object.hasOwn(manifest.scripts, script))).toEqual([]);
    const first = named.filter(({ page }) => !page.includes('/')).map(({ script }) => script);
    expect(Object.keys(manifest.scripts).filter((script) => !first.includes(script))).toEqual([]);
  });

  it('No page runs a TypeScript file of the repository without the pinned Node', () => {
    // The example is a program of its own, and its page says which Node it needs.
    const wrong = files
      .filter((file) => file.endsWith('.md'))
      .flatMap((page) =>
        [...read(page).matchAll(/\bnode (?!sdk\/example\/)[\w.-]+\/[\w./-]+\.ts\b/g)].map(
          ([words]) => `${page}: ${words}`,
        ),
      );
    expect(wrong).toEqual([]);
  });

  it('The page CONTRIBUTING stays within a thousand words', () => {
    expect(read('CONTRIBUTING.md').trim().split(/\s+/).length).toBeLessThanOrEqual(1000);
  });

  it.each(['docs/how-to', 'docs/decisions', 'docs/operation'])(
    'The first page of %s lists every page of the folder',
    (folder) => {
      const index = read(`${folder}/README.md`);
      const inside = globSync(`${folder}/*.md`, { cwd: root }).map((path) => basename(path));
      expect(inside.filter((page) => page !== 'README.md' && !index.includes(`](${page})`))).toEqual([]);
    },
  );

  it('The page README calls nothing built whose call or command is not there', () => {
    const calls = new Set(
      Object.values({ ...endpoints, ...staffEndpoints }).map(({ method, path }) => `${method} ${path}`),
    );
    const commands = globSync('server/src/cli/commands/{*,fields/*,rules/*}.ts', { cwd: root }).map((path) =>
      basename(path, '.ts'),
    );
    const rows = read('README.md').match(/^\| built \|.*\n(?:\|.*\n)+/m)?.[0] ?? '';
    const listed = rows
      .split('\n')
      .slice(2, -1)
      .map((row) => codes(row.split(' | ').at(-1) ?? ''));
    expect(listed.length).toBeGreaterThan(5);
    expect(listed.filter((codes) => codes.length === 0)).toEqual([]);
    const isThere = (code: string) =>
      calls.has(code) || code === openidPath || commands.some((name) => code === `portico ${name}`);
    expect(listed.flat().filter((code) => !isThere(code))).toEqual([]);
  });
});
