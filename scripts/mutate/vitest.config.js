import { join } from 'node:path';
import config from '../../vitest.config.ts';

const runner = join(import.meta.dirname, 'runner.js');
const fast = ['node', 'portal', 'screens', 'console'];

/** The usual tests without those in a browser, run by the runner that repeats them. */
export default {
  ...config,
  test: {
    ...config.test,
    projects: config.test.projects
      .filter((project) => fast.includes(project.test.name))
      .map((project) => ({
        ...project,
        test: { ...project.test, runner, testTimeout: 20_000, maxWorkers: 2 },
      })),
  },
};
