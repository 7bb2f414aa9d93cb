import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { migrate } from '../db/migrate.ts';
import { databases, type OwnDatabase } from '../testing/databases.ts';
import { openPatiently } from '../testing/open-patiently.ts';
import { type Connection, connect } from './connection.ts';
import { readLines } from './rows.ts';
import type { CopiedTable } from './treatments.ts';

const table: CopiedTable = { name: 'search_words', key: ['word', 'account_id'] };
/** Accounts whose e-mails have the same word. */
const accounts = 60_000;
const count = 500;

const plans = v.tuple([
  v.object({
    'QUERY PLAN': v.tuple([
      v.object({
        Plan: v.object({
          'Actual Rows': v.number(),
          'Shared Hit Blocks': v.number(),
          'Shared Read Blocks': v.number(),
        }),
      }),
    ]),
  }),
]);

describe('the rows of a large table of PostgreSQL', () => {
  let database: OwnDatabase | undefined;
  let connection: Connection;
  beforeAll(async () => {
    database = await databases.find(({ name }) => name === 'PostgreSQL')?.create();
    const url = database?.url ?? '';
    const db = await openPatiently(url);
    await migrate(db, url);
    await db.kysely.destroy();
    connection = await connect(url);
    // References are suspended while rows are compared.
    await connection.run(`ALTER TABLE search_words DROP CONSTRAINT search_words_account_id_fkey;
      INSERT INTO search_words (word, account_id)
      SELECT 'example', 'account ' || n FROM generate_series(100001, ${100_000 + accounts}) AS n; ANALYZE search_words`);
  });
  afterAll(async () => {
    await connection?.close();
    await database?.remove();
  });

  it('A page is read from its place in the index, and nothing after it', async () => {
    const statements: string[] = [];
    const lines = connection.lines && {
      ...connection.lines,
      read: async (statement: string) => {
        statements.push(statement);
        return Buffer.alloc(0);
      },
    };
    const page = { table, after: { word: 'example', account_id: 'account 120000' } };
    await readLines({ ...connection, lines }, page, table.key, ({ key }) => key, count);
    const [, read] = /^COPY \((.*)\) TO STDOUT$/s.exec(statements[0] ?? '') ?? [];
    const explain = `EXPLAIN (ANALYZE, BUFFERS, FORMAT JSON) ${read}`;
    const [{ 'QUERY PLAN': plan }] = v.parse(plans, await connection.all(explain));
    const { Plan: found } = plan[0];
    expect(found['Actual Rows']).toBe(count);
    // The index alone has about 400.
    expect(found['Shared Hit Blocks'] + found['Shared Read Blocks']).toBeLessThan(30);
  });
});
