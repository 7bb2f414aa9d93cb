import { expect, it } from 'vitest';
import { listDue, listUnreminded } from '../capabilities/accounts/closing-store.ts';
import { listErasedSubjects } from '../capabilities/erased-subjects/store.ts';
import { countDecided } from '../capabilities/review/numbers-store.ts';
import { describeOnBoth } from '../testing/both-databases.ts';
import { indexPlan, statementsOf } from '../testing/plans.ts';
import type { Db } from './database.ts';

const lists: readonly (readonly [what: string, read: (db: Db) => Promise<unknown>, found: RegExp])[] = [
  ['accounts that close now', (db) => listDue(db, 1), /closes_at ?</],
  ['accounts that close within a day', (db) => listUnreminded(db, 1), /closes_at ?</],
  ['erased users of an application', (db) => listErasedSubjects(db, 'STORE', undefined, 1), /created_at ?</],
  ['decisions of today', countDecided, /decided_at ?>/],
];

describeOnBoth('what is found by the time of the database', (server) => {
  it.each(lists)('The list of %s finds them by an index, and reads no others', async (_what, read, found) => {
    const { db } = server.context;
    const [statement] = await statementsOf(db, read);
    if (!statement) throw new Error('Nothing was read.');
    expect(await indexPlan(db, statement)).toMatch(found);
  });
});
