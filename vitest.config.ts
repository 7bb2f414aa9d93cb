import { defineConfig } from 'vitest/config';

// What needs the cores for itself: browsers, and whole servers that are started, killed and measured.
const alone = ['e2e/**/*.test.ts', '**/*.browser.test.ts', 'server/src/faults/*.test.ts'];
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
          exclude: [...notOurs, ...alone, 'portal/**'],
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
          include: ['**/*.test.{ts,tsx}'],
          exclude: [...notOurs, ...alone],
          ...patience,
          sequence: { groupOrder: 0 },
        },
      },
      {
        // One journey at a time: a browser and a server beside it need the cores for themselves.
        test: {
          name: 'alone',
          include: alone,
          globalSetup: 'server/src/testing/postgres-cluster.js',
          exclude: notOurs,
          fileParallelism: false,
          ...patience,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
