import { DatabaseSync } from 'node:sqlite';

/**
 * How many rows an account has: itself, its key, a browser, two sessions, two tokens, six words, three
 * records.
 */
export const rowsOfAccount = 16;

/**
 * Fills a database of SQLite with copies of an account of the demo, each with the rows of one that is used.
 * The links of their records hold no digest of the one before: nothing reads them.
 */
export function fill(file: string, accounts: number, { isAlone = false, indexed = true } = {}): void {
  const database = new DatabaseSync(file, { enableForeignKeyConstraints: false, timeout: 10_000 });
  database.exec('PRAGMA synchronous=OFF; PRAGMA cache_size=-1000000; PRAGMA temp_store=MEMORY');
  // Rows are written once, and not to a journal first. A server that has the database open needs the journal.
  if (isAlone) database.exec('PRAGMA journal_mode=MEMORY');
  const triggers = database
    .prepare("SELECT name, sql FROM sqlite_master WHERE type = 'trigger' AND tbl_name LIKE 'audit%'")
    .all();
  // Made afterwards, an index takes a fraction of the time.
  const indices = database
    .prepare("SELECT name, sql FROM sqlite_master WHERE type = 'index' AND sql IS NOT NULL")
    .all();
  database.exec('BEGIN');
  for (const { name } of triggers) database.exec(`DROP TRIGGER "${String(name)}"`);
  for (const { name } of indices) database.exec(`DROP INDEX "${String(name)}"`);
  database.exec(scriptFor(accounts, Date.now()));
  // What is only moved is read by its keys, and takes half the disk without them.
  for (const { sql } of [...(indexed ? indices : []), ...triggers]) database.exec(String(sql));
  database.exec('COMMIT');
  database.exec(isAlone ? 'PRAGMA journal_mode=WAL' : 'PRAGMA wal_checkpoint(TRUNCATE)');
  database.close();
}

const month = 30 * 86_400_000;
/** Ids and digests are random, as those of the product are, so neighbours in time are far from each other. */
const randomText = (bytes: number) => `lower(hex(randomblob(${bytes})))`;
const browser =
  "'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36'";

function scriptFor(accounts: number, now: number): string {
  const numbers = (count: number) =>
    `(WITH RECURSIVE numbers (n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM numbers WHERE n < ${count - 1}) SELECT n FROM numbers)`;
  const email = "'moved-' || n || '@portico.example'";
  return `
    CREATE TEMP TABLE made AS
      SELECT n, ${randomText(11)} AS id, ${now - month} + n * ${month} / ${accounts} AS created_at,
        'Anna' || n AS first_name, 'Berg' || (n % 9973) AS last_name
      FROM ${numbers(accounts)};
    INSERT INTO accounts (id, email, email_key, first_name, last_name, nationality, password_hash, locale,
        invite_code, created_at, search_name)
      SELECT made.id, ${email}, ${email}, made.first_name, made.last_name, demo.nationality, demo.password_hash,
        demo.locale, 'MOVED' || n, made.created_at, ${email} || ' ' || made.first_name || ' ' || made.last_name
      FROM made, (SELECT * FROM accounts WHERE disabled = 0 LIMIT 1) AS demo;
    INSERT INTO account_keys (account_id, wrapped_key, created_at) SELECT id, ${randomText(40)}, created_at FROM made;
    INSERT INTO search_words (word, account_id)
      SELECT ${email}, id FROM made UNION ALL SELECT CAST(n AS TEXT), id FROM made
      UNION ALL SELECT lower(first_name), id FROM made UNION ALL SELECT lower(last_name || first_name), id FROM made
      UNION ALL SELECT 'portico', id FROM made UNION ALL SELECT 'example', id FROM made
      ORDER BY 1, 2;
    INSERT INTO devices (device_hash, account_id, created_at)
      SELECT ${randomText(21)}, id, created_at FROM made;
    CREATE TEMP TABLE opened AS
      SELECT ${randomText(11)} AS id, made.id AS account_id, created_at FROM made, ${numbers(2)} ORDER BY 1;
    INSERT INTO sessions (id, account_id, browser, address, created_at, expires_at, last_used_at)
      SELECT id, account_id, ${browser}, '10.0.0.1', created_at, ${now + month} + created_at % 1000, created_at
      FROM opened;
    INSERT INTO tokens (token_hash, session_id, kind, created_at, expires_at)
      SELECT ${randomText(21)}, id, 'PORTAL', created_at, ${now + month} + created_at % 1000 FROM opened ORDER BY 1;
    INSERT INTO audit_records (id, type, actor_type, actor, subject_type, subject, details, created_at, browser,
        address, salt, position, hash)
      SELECT id, 'SIGN_IN', 'user', subject, 'account', subject, '{"method":"PASSWORD"}', created_at, ${browser},
        '10.0.0.1', ${randomText(8)}, (SELECT position FROM audit_head) + ROW_NUMBER() OVER (), ${randomText(21)}
      FROM (SELECT ${randomText(11)} AS id, made.id AS subject, created_at FROM made, ${numbers(3)});
    UPDATE audit_head SET position = (SELECT MAX(position) FROM audit_records), hash = ${randomText(21)};
    DROP TABLE opened; DROP TABLE made;`;
}
