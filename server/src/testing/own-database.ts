import { sql } from 'kysely';
import { openDatabase } from '../db/open-database.ts';
import { randomId } from '../platform/secrets.ts';
import { databases, databasesOfRun, type OwnDatabase, patient } from './databases.ts';

/**
 * The two databases that Portico supports, each with the function that creates an empty one. With PostgreSQL
 * it is a whole database and not only a schema, as programs like `pg_dump` need it.
 */
export const wholeDatabases = databases.map(makeWhole);

/** Those on which a suite runs whose SQL and transactions are the same on both. */
export const wholeDatabasesOfRun = databasesOfRun.map(makeWhole);

function makeWhole({ name, create }: (typeof databases)[number]): (typeof databases)[number] {
  return { name, create: name === 'PostgreSQL' ? createPostgres : create };
}

async function createPostgres(): Promise<OwnDatabase> {
  const cluster = process.env.TEST_POSTGRES_URL;
  if (!cluster) throw new Error('TEST_POSTGRES_URL must be the URL of a PostgreSQL server for tests.');
  const name = `own_${randomId().replaceAll(/\W/g, '').toLowerCase()}`;
  const url = new URL(cluster);
  url.pathname = `/${name}`;
  const run = async (statement: string) => {
    // Creating a database copies files, which can take longer than a statement of the server may.
    const { kysely } = await openDatabase(cluster, { timeouts: false });
    await sql.raw(statement).execute(kysely);
    await kysely.destroy();
  };
  await run(`CREATE DATABASE ${name}`);
  return { url: patient(url).href, remove: () => run(`DROP DATABASE ${name} WITH (FORCE)`) };
}
