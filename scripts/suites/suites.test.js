import { expect, it } from 'vitest';
import { rowsOfSuites, tableOf } from './suites.js';

it('Each file belongs to one suite, with its tests and the processor seconds that were noted for it', () => {
  const files = [
    { path: 'server/src/cli/init.test.ts', tests: 2 },
    { path: 'server/src/jobs/runner.test.ts', tests: 3 },
    { path: 'server/src/http/pages.browser.test.ts', tests: 1 },
    { path: 'e2e/closing.test.ts', tests: 4 },
    { path: 'contract/src/email.test.ts', tests: 5 },
  ];
  const measured = 'server/src/cli/init.test.ts 1.5\ne2e/closing.test.ts 20\ne2e/closing.test.ts 0.6\n';
  expect(tableOf(rowsOfSuites(files, measured)).split('\n').slice(2)).toEqual([
    '| journeys | 2 | 5 | 21 |',
    '| commands | 1 | 2 | 2 |',
    '| server | 1 | 3 | 0 |',
    '| rules and the rest | 1 | 5 | 0 |',
  ]);
});
