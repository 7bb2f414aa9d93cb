import { execFile } from 'node:child_process';
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { migrationsFolder } from '../paths.ts';
import { databases, type OwnDatabase } from '../testing/databases.ts';
import { type Db, openDatabase } from './database.ts';
import { migrate } from './migrate.ts';

const run = promisify(execFile);

/** A script with a function and a trigger that contain semicolons. The trigger doubles the position of each new application. */
const triggers = {
  '900-double.sqlite.sql': `
    CREATE TRIGGER double_position AFTER INSERT ON applications BEGIN
      UPDATE applications SET position = position * 2 WHERE id = new.id;
      UPDATE applications SET name = name || '; doubled' WHERE id = new.id;
    END;`,
  '900-double.postgres.sql': `
    CREATE FUNCTION double_position() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      new.position := new.position * 2;
      new.name := new.name || '; doubled';
      RETURN new;
    END $$;
    CREATE TRIGGER double_position BEFORE INSERT ON applications
      FOR EACH ROW EXECUTE FUNCTION double_position();`,
};

describe.each(databases)('migrations on $name', ({ create }) => {
  let own: OwnDatabase;
  let db: Db;
  let folder: string;
  beforeEach(async () => {
    own = await create();
    db = await openDatabase(own.url);
    folder = await mkdtemp(join(tmpdir(), 'portico-migrations-'));
    await cp(migrationsFolder, folder, { recursive: true });
  });
  afterEach(async () => {
    await db.kysely.destroy();
    await own.remove();
    await rm(folder, { recursive: true, force: true });
  });

  const applied = async () =>
    (await db.kysely.selectFrom('kysely_migration').select('name').execute()).map(({ name }) => name);

  it('may contain a trigger, whose statements also end with semicolons', async () => {
    for (const [name, script] of Object.entries(triggers)) await writeFile(join(folder, name), script);
    await migrate(db, own.url, folder);
    const application = {
      ...{ id: 'STORE', name: 'Store', type: 'store' as const, url: 'https://store.example' },
      ...{ return_addresses: '[]', secret_hash: '', texts: '{}', position: 4 },
    } as const;
    await db.kysely.insertInto('applications').values(application).execute();
    const stored = await db.kysely.selectFrom('applications').select(['name', 'position']).execute();
    expect(stored).toEqual([{ name: 'Store; doubled', position: 8 }]);
    expect(await applied()).toContain('900-double');
  });

  it('are applied once by processes that start at the same moment, and each waits for the other', async () => {
    const main = join(import.meta.dirname, '../main.ts');
    const env = {
      ...process.env,
      DATABASE_URL: own.url,
      PORTICO_SECRET: 'a secret for tests, long enough to pass',
    };
    await Promise.all([1, 2, 3].map(() => run(process.execPath, [main, 'migrate'], { env })));
    const names = await applied();
    expect(new Set(names).size).toBe(names.length);
    expect(names).toContain('001-accounts');
  });

  it('continue in a database that an earlier version has migrated', async () => {
    await migrate(db, own.url, folder);
    const names = await applied();
    await sql`CREATE TABLE migrations (name TEXT PRIMARY KEY, applied_at BIGINT NOT NULL)`.execute(db.kysely);
    for (const name of names)
      await sql`INSERT INTO migrations VALUES (${`${name}.sql`}, 1764000000000)`.execute(db.kysely);
    await db.kysely.schema.dropTable('kysely_migration').execute();

    await writeFile(join(folder, '901-later.sql'), 'CREATE TABLE later (id TEXT PRIMARY KEY);');
    await migrate(db, own.url, folder);
    expect(await applied()).toEqual([...names, '901-later']);
    const tables = (await db.kysely.introspection.getTables()).map(({ name }) => name);
    expect(tables).toContain('later');
    expect(tables).not.toContain('migrations');
  });

  it('change nothing at all when one of them fails', async () => {
    await writeFile(join(folder, '901-wrong.sql'), 'CREATE TABLE later (id TEXT); CREATE TABL wrong;');
    await expect(migrate(db, own.url, folder)).rejects.toThrow(/syntax error/);
    expect((await db.kysely.introspection.getTables()).map(({ name }) => name)).toEqual([]);
  });
});

it('that store the sessions and tokens of SQLite by key keep all rows and their references', async () => {
  const [sqlite] = databases;
  if (!sqlite) throw new Error('There is no embedded database.');
  const own = await sqlite.create();
  const db = await openDatabase(own.url);
  const folder = await mkdtemp(join(tmpdir(), 'portico-migrations-'));
  try {
    const later = '030-without-rowid.sqlite.sql';
    await cp(migrationsFolder, folder, { recursive: true, filter: (file) => !file.endsWith(later) });
    await migrate(db, own.url, folder);
    await sql`
      INSERT INTO accounts (
        id, email, email_key, first_name, last_name, nationality, password_hash, locale, invite_code, created_at
      ) VALUES ('grace', 'g@example.org', 'g@example.org', 'Grace', 'H', 'US', '', 'en', 'G', 1)`.execute(
      db.kysely,
    );
    await sql`INSERT INTO sessions VALUES ('s', 'grace', 'Firefox', '10.0.0.1', 1, 2, 3, NULL, 4)`.execute(
      db.kysely,
    );
    await sql`INSERT INTO tokens VALUES ('t', 's', 'HAND_OFF', 'STORE', NULL, 1, 2, 3)`.execute(db.kysely);
    const stored = async () => ({
      sessions: await db.kysely.selectFrom('sessions').selectAll().execute(),
      tokens: await db.kysely.selectFrom('tokens').selectAll().execute(),
    });
    const before = await stored();

    await cp(join(migrationsFolder, later), join(folder, later));
    await migrate(db, own.url, folder);
    expect(await stored()).toEqual(before);
    const orphan = sql`INSERT INTO tokens VALUES ('u', 'no session', 'PORTAL', NULL, NULL, 1, 2, NULL)`;
    await expect(orphan.execute(db.kysely)).rejects.toThrow(/FOREIGN KEY/);
    await expect(sql`DELETE FROM sessions`.execute(db.kysely)).rejects.toThrow(/FOREIGN KEY/);
  } finally {
    await db.kysely.destroy();
    await own.remove();
    await rm(folder, { recursive: true, force: true });
  }
});
