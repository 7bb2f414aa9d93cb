import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { longestFirst } from './scripts/tests/longest-first.js';

const browserTests = ['e2e/**/*.test.ts', '**/*.browser.{test,long.test}.ts'];
// These tests start, kill and measure whole servers. Those of slow clients and slow calls wait for time limits, so they run beside others.
const exclusiveTests = ['server/src/faults/!(slow-*).test.ts'];
/** Components rendered in jsdom, which has no layout. The gallery is tested in a browser. */
const componentTests = ['ui/src/**/*.test.tsx'];
/** `npm run test:all` runs every test, `npm test` those that judge a change: docs/tests.md says which is which. */
const runsAll = process.env.PORTICO_TESTS === 'all';
const excluded = ['**/node_modules/**', '**/dist/**', ...(runsAll ? [] : ['**/*.long.test.*'])];
// They only end a test that hangs. A slow machine must not fail a test; speed is measured by `npm run bench`. No test is retried.
const timeouts = { testTimeout: 300_000, hookTimeout: 300_000 };
/** The end of fake timers, and what `npm test` asks for: what each file executes, and what it takes of the processor. */
const setupFiles = [
  'tests/end-fake-timers.js',
  ...(process.env.PORTICO_RECORD ? ['executed/record.js'] : []),
  ...(process.env.PORTICO_MEASURED ? ['suites/measure.js'] : []),
].map((file) => join(import.meta.dirname, 'scripts', file));
/** What files that render pages in jsdom do besides: first what React looks for when it is loaded. */
const pageSetupFiles = [
  join(import.meta.dirname, 'web/src/testing-commits.ts'),
  join(import.meta.dirname, 'web/src/testing-new-page.ts'),
  ...setupFiles,
];
// More files than there are cores: these tests wait for mails, processes and a database for a quarter of their time and more.
const onAllCores = {
  maxWorkers: availableParallelism() + 1,
  // A worker loads the server, React and the DOM once for all of its files, so a test must leave nothing behind.
  isolate: false,
  // Space for new objects: with V8's own 16 MiB, collecting them took a twentieth of the processor time of a worker.
  execArgv: ['--max-semi-space-size=64'],
  unstubGlobals: true,
  // A worker runs several files with the same environment, so a test that fails must not leave its variables to others.
  unstubEnvs: true,
  restoreMocks: true,
  // Tests that are run at once wait for processes and time limits.
  maxConcurrency: 8,
  sequence: { groupOrder: 0 },
};

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return longestFirst(await super.sort(files));
  }
}

export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: 'node',
          setupFiles,
          include: ['**/*.test.{ts,tsx,js}'],
          exclude: [
            ...excluded,
            ...browserTests,
            ...exclusiveTests,
            ...componentTests,
            'portal/**',
            'console/**',
          ],
          ...timeouts,
          globalSetup: 'server/src/testing/postgres-cluster.js',
          ...onAllCores,
        },
      },
      {
        extends: 'portal/vite.config.ts',
        root: 'portal',
        test: {
          name: 'portal',
          setupFiles,
          include: ['**/*.test.ts'],
          exclude: [...excluded, ...browserTests],
          ...timeouts,
          ...onAllCores,
        },
      },
      {
        // Screens rendered in jsdom, which has no layout. Layout, focus and navigation are tested in a browser.
        extends: 'portal/vite.config.ts',
        root: 'portal',
        test: {
          name: 'screens',
          setupFiles: pageSetupFiles,
          include: ['**/*.test.tsx'],
          exclude: [...excluded, ...browserTests],
          environment: 'jsdom',
          ...timeouts,
          ...onAllCores,
        },
      },
      {
        extends: 'console/vite.config.ts',
        root: 'console',
        test: {
          name: 'console',
          setupFiles: pageSetupFiles,
          include: ['**/*.test.{ts,tsx}'],
          exclude: [...excluded, ...browserTests],
          environment: 'jsdom',
          ...timeouts,
          ...onAllCores,
        },
      },
      {
        extends: 'ui/gallery/vite.config.ts',
        root: '.',
        test: {
          name: 'components',
          setupFiles: pageSetupFiles,
          include: componentTests,
          environment: 'jsdom',
          ...timeouts,
          ...onAllCores,
        },
      },
      {
        test: {
          name: 'journeys',
          setupFiles,
          include: browserTests,
          exclude: excluded,
          environment: './e2e/src/chromium-environment.ts',
          ...timeouts,
          ...onAllCores,
        },
      },
      {
        test: {
          name: 'exclusive',
          setupFiles,
          include: exclusiveTests,
          globalSetup: 'server/src/testing/postgres-cluster.js',
          exclude: excluded,
          maxWorkers: 4,
          ...timeouts,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
