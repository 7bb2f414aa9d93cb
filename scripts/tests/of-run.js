const isAll = process.env.PORTICO_TESTS === 'all';

/**
 * How often a race is run: `npm test` runs a third of what `npm run test:all` does. A fault that needs more luck than that is
 * found before a release.
 * @param {number} all
 */
export function roundsOfRun(all) {
  return isAll ? all : Math.ceil(all / 3);
}

/**
 * The rows of a table of tests that all show the same rule: `npm test` runs each third row, beginning with the first, and
 * `npm run test:all` runs all.
 * @template const Row
 * @param {readonly Row[]} rows
 * @returns {readonly Row[]}
 */
export function rowsOfRun(rows) {
  return isAll ? rows : rows.filter((_row, index) => index % 3 === 0);
}
