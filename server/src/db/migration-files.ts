import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import type { Migration, MigrationProvider } from 'kysely/migration';
import type { Dialect } from './dialects/dialect.ts';
import type { Tables } from './tables.ts';

/**
 * `001-name.sql` is for both databases, `001-name.sqlite.sql` and `001-name.postgres.sql` are for one.
 * `001-name.upgrade.sql` runs instead of them where the migrations are applied that `001-name` has replaced.
 */
const fileName = /^(?<name>\d{3}-[\w-]+)(?<upgrade>\.upgrade)?(?:\.(?<dialect>sqlite|postgres))?\.sql$/;

export interface MigrationFiles {
  readonly name: string;
  readonly paths: readonly string[];
  /** What brings a database to the same schema that has the replaced migrations. */
  readonly upgrade: string;
  /** Migrations that this one has replaced: the lines `-- replaces: 061-name` of the upgrade. */
  readonly replaces: readonly string[];
}

/** The migrations in a folder for one of the databases, in the order in which they are applied. */
export function listMigrations(
  { name: database }: Pick<Dialect, 'name'>,
  folder: string,
): readonly MigrationFiles[] {
  const files = readdirSync(folder).flatMap((file) => {
    const { name, upgrade, dialect = '' } = fileName.exec(file)?.groups ?? {};
    return name && ['', database].includes(dialect) ? [{ name, isUpgrade: !!upgrade, dialect, file }] : [];
  });
  // What is for both databases comes first.
  const inOrder = files.sort((a, b) => Number(a.dialect !== '') - Number(b.dialect !== ''));
  const names = [...new Set(files.map(({ name }) => name))].sort();
  return names.map((name) => {
    const paths = (isUpgrade: boolean) =>
      inOrder
        .filter((file) => file.name === name && file.isUpgrade === isUpgrade)
        .map(({ file }) => join(folder, file));
    const upgrade = read(paths(true));
    return { name, paths: paths(false), upgrade, replaces: valuesOf(upgrade, 'replaces') };
  });
}

/**
 * Gives Kysely's migrator the SQL files of a folder. A file may contain any statements of the database,
 * including triggers.
 */
export function createMigrationProvider(
  dialect: Dialect,
  folder: string,
  applied: readonly string[],
): MigrationProvider {
  return {
    async getMigrations() {
      const files = listMigrations(dialect, folder).map(
        (file) => [file.name, { up: (kysely: Kysely<Tables>) => run(kysely, file) }] as const,
      );
      // The migrator would take an applied migration without a file for a lost one.
      const others = applied.map((name) => [name, { up: async () => {} }] as const);
      return Object.fromEntries<Migration>([...others, ...files]);
    },
  };

  async function run(
    kysely: Kysely<Tables>,
    { name, paths, upgrade, replaces }: MigrationFiles,
  ): Promise<void> {
    const script = replaces.some((replaced) => applied.includes(replaced)) ? upgrade : read(paths);
    await dialect.runScript(kysely, script);
    const requires = requirement(script);
    if (requires)
      await kysely.insertInto('schema_requirements').values({ migration: name, requires }).execute();
  }
}

/**
 * The migration that a server must contain to work with the schema after this script: its line
 * `-- requires: 061-name`.
 */
export function requirement(script: string): string | undefined {
  return valuesOf(script, 'requires')[0];
}

function read(paths: readonly string[]): string {
  return paths.map((path) => readFileSync(path, 'utf8')).join('\n');
}

function valuesOf(script: string, word: 'requires' | 'replaces'): string[] {
  return [...script.matchAll(new RegExp(`^-- ${word}: (\\S+)$`, 'gm'))].flatMap(([, value]) => value ?? []);
}
