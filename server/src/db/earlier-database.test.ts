import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { findAccountKey } from '../capabilities/account-keys/store.ts';
import { verifyChain } from '../capabilities/audit/verify-chain.ts';
import { reencryptAll } from '../keys/reencrypt.ts';
import { databases, type OwnDatabase } from '../testing/databases.ts';
import { describeSchema } from '../testing/describe-schema.ts';
import { earlierReleases, earlierSecret, earlierTokens, fillAsEarlier } from '../testing/earlier-database.ts';
import { openPatiently } from '../testing/open-patiently.ts';
import { signIn } from '../testing/people.ts';
import { runPortico } from '../testing/run-portico.ts';
import { startServer, type TestServer } from '../testing/test-server.ts';
import type { Db } from './database.ts';
import { accountColumns, isUnderSecret } from './encrypted-columns.ts';
import { makeIndices, missingIndices } from './large-tables/late-indices.ts';
import { migrate } from './migrate.ts';
import { readSchemaState } from './schema-state.ts';

/** How many values of documents are not encrypted with the key of an account. */
async function countUnderSecret({ kysely }: Db): Promise<number> {
  let total = 0;
  for (const { table, column } of accountColumns) {
    const { rows } = await sql<{ values: number }>`
      SELECT COUNT(*) AS "values" FROM ${sql.table(table)} WHERE ${isUnderSecret(column)}`.execute(kysely);
    total += Number(rows[0]?.values);
  }
  return total;
}

/** Encrypts the documents of Alice as commits from before keys of accounts did. */
async function encryptUnderSecret({ db, keys }: TestServer['context']): Promise<void> {
  const documents = await db.kysely
    .selectFrom('documents')
    .innerJoin('accounts', 'accounts.id', 'documents.account_id')
    .select(['documents.id', 'account_id', 'metadata'])
    .where('email', '=', 'alice@portico.example')
    .execute();
  for (const { id, account_id, metadata } of documents) {
    const key = await findAccountKey(db, account_id, keys);
    const underSecret = keys.encrypt(key.decrypt(metadata, ['documents.metadata', id]));
    await db.kysely.updateTable('documents').set({ metadata: underSecret }).where('id', '=', id).execute();
  }
}

const cases = earlierReleases.flatMap((release) => databases.map((database) => ({ release, ...database })));

describe.each(cases)('a database of $release on $name', ({ release, create }) => {
  let own: OwnDatabase;
  let db: Db;
  beforeEach(async () => {
    own = await create();
    db = await openPatiently(own.url);
    await fillAsEarlier(db, release);
  });
  afterEach(async () => {
    await db.kysely.destroy();
    await own.remove();
  });

  it('A database of an earlier release has the schema of a new one after its migrations', async () => {
    await migrate(db, own.url);
    await makeIndices(db, own.url, await missingIndices(db), () => false);
    expect(await readSchemaState(db)).toMatchObject({ pending: [], unknown: [], lacking: [] });
    const empty = await create();
    const other = await openPatiently(empty.url);
    await migrate(other, empty.url);
    const expected = await describeSchema(other);
    expect(expected.length).toBeGreaterThan(200);
    expect(await describeSchema(db)).toEqual(expected);
    await other.kysely.destroy();
    await empty.remove();
  });

  it('A database of an earlier release keeps its users, sessions, documents and audit trail', async () => {
    const inAnHour = sql<number>`${db.now} + 3600000`;
    await db.kysely.updateTable('sessions').set({ expires_at: inAnHour, last_used_at: db.now }).execute();
    await db.kysely.updateTable('tokens').set({ expires_at: inAnHour }).execute();
    const server = await startServer(
      { url: own.url, remove: async () => {} },
      { PORTICO_SECRET: earlierSecret },
    );
    try {
      const open = await server.call('getProfile', {}, { token: earlierTokens[release][db.dialect.name] });
      expect(open).toMatchObject({ status: 200, data: { email: 'alice@portico.example' } });
      const token = await signIn(server, 'alice');
      const documents = await server.call('listDocuments', { documentType: 'ADDRESS' }, { token });
      expect(documents.data).toMatchObject([
        { status: 'VERIFIED', documentMetadata: { addressPostal: { address1: '7 Arch Lane' } } },
      ]);
      const { keys } = server.context;
      await encryptUnderSecret(server.context);
      const isOld = () => countUnderSecret(server.context.db);
      expect(await isOld()).toBeGreaterThan(0);
      expect(await reencryptAll(server.context.db, keys, { pause: 0 })).toMatchObject({ failed: 0 });
      expect(await isOld()).toBe(0);
      const converted = await server.call('listDocuments', { documentType: 'ADDRESS' }, { token });
      expect(converted.data).toEqual(documents.data);
      expect(await verifyChain(server.context.db)).toMatchObject({
        fault: null,
        head: { position: expect.any(Number) },
      });
    } finally {
      await server.stop();
    }
  });

  it('An earlier database that lacks a migration of its release is refused with a sentence, and stays as it is', async () => {
    await db.kysely
      .deleteFrom('kysely_migration')
      .where('name', 'in', ['285-account-keys', '300-registration-tokens'])
      .execute();
    const before = await describeSchema(db);
    const settings = { DATABASE_URL: own.url, PORTICO_SECRET: earlierSecret };
    const sentence =
      'This database was made by a version of Portico that is too early for this one: it has not applied 285-account-keys, 300-registration-tokens. Migrate it with a version that still contains that, or begin with an empty database.\n';
    for (const command of [['migrate'], ['migrate', '--plan'], ['serve']])
      expect(await runPortico(command, { settings })).toEqual({ code: 78, out: '', err: sentence });
    expect((await runPortico(['user', 'find', 'alice'], { settings })).err).toBe(sentence);
    expect((await runPortico(['doctor'], { settings })).out).toContain('is too early for this one');
    expect(await describeSchema(db)).toEqual(before);
  });
});
