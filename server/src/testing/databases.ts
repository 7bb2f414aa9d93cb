import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { memoryFolder } from '../../../scripts/memory-folder.js';
import { migrate } from '../db/migrate.ts';
import { openDatabase } from '../db/open-database.ts';
import { randomId } from '../platform/secrets.ts';
import { openPatiently } from './open-patiently.ts';

/** An empty database for one suite, and the function that removes it. */
export interface OwnDatabase {
  readonly url: string;
  readonly remove: () => Promise<void>;
}

/** The two databases that Portico supports, and a function that creates an empty one for a suite. */
export const databases: readonly { name: string; create: () => Promise<OwnDatabase> }[] = [
  { name: 'SQLite', create: createSqlite },
  { name: 'PostgreSQL', create: createPostgres },
];

/**
 * Those on which a suite runs whose SQL and transactions are the same on both: `npm run test:all` runs it on
 * both all the same.
 */
export const databasesOfRun = process.env.PORTICO_TESTS === 'all' ? databases : databases.slice(0, 1);

async function createSqlite(): Promise<OwnDatabase> {
  const folder = await mkdtemp(join(await memoryFolder(), 'portico-test-'));
  return {
    url: `sqlite:${join(folder, 'portico.db')}`,
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

let migratedFile: Promise<Buffer> | undefined;

/**
 * A database for a suite that does not look at migrations. On SQLite it has the schema already: to run all
 * migrations would take two fifths of a server's start.
 */
export async function createMigrated({ name, create }: (typeof databases)[number]): Promise<OwnDatabase> {
  const database = await create();
  if (name !== 'SQLite') return database;
  migratedFile ??= migrateFile();
  await writeFile(pathOf(database), await migratedFile);
  return database;
}

async function migrateFile(): Promise<Buffer> {
  const database = await createSqlite();
  const db = await openDatabase(database.url);
  await migrate(db, database.url);
  // Closing the last connection writes the journal into the file.
  await db.kysely.destroy();
  const content = await readFile(pathOf(database));
  await database.remove();
  return content;
}

const pathOf = ({ url }: OwnDatabase) => url.replace('sqlite:', '');

async function createPostgres(): Promise<OwnDatabase> {
  const cluster = process.env.TEST_POSTGRES_URL;
  if (!cluster) throw new Error('TEST_POSTGRES_URL must be the URL of a PostgreSQL server for tests.');
  const schema = `suite_${randomId().replaceAll(/\W/g, '').toLowerCase()}`;
  await run(cluster, `CREATE SCHEMA ${schema}`);
  const url = new URL(cluster);
  url.searchParams.set('options', `-c search_path=${schema}`);
  return { url: patient(url).href, remove: () => run(cluster, `DROP SCHEMA ${schema} CASCADE`) };
}

/**
 * An address whose calls wait for a minute: the seconds of the product are those of a machine that is not
 * busy. Tests of a PostgreSQL that hangs have a cluster of their own.
 */
export function patient(url: URL): URL {
  url.searchParams.set('connect_timeout', '60');
  url.searchParams.set('statement_timeout', '60000');
  url.searchParams.set('query_timeout', '61000');
  return url;
}

async function run(url: string, statement: string): Promise<void> {
  const { kysely } = await openPatiently(patient(new URL(url)).href);
  await sql.raw(statement).execute(kysely);
  await kysely.destroy();
}
