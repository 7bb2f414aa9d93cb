import { globSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';

const isSource = (path) =>
  /\.tsx?$/.test(path) && !/(\.test\.tsx?|\.d\.ts)$|\/(testing|mock-api)\//.test(path);
// Tests in a browser need a build for each change, and those of faults start and kill whole servers.
const isFast = (path) => !/^e2e\/|\.browser\.test\.|^server\/src\/faults\/|^bench\//.test(path);

/**
 * @typedef {{ number: string, files: string[], tests: string[], slowTests: string[] }} Line a line of the requirements: the files that
 *   implement it, and the test files with a title that names it.
 */

/**
 * The lines of docs/map.md with their files.
 * @returns {Line[]}
 */
export function readLines(root) {
  const read = (path) => readFileSync(join(root, path), 'utf8');
  const numbers = [...read('docs/requirements.md').matchAll(/^- \*\*\[(\d+\.\d+)\]/gm)].map(
    ([, number]) => number,
  );
  const rows = [...read('docs/map.md').matchAll(/^\| (\d[^|]*) \| (.+) \|$/gm)].map(([, cell, places]) => ({
    numbers: cell.split(',').flatMap((part) => between(numbers, part.trim())),
    places: [...places.matchAll(/`([^`]+)`/g)].map(([, place]) => place),
  }));
  const tests = globSync('*/**/*.test.{ts,tsx}', {
    cwd: root,
    exclude: ['**/node_modules/**', '**/dist/**'],
  });
  const sources = tests.map((path) => ({ path, source: read(path) }));
  return numbers.sort(byNumber).map((number) => {
    const named = sources.filter(({ source }) => namePattern(number).test(source)).map(({ path }) => path);
    return {
      number,
      files: filesOf(
        root,
        rows.filter((row) => row.numbers.includes(number)).flatMap(({ places }) => places),
      ),
      tests: named.filter(isFast),
      slowTests: named.filter((path) => !isFast(path)),
    };
  });
}

/** Titles that name a line: `it('… [4.8, 9.6]')`. */
export function namePattern(number) {
  return new RegExp(`\\[(\\d+\\.\\d+, ?)*${number.replace('.', '\\.')}(, ?\\d+\\.\\d+)*\\]`);
}

/** The sources at the places of a row. A screen is split into files of its folder, so those that it imports are part of it. */
function filesOf(root, places) {
  const found = new Set();
  const add = (path) => {
    if (!isSource(path) || found.has(path)) return;
    found.add(path);
    for (const [, imported] of readFileSync(join(root, path), 'utf8').matchAll(/from '(\.\/[^']+)'/g)) {
      const next = normalize(join(dirname(path), imported));
      if (path.includes('/screens/') && statSync(join(root, next), { throwIfNoEntry: false })) add(next);
    }
  };
  for (const place of places) {
    // Texts are held by the compiler and by the tests of phrases.
    if (place.startsWith('phrases/')) continue;
    const pattern = place.endsWith('/') ? `${place}**` : place;
    for (const path of globSync(pattern, { cwd: root }).sort()) add(path);
  }
  return [...found];
}

function between(numbers, range) {
  const [from, to = from] = range.split('–');
  return numbers.filter((number) => byNumber(number, from) >= 0 && byNumber(number, to) <= 0);
}

function byNumber(one, other) {
  const [chapter, line] = one.split('.').map(Number);
  const [otherChapter, otherLine] = other.split('.').map(Number);
  return chapter - otherChapter || line - otherLine;
}
