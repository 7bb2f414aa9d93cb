import { expect, it } from 'vitest';
import { describeOnBoth } from '../testing/both-databases.ts';
import { type Db, transaction } from './database.ts';
import { prepareStatement } from './prepared-statement.ts';

const applicationBy = prepareStatement(({ kysely }: Db, values: { id: string; atMost: number }) =>
  kysely
    .selectFrom('applications')
    .select(['id', 'position'])
    .where('position', '<=', values.atMost)
    .where('id', '=', values.id)
    .limit(1),
);

describeOnBoth('a statement that is compiled once', (server) => {
  it('A statement that is compiled once uses new values each time, in every part of the statement', async () => {
    const { context } = server;
    expect(await applicationBy(context.db, { id: 'STORE', atMost: 100 })).toMatchObject([{ id: 'STORE' }]);
    expect(await applicationBy(context.db, { id: 'MAIN', atMost: 100 })).toMatchObject([{ id: 'MAIN' }]);
    expect(await applicationBy(context.db, { id: 'STORE', atMost: 0 })).toEqual([]);
  });

  it('A statement that is compiled once takes part in a transaction', async () => {
    const { context } = server;
    const seen = await transaction(context.db, async (tx) => {
      const place = (position: number) =>
        tx.kysely.updateTable('applications').set({ position }).where('id', '=', 'STORE').execute();
      await place(50);
      const rows = await applicationBy(tx, { id: 'STORE', atMost: 50 });
      await place(4);
      return rows;
    });
    expect(seen).toEqual([{ id: 'STORE', position: 50 }]);
  });
});
