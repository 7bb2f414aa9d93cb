import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

const browserTests = ['e2e/**/*.test.ts', '**/*.browser.test.ts'];
// They start, kill and measure whole servers, so nothing else may run at the same time.
const exclusiveTests = ['server/src/faults/*.test.ts'];
const notOurs = ['**/node_modules/**', '**/dist/**'];
// A slow machine must not fail a test; speed is measured by `npm run bench`. No test is retried.
const timeouts = { testTimeout: 60_000, hookTimeout: 60_000 };

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'node',
          include: ['**/*.test.{ts,tsx,js}'],
          exclude: [...notOurs, ...browserTests, ...exclusiveTests, 'portal/**'],
          ...timeouts,
          globalSetup: 'server/src/testing/postgres-cluster.js',
          sequence: { groupOrder: 0 },
        },
      },
      {
        extends: 'portal/vite.config.ts',
        root: 'portal',
        test: {
          name: 'portal',
          include: ['**/*.test.ts'],
          exclude: [...notOurs, ...browserTests],
          ...timeouts,
          sequence: { groupOrder: 0 },
        },
      },
      {
        // Screens rendered without layout; what needs layout, focus or navigation is tested in a browser.
        extends: 'portal/vite.config.ts',
        root: 'portal',
        test: {
          name: 'screens',
          include: ['**/*.test.tsx'],
          exclude: [...notOurs, ...browserTests],
          environment: 'jsdom',
          ...timeouts,
          sequence: { groupOrder: 0 },
        },
      },
      {
        // A browser test waits as often as it works, so that two of them keep two cores busy.
        test: {
          name: 'journeys',
          include: browserTests,
          exclude: notOurs,
          maxWorkers: Math.max(2, Math.floor(availableParallelism() / 2)),
          isolate: false,
          ...timeouts,
          sequence: { groupOrder: 1 },
        },
      },
      {
        test: {
          name: 'exclusive',
          include: exclusiveTests,
          globalSetup: 'server/src/testing/postgres-cluster.js',
          exclude: notOurs,
          fileParallelism: false,
          ...timeouts,
          sequence: { groupOrder: 2 },
        },
      },
    ],
  },
});
