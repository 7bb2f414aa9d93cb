import { buffer } from 'node:stream/consumers';
import { gunzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { eraseAccount } from '../../acts/erasure/erase-account.ts';
import { ensureAccountKeys } from '../../capabilities/account-keys/ensure-keys.ts';
import { transaction } from '../../db/database.ts';
import { databaseFile } from '../../db/instance-lock.ts';
import { describeOnBoth } from '../../testing/both-databases.ts';
import { newUser } from '../../testing/documents.ts';
import { until } from '../../testing/until.ts';
import type { Snapshot } from '../snapshot.ts';
import { withPostgresSnapshot } from '../snapshot-postgres.ts';
import { withSqliteSnapshot } from '../snapshot-sqlite.ts';
import type { Line } from './rows.ts';
import { newBackupKey, PeopleWriter } from './write-people.ts';

describeOnBoth('an account that is erased while a backup is written', (server) => {
  it('A backup holds nothing of an account that is erased while it is written', async () => {
    const [erased, kept] = [await newUser(server), await newUser(server)];
    await server.quiet();
    const { context } = server;
    const { db, keys, config } = context;
    const write = async (snapshot: Snapshot) => {
      const act = { accountId: erased.id, reason: 'asked for by its user' };
      await eraseAccount(context, { type: 'cli', user: 'root' }, act);
      const writer = new PeopleWriter(snapshot.db, db, keys, newBackupKey(keys));
      return gunzipSync(await buffer(writer.write(snapshot.facts.rows))).toString();
    };
    const path = databaseFile(config.databaseUrl);
    const text = await (path
      ? withSqliteSnapshot(path, write)
      : withPostgresSnapshot(config.databaseUrl, write));
    const lines = text
      .trim()
      .split('\n')
      .map((line): Line => JSON.parse(line));
    const lineOf = (id: string) => lines.find(({ account }) => account === id);
    expect(lineOf(erased.id)).toMatchObject({ sealed: null, open: { accounts: [{ email: '' }] } });
    expect(lineOf(kept.id)).toMatchObject({
      sealed: expect.any(String),
      open: { accounts: [{ email: '' }] },
    });
    expect(text).not.toContain(erased.email);
  });

  it('Accounts that have no key get one each, also when two backups ask for them at the same moment', async () => {
    const users = [await newUser(server), await newUser(server)];
    const { db, keys } = server.context;
    const ids = users.map(({ id }) => id);
    const [one, other] = await Promise.all([
      ensureAccountKeys(db, ids, keys),
      ensureAccountKeys(db, ids, keys),
    ]);
    expect([...one.keys()].toSorted()).toEqual(ids.toSorted());
    expect(other).toEqual(one);
  });

  it('An account gets no key for a backup when it is erased at that moment', async () => {
    const { id } = await newUser(server);
    const { db, keys } = server.context;
    let [ensured, isDone]: [ReturnType<typeof ensureAccountKeys> | undefined, boolean] = [undefined, false];
    await transaction(db, async (tx) => {
      await tx.kysely.updateTable('accounts').set({ erased_at: 1 }).where('id', '=', id).execute();
      ensured = ensureAccountKeys(db, [id], keys);
      void ensured.finally(() => {
        isDone = true;
      });
      if (db.dialect.name === 'postgres')
        await until('the wait for the account', async () => {
          const { rows } = await sql<{ waiting: number }>`
            SELECT COUNT(*) AS waiting FROM pg_locks WHERE NOT granted`.execute(tx.kysely);
          return isDone || Number(rows[0]?.waiting) > 0;
        });
    });
    expect(await ensured).toEqual(new Map());
  });
});
