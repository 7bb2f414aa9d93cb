import { expect, it } from 'vitest';
import { warningOf } from './last-run.js';

const page = '# Tests\n\nLast green run of all tests: 2026-11-20, commit abc, 3 passed in 40 minutes.\n';

it('A green run of all tests counts for a week', () => {
  expect(warningOf(page, Date.parse('2026-11-26'))).toBe('');
  expect(warningOf(page, Date.parse('2026-11-28'))).toMatch(/since 2026-11-20.*npm run test:all/);
});

it('A page without a green run of all tests is reported, too', () => {
  expect(warningOf('# Tests\n', 0)).toMatch(/since ever/);
});
