import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

const journeys = ['e2e/**/*.test.ts', '**/*.browser.test.ts'];
// What needs the cores for itself: whole servers that are started, killed and measured.
const alone = ['server/src/faults/*.test.ts'];
const notOurs = ['**/node_modules/**', '**/dist/**'];
// A slow machine is no failure; what must be quick is measured where it matters.
// A machine that is shared with others gets another try there, and nowhere else.
const patience = { testTimeout: 60_000, hookTimeout: 60_000, retry: process.env.CI ? 2 : 0 };

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'node',
          include: ['**/*.test.{ts,tsx,js}'],
          exclude: [...notOurs, ...journeys, ...alone, 'portal/**'],
          ...patience,
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
          exclude: [...notOurs, ...journeys, ...alone],
          ...patience,
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
          exclude: [...notOurs, ...journeys],
          environment: 'jsdom',
          ...patience,
          sequence: { groupOrder: 0 },
        },
      },
      {
        // A browser waits as often as it works, so that two of them keep two cores busy.
        test: {
          name: 'journeys',
          include: journeys,
          exclude: notOurs,
          maxWorkers: Math.max(2, Math.floor(availableParallelism() / 2)),
          isolate: false,
          ...patience,
          sequence: { groupOrder: 1 },
        },
      },
      {
        test: {
          name: 'alone',
          include: alone,
          globalSetup: 'server/src/testing/postgres-cluster.js',
          exclude: notOurs,
          fileParallelism: false,
          ...patience,
          sequence: { groupOrder: 2 },
        },
      },
    ],
  },
});
