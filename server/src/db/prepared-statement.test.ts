import { DefaultQueryExecutor } from 'kysely';
import { expect, it, vi } from 'vitest';
import { describeOnBoth } from '../testing/both-databases.ts';
import { type Db, transaction } from './database.ts';
import { prepareInsert, prepareStatement } from './prepared-statement.ts';

const applicationBy = prepareStatement(({ kysely }: Db, values: { id: string; atMost: number }) =>
  kysely
    .selectFrom('applications')
    .select(['id', 'position'])
    .where('position', '<=', values.atMost)
    .where('id', '=', values.id)
    .limit(1),
);

const insertDocument = prepareInsert(
  ({ kysely }: Db, { digest, content }: { digest: string; content: string }) =>
    kysely.insertInto('legal_documents').values({ digest, content }),
);

describeOnBoth('inserts of one transaction', (server) => {
  const documents = Array.from({ length: 19 }, (_, index) => ({
    digest: `digest ${index}`,
    content: index % 2 === 0 ? `content of $1 ${index}` : '',
  }));

  const stored = () =>
    server.context.db.kysely
      .selectFrom('legal_documents')
      .selectAll()
      .where('digest', 'like', 'digest %')
      .execute();

  it('Inserts of one transaction are all stored, each with its own values', async () => {
    const execute = vi.spyOn(DefaultQueryExecutor.prototype, 'executeQuery');
    await transaction(server.context.db, async (tx) => {
      for (const document of documents) await insertDocument(tx, document);
    });
    const statements = execute.mock.calls.filter(([{ sql }]) => sql.includes('"legal_documents"'));
    execute.mockRestore();
    expect(new Set(await stored())).toEqual(new Set(documents));
    // PostgreSQL takes at most eight with one statement.
    expect(statements).toHaveLength(server.context.db.dialect.name === 'postgres' ? 3 : documents.length);
    await server.context.db.kysely
      .deleteFrom('legal_documents')
      .where('digest', 'like', 'digest %')
      .execute();
  });

  it('None of the inserts of a transaction is stored if one of them fails, or what follows them', async () => {
    const [first, second] = documents;
    if (!first || !second) throw new Error('There are no documents.');
    const twice = transaction(server.context.db, async (tx) => {
      for (const document of [first, second, first]) await insertDocument(tx, document);
    });
    await expect(twice).rejects.toThrow();
    const failing = transaction(server.context.db, async (tx) => {
      await insertDocument(tx, first);
      throw new Error('What follows fails.');
    });
    await expect(failing).rejects.toThrow('What follows fails.');
    expect(await stored()).toEqual([]);
  });
});

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
