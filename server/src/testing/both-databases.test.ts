import { expect, it } from 'vitest';
import { describeOnBoth } from './both-databases.ts';

const seen: string[] = [];

describeOnBoth('a suite on both databases', (server, onOne) => {
  const note = (which: string) => seen.push(`${which} ${server.context.db.dialect.name}`);

  it('A test of a suite on both databases has a server', () => {
    note('on both:');
  });

  onOne(() => {
    it('A test on one database of such a suite has its server', () => {
      note('on one:');
    });
  });
});

it('A suite on both runs on PostgreSQL in every run, and what is on one only in a run of all tests', () => {
  const rest = process.env.PORTICO_TESTS === 'all' ? ['on one: postgres'] : [];
  expect(seen).toEqual(['on both: sqlite', 'on one: sqlite', 'on both: postgres', ...rest]);
});
