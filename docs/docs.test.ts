import { execFileSync } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');

const requirements = [
  ...read('docs/requirements.md').matchAll(/^- \*\*\[(\d+\.\d+)\]\*\* \((built|not yet)\) \S/gm),
].map(([, number = '', state]) => ({ number, isBuilt: state === 'built' }));
const built = requirements.filter(({ isBuilt }) => isBuilt).map(({ number }) => number);

/** What stands in brackets in the titles of tests, with the number of a line in it. */
const groups = globSync(['*/**/*.test.ts', '*/**/*.test.tsx'], {
  cwd: root,
  exclude: ['**/node_modules/**', '**/dist/**', 'docs/docs.test.ts'],
}).flatMap((path) =>
  [...read(path).matchAll(/\[(\d+\.\d+[\dA-Z.,\s–-]*)\]/g)].map(([, group = '']) => group),
);
const isList = (group: string) => /^\d+\.\d+(, \d+\.\d+)*(, [A-Z]\d{2})*$/.test(group);

/** The numbers that tests name. */
function namedByTests(): Set<string> {
  const parts = groups.filter(isList).flatMap((group) => group.split(', '));
  return new Set(parts.filter((part) => part.includes('.')));
}

/** The rows of the map: the numbers they cover and the places they name. */
function mapRows() {
  const order = requirements.map(({ number }) => number).sort(byNumber);
  return [...read('docs/map.md').matchAll(/^\| (\d[^|]*) \| (.+) \|$/gm)].map(
    ([, cell = '', places = '']) => ({
      numbers: cell.split(',').flatMap((part) => {
        const [from = '', to = from] = part.trim().split('–');
        return order.filter((number) => byNumber(number, from) >= 0 && byNumber(number, to) <= 0);
      }),
      places: [...places.matchAll(/`([^`]+)`/g)].map(([, place = '']) => place),
    }),
  );
}

function byNumber(one: string, other: string): number {
  const [chapter = 0, line = 0] = one.split('.').map(Number);
  const [otherChapter = 0, otherLine = 0] = other.split('.').map(Number);
  return chapter - otherChapter || line - otherLine;
}

describe('The documentation', () => {
  it('The documentation states each requirement once', () => {
    const numbers = requirements.map(({ number }) => number);
    expect(numbers).toHaveLength(253);
    expect(new Set(numbers).size).toBe(253);
  });

  it('The documentation gives operators the figures that were measured', () => {
    const row = (path: string, name: string) =>
      read(path)
        .match(new RegExp(`^\\| ${name}[^|]*\\|.*$`, 'm'))?.[0]
        .split('|')
        .slice(2, 4)
        .map((cell) => cell.replace(/\(.*\)/, '').replaceAll(/[^\d]/g, ''));
    for (const [name, measured] of [
      ['token checks', 'token checks /s'],
      ['sign-ins in a known browser', 'sign-ins /s, .*, in a known browser'],
      ['memory idle', 'memory idle'],
      ['memory after the rounds', 'memory after the rounds'],
      ['memory after 36 pictures', 'memory after 36 pictures'],
    ] as const) {
      const figures = row('docs/operation/sizing.md', name);
      expect(figures, name).toEqual(row('docs/speed.md', measured));
      expect(figures?.every(Number), name).toBe(true);
    }
  });

  it('The documentation calls a requirement built only when a test names it', () => {
    const named = namedByTests();
    expect(built.filter((number) => !named.has(number))).toEqual([]);
  });

  it('No test names lines by a range, because this check finds no line in one', () => {
    // A list of numbers, such as a size on the screen, may hold others than those of lines.
    expect(groups.filter((group) => /[–-]/.test(group) && !isList(group))).toEqual([]);
  });

  it('The documentation leads from every requirement to a place, and from every built one to a place that is there', () => {
    const rows = mapRows();
    const covered = rows.flatMap(({ numbers }) => numbers).sort(byNumber);
    expect(covered).toEqual(requirements.map(({ number }) => number).sort(byNumber));
    const missing = rows
      .filter(({ numbers }) => numbers.some((number) => built.includes(number)))
      .flatMap(({ places }) => places)
      .filter((place) => !existsSync(join(root, place)) && globSync(place, { cwd: root }).length === 0);
    expect(missing).toEqual([]);
  });

  it('The documentation links only to files that are there', () => {
    const pages = execFileSync('git', ['ls-files', '*.md'], { cwd: root, encoding: 'utf8' })
      .trim()
      .split('\n');
    const broken = pages.flatMap((page) =>
      [...read(page).matchAll(/\]\((?!https?:|mailto:|#|<)([^)#]+)[^)]*\)/g)]
        .map(([, link = '']) => link)
        .filter((link) => !existsSync(join(root, page, '..', link)))
        .map((link) => `${page} → ${link}`),
    );
    expect(broken).toEqual([]);
  });

  it('The documentation for operators links only to files that the tarball contains', () => {
    const shipped = ['docs/operation', 'deploy', 'CHANGELOG.md'];
    const outside = globSync('docs/operation/*.md', { cwd: root }).flatMap((page) =>
      [...read(page).matchAll(/\]\((?!https?:|mailto:|#|<)([^)#]+)[^)]*\)/g)]
        .map(([, link = '']) => join(page, '..', link))
        .filter((path) => !shipped.some((place) => path.startsWith(place)))
        .map((path) => `${page} → ${path}`),
    );
    expect(outside).toEqual([]);
  });
});
