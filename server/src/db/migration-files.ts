import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { MigrationProvider } from 'kysely/migration';
import type { Dialect } from './dialects/dialect.ts';

/** `001-name.sql` is for both databases, `001-name.sqlite.sql` and `001-name.postgres.sql` are for one. */
const fileName = /^(?<name>\d{3}-[\w-]+)(\.(?<dialect>sqlite|postgres))?\.sql$/;

/** The names of the migrations in a folder for one of the databases, in the order in which they are applied. */
export function migrationNames(dialect: Pick<Dialect, 'name'>, folder: string): string[] {
  return [...filesFor(dialect, folder).keys()];
}

/** Gives Kysely's migrator the SQL files of a folder. A file may contain any statements of the database, including triggers. */
export function createMigrationProvider(dialect: Dialect, folder: string): MigrationProvider {
  return {
    async getMigrations() {
      const files = [...filesFor(dialect, folder)];
      return Object.fromEntries(
        files.map(([name, file]) => [
          name,
          { up: (kysely) => dialect.runScript(kysely, readFileSync(join(folder, file), 'utf8')) },
        ]),
      );
    },
  };
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
