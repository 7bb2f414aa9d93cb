import { expect, test } from 'vitest';
import { databaseFile } from '../../server/src/db/instance-lock.ts';
import { describeOnBoth } from '../../server/src/testing/both-databases.ts';
import { createAccounts } from './accounts.ts';
import { fill } from './move/fill.ts';
import { fillQueue } from './review-queue.ts';
import { insertSessions, makeIdle } from './sessions.ts';

describeOnBoth('rows that the benchmark adds', (server) => {
  test('The rows that the benchmark adds fit the tables of the server', async () => {
    const { databaseUrl } = server.context.config;
    const sessions = { name: 'idle', count: 20 };
    const started = Date.now();
    await insertSessions(databaseUrl, sessions);
    await makeIdle(databaseUrl, sessions);
    await createAccounts(databaseUrl);
    await fillQueue(databaseUrl, 20);

    const { kysely } = server.context.db;
    const waiting = kysely.selectFrom('documents').where('id', 'like', 'waits-%').selectAll().execute();
    expect(await waiting).toHaveLength(20);
    const idle = kysely
      .selectFrom('sessions')
      .where('last_used_at', '<', started - 60_000)
      .selectAll();
    expect(await idle.execute()).toHaveLength(20);

    const file = databaseFile(databaseUrl);
    if (!file) return;
    fill(file, 20);
    const moved = kysely.selectFrom('accounts').where('email', 'like', 'moved-%').select('id');
    expect(await moved.execute()).toHaveLength(20);
  });
});
