import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { migrationsFolder } from '../paths.ts';
import { type Db, transaction } from './database.ts';

const folder = migrationsFolder;

/** Brings the schema up to date, forward only. Two processes may start at once: each step is applied once. */
export async function migrate(db: Db): Promise<void> {
  const steps = readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort();
  const newest = await db.kysely
    .selectFrom('migrations')
    .select((row) => row.fn.max('name').as('name'))
    .executeTakeFirst()
    .catch(() => null);
  if (newest?.name === steps.at(-1)) return;

  await transaction(db, async ({ kysely, now, dialect }) => {
    await dialect.lockMigrations(kysely);
    await kysely.schema
      .createTable('migrations')
      .ifNotExists()
      .addColumn('name', 'text', (column) => column.primaryKey())
      .addColumn('applied_at', 'bigint', (column) => column.notNull())
      .execute();
    const applied = new Set(
      (await kysely.selectFrom('migrations').select('name').execute()).map(({ name }) => name),
    );
    for (const name of steps.filter((step) => !applied.has(step))) {
      for (const statement of statements(readFileSync(join(folder, name), 'utf8'))) {
        await sql.raw(statement).execute(kysely);
      }
      await kysely.insertInto('migrations').values({ name, applied_at: now }).execute();
    }
  });
}

/** Our migrations hold no semicolon but the one that ends a statement. */
function statements(source: string): string[] {
  return source
    .replace(/^--.*$/gm, '')
    .split(';')
    .map((statement) => statement.trim())
    .filter((statement) => statement !== '');
}
