import { execFile } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { migrationsFolder } from '../platform/paths.ts';
import { digest } from '../platform/secrets.ts';
import { databases, type OwnDatabase } from '../testing/databases.ts';
import { openPatiently } from '../testing/open-patiently.ts';
import type { Db } from './database.ts';
import { acquireInstanceLock, databaseFile } from './instance-lock.ts';
import { migrate } from './migrate.ts';
import { listMigrations, requirement } from './migration-files.ts';
import { readSchemaState } from './schema-state.ts';

const run = promisify(execFile);

/** Runs a command of Portico, and returns its output. */
async function cli(databaseUrl: string, args: readonly string[]): Promise<string> {
  const main = join(import.meta.dirname, '../main.ts');
  const env = {
    ...process.env,
    DATABASE_URL: databaseUrl,
    PORTICO_SECRET: 'a secret for tests, long enough to pass',
  };
  const { stdout } = await run(process.execPath, [main, ...args], { env });
  return stdout;
}

/**
 * A script with a function and a trigger that contain semicolons. The trigger doubles the position of each
 * new application.
 */
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
    db = await openPatiently(own.url);
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

  it('A migration may contain a trigger, whose statements also end with semicolons', async () => {
    for (const [name, script] of Object.entries(triggers)) await writeFile(join(folder, name), script);
    await migrate(db, own.url, folder);
    const application = {
      id: 'STORE',
      name: 'Store',
      type: 'store' as const,
      url: 'https://store.example',
      return_addresses: '[]',
      secret_hash: digest(''),
      texts: '{}',
      position: 4,
    } as const;
    await db.kysely.insertInto('applications').values(application).execute();
    const stored = await db.kysely.selectFrom('applications').select(['name', 'position']).execute();
    expect(stored).toEqual([{ name: 'Store; doubled', position: 8 }]);
    expect(await applied()).toContain('900-double');
  });

  it('Migrations are applied once by processes that start at the same moment, and each waits for the other', async () => {
    await Promise.all([1, 2, 3].map(() => cli(own.url, ['migrate'])));
    const names = await applied();
    expect(new Set(names).size).toBe(names.length);
    expect(names).toContain('002-release');
  });

  it('A plan only lists the migrations, and creates nothing', async () => {
    expect(await cli(own.url, ['migrate', '--plan'])).toMatch(
      /^These migrations would be applied:\n {2}002-release\n(?: {2}\d{3}-.+\n)*$/,
    );
    expect((await db.kysely.introspection.getTables()).map(({ name }) => name)).toEqual([]);
    await migrate(db, own.url, folder);
    expect(await readSchemaState(db, folder)).toMatchObject({ pending: [], unknown: [] });
  });

  it('A commit from before the first release refuses a database with the migrations of that release', async () => {
    await migrate(db, own.url);
    const before = await mkdtemp(join(tmpdir(), 'portico-migrations-'));
    await writeFile(join(before, '001-schema.sql'), '');
    await expect(migrate(db, own.url, before)).rejects.toThrow(
      /^A newer version of Portico has changed this database \(002-release\)/,
    );
    await rm(before, { recursive: true });
  });

  it('Migrations of a newer version that only add something leave this version working, before and after its own', async () => {
    await writeFile(join(folder, '901-newer.sql'), 'CREATE TABLE newer (id TEXT PRIMARY KEY);');
    await migrate(db, own.url, folder);
    await rm(join(folder, '901-newer.sql'));
    await writeFile(join(folder, '900-own.sql'), 'CREATE TABLE own (id TEXT PRIMARY KEY);');
    await migrate(db, own.url, folder);
    expect(await applied()).toEqual(expect.arrayContaining(['900-own', '901-newer']));
    await migrate(db, own.url, folder);
    expect(await readSchemaState(db)).toMatchObject({ pending: [], unknown: ['900-own', '901-newer'] });
  });

  it('This version refuses to start after migrations of a newer one that remove what it uses, and names them', async () => {
    const contract = '-- requires: 901-newer\nALTER TABLE accounts DROP COLUMN locale;';
    await writeFile(join(folder, '901-newer.sql'), 'CREATE TABLE newer (id TEXT PRIMARY KEY);');
    await writeFile(join(folder, '902-contract.sql'), contract);
    await migrate(db, own.url, folder);
    const refused = cli(own.url, ['serve']);
    await expect(refused).rejects.toMatchObject({
      code: 78,
      stderr: expect.stringMatching(
        /^A newer version of Portico has changed this database \(902-contract\).*\n$/,
      ),
    });
    // The version that has the new table runs.
    await rm(join(folder, '902-contract.sql'));
    await expect(migrate(db, own.url, folder)).resolves.toBeUndefined();
  });

  it('Migrations change nothing at all when one of them fails', async () => {
    await writeFile(join(folder, '901-wrong.sql'), 'CREATE TABLE later (id TEXT); CREATE TABL wrong;');
    await expect(migrate(db, own.url, folder)).rejects.toThrow(/syntax error/);
    expect((await db.kysely.introspection.getTables()).map(({ name }) => name)).toEqual([]);
  });
});

describe('a migration file', () => {
  const files = readdirSync(migrationsFolder);

  it('A migration file that removes or renames something names the migration that servers must know to run with it', () => {
    const removes = /\b(DROP (TABLE|COLUMN)|RENAME|SET NOT NULL|ALTER COLUMN \S+ TYPE)\b/i;
    const read = (file: string) => readFileSync(join(migrationsFolder, file), 'utf8');
    expect(files.length).toBeGreaterThan(0);
    expect(files.filter((file) => removes.test(read(file)) && !requirement(read(file)))).toEqual([]);
  });

  it('Both databases have the same migrations, because a move compares them', () => {
    const [sqlite, postgres] = (['sqlite', 'postgres'] as const).map((name) =>
      listMigrations({ name }, migrationsFolder).map((migration) => migration.name),
    );
    expect(sqlite).toEqual(postgres);
  });
});

it('A migration that changes an embedded database is refused while a server uses it', async () => {
  const [sqlite] = databases;
  if (!sqlite) throw new Error('There is no embedded database.');
  const own = await sqlite.create();
  const release = acquireInstanceLock(own.url);
  await expect(cli(own.url, ['migrate'])).rejects.toMatchObject({
    code: 75,
    stderr: expect.stringMatching(/^A Portico server uses .* Stop it first/),
  });
  release?.();
  await own.remove();
});

it('A migration of an embedded database lets go of the lock of servers before the next process can take it for one', async () => {
  const [sqlite] = databases;
  if (!sqlite) throw new Error('There is no embedded database.');
  const own = await sqlite.create();
  const db = await openPatiently(own.url);
  let committedAtRelease: boolean | undefined;
  await migrate(db, own.url, migrationsFolder, () => () => {
    const reader = new DatabaseSync(databaseFile(own.url) ?? '');
    committedAtRelease = reader.prepare('SELECT count(*) AS tables FROM sqlite_schema').get()?.tables !== 0;
    reader.close();
  });
  expect(committedAtRelease).toBe(false);
  await db.kysely.destroy();
  await own.remove();
});
