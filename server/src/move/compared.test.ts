import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Db } from '../db/database.ts';
import { migrate } from '../db/migrate.ts';
import { randomId } from '../platform/secrets.ts';
import { databases, type OwnDatabase, patient } from '../testing/databases.ts';
import { everyRow, everyRule } from '../testing/moves.ts';
import { openPatiently } from '../testing/open-patiently.ts';
import { moveInstallation } from './installation.ts';
import type { Step } from './move.ts';
import { copiedTables } from './treatments.ts';

const kinds = [
  ...databases,
  // Its own order of texts is another one than that of bytes.
  { name: 'PostgreSQL in English', create: createEnglish },
];

const allWays = [
  ['SQLite', 'PostgreSQL'],
  ['SQLite', 'PostgreSQL in English'],
  ['PostgreSQL', 'SQLite'],
  ['PostgreSQL in English', 'PostgreSQL'],
  ['SQLite', 'SQLite'],
] as const;
const isAll = process.env.PORTICO_TESTS === 'all';
/** To each database, and with an order of texts that the other one does not have. */
const ways = isAll ? allWays : allWays.slice(1, 3);

async function createEnglish(): Promise<OwnDatabase> {
  const cluster = new URL(process.env.TEST_POSTGRES_URL ?? '');
  const run = async (statement: string) => {
    const { kysely } = await openPatiently(cluster.href);
    await sql.raw(statement).execute(kysely);
    await kysely.destroy();
  };
  const name = `english_${randomId().replaceAll(/\W/g, '').toLowerCase()}`;
  await run(`CREATE DATABASE ${name} TEMPLATE template0 LOCALE_PROVIDER icu ICU_LOCALE 'en-US'`);
  const url = new URL(cluster);
  url.pathname = name;
  return { url: patient(url).href, remove: () => run(`DROP DATABASE ${name} WITH (FORCE)`) };
}

/** Each has something that one of the databases writes in a way of its own, or sorts as no language does. */
const texts = ['', '\\N', '\\.', 'a\n\\.\nb', '\t\b\f\r\v', '"', "'", 'ä\u{1F600}', 'Z', 'a', '-', '_', ' '];

describe.each(ways)('the rows that a move from %s to %s compares', (from, to) => {
  // More than a page, and once (`npm run test:all`) more than the pages of a transaction.
  const count = to === 'PostgreSQL' && from === 'SQLite' ? 40_500 : 4_500;
  const opened: OwnDatabase[] = [];
  let source: Db;
  let target: Db;
  let urls: { readonly from: string; readonly to: string };
  const create = async (name: string) => {
    const created = await kinds.find((each) => each.name === name)?.create();
    if (!created) throw new Error(`There is no ${name}.`);
    opened.push(created);
    return created.url;
  };
  const migrated = async (name: string) => {
    const url = await create(name);
    const db = await openPatiently(url);
    await migrate(db, url);
    await db.kysely.destroy();
    return url;
  };
  const move = (report: (step: Step) => void) =>
    moveInstallation({ ...urls, actor: { type: 'cli', user: 'tester' }, report });

  beforeAll(async () => {
    urls = { from: await migrated(from), to: await create(to) };
    source = await openPatiently(urls.from);
    target = await openPatiently(urls.to);
    const messages = texts.map((text, index) => ({
      id: `message ${text}`,
      channel: 'email' as const,
      recipient: text,
      subject: text,
      body: text,
      html: index % 2 === 0 ? text : null,
      links: '[]',
      sent_at: -(2 ** 53) + 1 + index,
    }));
    await source.kysely.insertInto('outbox_messages').values(messages).execute();
    await sql`
      INSERT INTO spent_captchas (answer_hash, expires_at)
      WITH RECURSIVE numbers (n) AS (SELECT 100000 UNION ALL SELECT n + 1 FROM numbers WHERE n < ${sql.lit(100_000 + count - 1)})
      SELECT 'answer ' || n, n FROM numbers`.execute(source.kysely);
  });
  afterAll(async () => {
    await source?.kysely.destroy();
    await target?.kysely.destroy();
    for (const database of opened) await database.remove();
  });

  const key = (n: number) => `answer ${100_000 + n}`;
  const faults: Readonly<
    Record<string, { readonly table: string; readonly fault: string; readonly mend: string }>
  > = {
    'A wrong value': {
      table: 'spent_captchas',
      fault: `UPDATE spent_captchas SET expires_at = 102346 WHERE answer_hash = '${key(2_345)}'`,
      mend: `UPDATE spent_captchas SET expires_at = 102345 WHERE answer_hash = '${key(2_345)}'`,
    },
    'A missing row': {
      table: 'spent_captchas',
      fault: `DELETE FROM spent_captchas WHERE answer_hash = '${key(0)}'`,
      mend: `INSERT INTO spent_captchas (answer_hash, expires_at) VALUES ('${key(0)}', 100000)`,
    },
    'The last row, if it is missing': {
      table: 'spent_captchas',
      fault: `DELETE FROM spent_captchas WHERE answer_hash = '${key(count - 1)}'`,
      mend: `INSERT INTO spent_captchas (answer_hash, expires_at) VALUES ('${key(count - 1)}', ${100_000 + count - 1})`,
    },
    'A row too much': {
      table: 'spent_captchas',
      fault: `INSERT INTO spent_captchas (answer_hash, expires_at) VALUES ('${key(7)}.', 1)`,
      mend: `DELETE FROM spent_captchas WHERE answer_hash = '${key(7)}.'`,
    },
    'A row too much after the last one': {
      table: 'spent_captchas',
      fault: `INSERT INTO spent_captchas (answer_hash, expires_at) VALUES ('zz', 1)`,
      mend: `DELETE FROM spent_captchas WHERE answer_hash = 'zz'`,
    },
    'A row in place of another one': {
      table: 'spent_captchas',
      fault: `UPDATE spent_captchas SET answer_hash = 'Answer 100003' WHERE answer_hash = '${key(3)}'`,
      mend: `UPDATE spent_captchas SET answer_hash = '${key(3)}' WHERE answer_hash = 'Answer 100003'`,
    },
    'An empty text in place of none': {
      table: 'outbox_messages',
      fault: "UPDATE outbox_messages SET html = '' WHERE id = 'message a'",
      mend: "UPDATE outbox_messages SET html = NULL WHERE id = 'message a'",
    },
    'A row in a table that is empty': {
      table: 'erasures',
      fault: "INSERT INTO erasures (account_digest, erased_at, erased_by) VALUES ('of nobody', 1, 'nobody')",
      mend: "DELETE FROM erasures WHERE account_digest = 'of nobody'",
    },
  };

  it('A fault of any kind ends the move, with the name of its table, and the same command goes on', async () => {
    const interrupted = move(({ what }) => {
      if (what === 'comparing') throw new Error('interrupted');
    });
    await expect(interrupted).rejects.toThrow('interrupted');
    for (const [name, { table, fault, mend }] of Object.entries(faults)) {
      await sql.raw(fault).execute(target.kysely);
      await expect(
        move(() => {}),
        name,
      ).rejects.toThrow(`The table ${table} is not the same`);
      await sql.raw(mend).execute(target.kysely);
    }
    const { moved } = await move(() => {});
    expect(moved?.rows.spent_captchas).toBe(count);
    const tables = copiedTables.map((table) => table.name);
    expect(await everyRow(urls.to, tables)).toEqual(await everyRow(urls.from, tables));
    expect(await everyRule(urls.to)).toEqual(await everyRule(await migrated(to)));
  });
});
