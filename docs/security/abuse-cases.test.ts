import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');
const page = readFileSync(join(import.meta.dirname, 'abuse-cases.md'), 'utf8');

/** The rows of the tables: a case, and the files with the tests that show its answer. */
const cases = [...page.matchAll(/^\| ([A-Z]\d{2}) \| .+ \| (`[^|]+) \|$/gm)].map(
  ([, id = '', cell = '']) => ({
    id,
    files: [...cell.matchAll(/`([^`]+)`/g)].map(([, file = '']) => file),
  }),
);

/** The files whose titles name a case, by case. */
const shownBy = new Map<string, string[]>();
for (const file of globSync('*/**/*.test.{ts,tsx,js}', {
  cwd: root,
  exclude: ['**/node_modules/**', '**/dist/**', 'scripts/**'],
}))
  for (const id of namedIn(readFileSync(join(root, file), 'utf8')))
    shownBy.set(id, [...(shownBy.get(id) ?? []), file]);

/** The cases in the lists at the end of titles. */
function namedIn(source: string): Set<string> {
  const lists = [...source.matchAll(/ \[([^\]\n]+)\]['`]/g)].flatMap(([, list = '']) => list.split(', '));
  return new Set(lists.filter((part) => /^[A-Z]\d{2}$/.test(part)));
}

describe('the page of abuse cases', () => {
  it('The page of abuse cases names each case once', () => {
    expect(cases.length).toBeGreaterThan(150);
    expect(new Set(cases.map(({ id }) => id)).size).toBe(cases.length);
  });

  it.each(cases)('$id names the files whose tests show it', ({ id, files }) => {
    expect(files).toEqual((shownBy.get(id) ?? []).toSorted());
  });

  it('A title of a test names no case that is missing on the page', () => {
    const known = new Set(cases.map(({ id }) => id));
    expect([...shownBy.keys()].filter((id) => !known.has(id))).toEqual([]);
  });
});
