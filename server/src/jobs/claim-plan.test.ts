import { expect, it } from 'vitest';
import { describeOnBoth } from '../testing/both-databases.ts';
import { indexPlan, statementsOf } from '../testing/plans.ts';
import { claimJobs } from './store.ts';

describeOnBoth('what a claim of jobs reads', (server) => {
  it('The index of due jobs says which are due, so that none of those that wait is read', async () => {
    const { db } = server.context;
    const [statement] = await statementsOf(db, (own) => claimJobs(own, 'prompt', 1));
    if (!statement) throw new Error('Nothing was claimed.');
    expect(await indexPlan(db, statement)).toMatch(/run_at ?<=? ?/);
  });
});
