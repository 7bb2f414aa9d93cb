import { expect, it } from 'vitest';
import { longestFirst } from './longest-first.js';

it('The files of a project run one after the other, and those that take a minute first', () => {
  const files = ['node: a', 'screens: b', 'node: server/pack', 'screens: c', 'node: d', 'screens: bad-input'];
  const ordered = longestFirst(
    files.map((file) => {
      const [project, moduleId] = file.split(': ');
      return { project, moduleId };
    }),
  );
  expect(ordered.map(({ project, moduleId }) => `${project}: ${moduleId}`)).toEqual([
    'node: server/pack',
    'node: a',
    'node: d',
    'screens: bad-input',
    'screens: b',
    'screens: c',
  ]);
});
