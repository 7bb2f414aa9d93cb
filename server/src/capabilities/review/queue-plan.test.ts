import { CompiledQuery, sql } from 'kysely';
import { expect, it } from 'vitest';
import { asAccountId } from '../../platform/ids.ts';
import { describeOnBoth } from '../../testing/both-databases.ts';
import { claimNext } from './claim-store.ts';
import { queuePage } from './queue-store.ts';

const documents = 10_000;
const moderator = { accountId: asAccountId('a moderator'), role: 'moderator' } as const;

describeOnBoth('The queue with 10,000 documents', (server) => {
  /**
   * A thousand numbers, in SQL of both databases. More rows in one statement could exceed its timeout on a
   * busy machine.
   */
  const numbersFrom = (first: number) => sql`WITH RECURSIVE numbers (n) AS (
    SELECT ${sql.lit(first)} UNION ALL SELECT n + 1 FROM numbers WHERE n < ${sql.lit(first + 999)})`;
  async function fill() {
    const { kysely } = server.context.db;
    const metadata = server.context.keys.encrypt('{}');
    for (let first = 1; first <= documents; first += 1000) {
      await sql`INSERT INTO accounts (id, email, email_key, first_name, last_name, nationality, password_hash, locale,
        invite_code, created_at)
      ${numbersFrom(first)} SELECT 'user ' || n, n || '@example.org', n || '@example.org', 'Grace', 'Green', 'IE', '', 'en', 'code ' || n, 0
      FROM numbers`.execute(kysely);
      await sql`INSERT INTO documents (id, account_id, document_type, status, metadata, updated_at, round, submitted_at)
      ${numbersFrom(first)} SELECT 'document-' || n, 'user ' || n, 'PASSPORT', 'WAITING_MODERATOR', ${metadata}, 0, 1, n * 10
      FROM numbers`.execute(kysely);
    }
    await sql`ANALYZE`.execute(kysely);
  }
  async function planOf({ sql: text, parameters }: CompiledQuery): Promise<string> {
    const { kysely, dialect } = server.context.db;
    const explain = dialect.name === 'sqlite' ? 'EXPLAIN QUERY PLAN' : 'EXPLAIN';
    const { rows } = await kysely.executeQuery(CompiledQuery.raw(`${explain} ${text}`, [...parameters]));
    return rows.map((row) => Object.values(row as object).join(' ')).join('\n');
  }

  it('The queue with 10,000 documents is read from the index of the documents that wait, without a sort', async () => {
    await fill();
    const { db } = server.context;
    const late = queuePage(db, moderator, { after: '50000.document-5000', limit: 51 });
    for (const query of [queuePage(db, moderator, { limit: 51 }), late]) {
      const plan = await planOf(query.compile());
      expect(plan).toContain('documents_that_wait');
      expect(plan).not.toMatch(
        /Sort|TEMP B-TREE|Seq Scan on (documents|accounts)\b|SCAN documents(?! USING)/,
      );
    }
    const page = await late.execute();
    expect(page.map(({ id }) => id).slice(0, 2)).toEqual(['document-5001', 'document-5002']);
    expect(await claimNext(db, { ...moderator, accountId: asAccountId('user 1') }, {})).toBe('document-2');
  });
});
