import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import type { Migration, MigrationProvider } from 'kysely/migration';
import type { Dialect } from './dialects/dialect.ts';
import type { Tables } from './tables.ts';

/** `001-name.sql` is for both databases, `001-name.sqlite.sql` and `001-name.postgres.sql` are for one. */
const fileName = /^(?<name>\d{3}-[\w-]+)(\.(?<dialect>sqlite|postgres))?\.sql$/;

/** The names of the migrations in a folder for one of the databases, in the order in which they are applied. */
export function migrationNames(dialect: Pick<Dialect, 'name'>, folder: string): string[] {
  return [...filesFor(dialect, folder).keys()];
}

/**
 * Gives Kysely's migrator the SQL files of a folder. A file may contain any statements of the database, including triggers.
 * @param unknown applied migrations without a file, which the migrator would otherwise take for lost ones
 */
export function createMigrationProvider(
  dialect: Dialect,
  folder: string,
  unknown: readonly string[] = [],
): MigrationProvider {
  return {
    async getMigrations() {
      const files = [...filesFor(dialect, folder)];
      const known = files.map(
        ([name, file]) => [name, { up: (kysely: Kysely<Tables>) => run(kysely, name, file) }] as const,
      );
      const applied = unknown.map((name) => [name, { up: async () => {} }] as const);
      return Object.fromEntries<Migration>([...known, ...applied]);
    },
  };

  async function run(kysely: Kysely<Tables>, name: string, file: string): Promise<void> {
    const script = readFileSync(join(folder, file), 'utf8');
    await dialect.runScript(kysely, script);
    const requires = requirement(script);
    if (requires)
      await kysely.insertInto('schema_requirements').values({ migration: name, requires }).execute();
  }
}

/** The migration that a server must contain to work with the schema after this script: its line `-- requires: 061-name`. */
export function requirement(script: string): string | undefined {
  return /^-- requires: (\S+)$/m.exec(script)?.[1];
}

function filesFor(dialect: Pick<Dialect, 'name'>, folder: string): Map<string, string> {
  const files = readdirSync(folder)
    .sort()
    .flatMap((file): [string, string][] => {
      const { name, dialect: only = dialect.name } = fileName.exec(file)?.groups ?? {};
      return name && only === dialect.name ? [[name, file]] : [];
    });
  return new Map(files);
}
