import { expect, it } from 'vitest';
import { describeOnBoth } from '../testing/both-databases.ts';
import type { Database } from './database.ts';
import { prepareStatement } from './prepared-statement.ts';

const applicationBy = prepareStatement(({ db }: Database, values: { id: string; atMost: number }) =>
  db
    .selectFrom('applications')
    .select(['id', 'position'])
    .where('position', '<=', values.atMost)
    .where('id', '=', values.id)
    .limit(1),
);

describeOnBoth('a statement that is compiled once', (server) => {
  it('is given its values anew each time, wherever they stand in it', async () => {
    const { context } = server;
    expect(await applicationBy(context, { id: 'STORE', atMost: 100 })).toMatchObject([{ id: 'STORE' }]);
    expect(await applicationBy(context, { id: 'MAIN', atMost: 100 })).toMatchObject([{ id: 'MAIN' }]);
    expect(await applicationBy(context, { id: 'STORE', atMost: 0 })).toEqual([]);
  });

  it('takes part in a transaction', async () => {
    const { context } = server;
    const seen = await context.db.transaction().execute(async (transaction) => {
      await transaction.updateTable('applications').set({ position: 50 }).where('id', '=', 'STORE').execute();
      const rows = await applicationBy(context, { id: 'STORE', atMost: 50 }, transaction);
      await transaction.updateTable('applications').set({ position: 4 }).where('id', '=', 'STORE').execute();
      return rows;
    });
    expect(seen).toEqual([{ id: 'STORE', position: 50 }]);
  });
});
