import { expect, it } from 'vitest';
import { describeOnBoth } from '../../testing/both-databases.ts';
import { createDemoWorld } from './create-world.ts';

describeOnBoth('the demo’s users', (server) => {
  it('are created once, even if four servers start at the same moment F10', async () => {
    const { context } = server;
    const { length } = await context.db.kysely.selectFrom('accounts').select('id').execute();
    await context.db.kysely.deleteFrom('document_rounds').execute();
    await context.db.kysely.deleteFrom('documents').execute();
    await context.db.kysely.deleteFrom('accounts').execute();
    await Promise.all(Array.from({ length: 4 }, () => createDemoWorld(context)));
    expect(await context.db.kysely.selectFrom('accounts').select('id').execute()).toHaveLength(length);
  });
});
