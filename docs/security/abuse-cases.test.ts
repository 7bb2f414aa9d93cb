import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');
const page = readFileSync(join(import.meta.dirname, 'abuse-cases.md'), 'utf8');

/** The rows of the tables: a case, or what was tried beyond them, and the tests that show its answer. */
const cases = [...page.matchAll(/^\| ([^|]+) \| .+ \| (`[^|]+) \|$/gm)].map(([, id = '', cell = '']) => ({
  id,
  shownBy: cell.split('<br>').flatMap((part) => {
    const [, file = ''] = /^`([^`]+)`/.exec(part) ?? [];
    return [...part.matchAll(/“([^”]+)”/g)].map(([, title = '']) => ({ file, title }));
  }),
}));

describe('the page of abuse cases', () => {
  it('names each case once', () => {
    expect(cases.length).toBeGreaterThan(60);
    expect(new Set(cases.map(({ id }) => id)).size).toBe(cases.length);
  });

  it.each(cases)('$id is shown by tests that are there', ({ shownBy }) => {
    expect(shownBy).not.toEqual([]);
    const missing = shownBy.filter(
      ({ file, title }) =>
        !existsSync(join(root, file)) || !readFileSync(join(root, file), 'utf8').includes(title),
    );
    expect(missing).toEqual([]);
  });
});
