import { createReadStream, existsSync, rmSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { sql } from 'kysely';
import { openDatabase } from '../db/open-database.ts';
import { refuseSharedSessions } from '../db/refuse-shared-sessions.ts';
import { syncFolder } from '../platform/files/sync-folder.ts';
import { statementsAfterRestore } from './after-restore.ts';
import type { Apart, EmptyDatabase } from './empty-database.ts';
import { databasePart, type Manifest, rowsWithDatabase } from './manifest.ts';
import { copyStatements } from './people/put-postgres.ts';
import { connectionEnvironment, runProgram } from './postgres-programs.ts';
import { RestoreRefused } from './restore-refused.ts';

/**
 * A PostgreSQL database whose schema has no tables. `psql` fills it in one transaction.
 * @param folder is there as long as the restore runs, and holds its files
 */
export async function openEmptyPostgres(databaseUrl: string, folder: string): Promise<EmptyDatabase> {
  const env = connectionEnvironment(databaseUrl);
  const staged = join(folder, databasePart);
  const script = (section: 'data' | 'post-data') => `${staged}.${section}.sql`;
  const schema = await findEmptySchema(databaseUrl);
  let restored: { readonly manifest: Manifest; readonly apart: Apart };
  return {
    kind: 'postgres',
    schema,
    staged,
    wasInterrupted: existsSync(folder),
    async begin() {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await syncFolder(dirname(folder));
    },
    async prepare(manifest, apart) {
      restored = { manifest, apart };
      const contents = await runProgram('pg_restore', ['--list', staged], env);
      // The schema exists already, even in an empty database.
      const list = contents.replaceAll(/^.* SCHEMA - .*$/gm, '');
      await writeFile(`${staged}.list`, list);
      const options = ['--no-owner', '--no-privileges', `--use-list=${staged}.list`];
      for (const [sections, file] of [
        [['--section=pre-data', '--section=data'], script('data')],
        [['--section=post-data'], script('post-data')],
      ] as const)
        await runProgram('pg_restore', [...options, ...sections, `--file=${file}`, staged], env);
    },
    async commit() {
      const options = ['--no-psqlrc', '--quiet', '--set=ON_ERROR_STOP=1', '--no-password'];
      // The program only says that its input has ended.
      let failed: { readonly error: unknown } | undefined;
      async function* whole() {
        try {
          yield before(schema);
          yield* createReadStream(script('data'));
          yield* rowsApart(schema, restored.apart);
          yield* createReadStream(script('post-data'));
          yield after(schema, restored.manifest, restored.apart);
        } catch (error) {
          failed = { error };
          throw error;
        }
      }
      await runProgram(
        'psql',
        [...options, '--output=/dev/null', '--file=-'],
        env,
        Readable.from(whole()),
      ).catch((error: unknown) => {
        throw failed ? failed.error : error;
      });
    },
    discard() {
      for (const path of [staged, `${staged}.list`, script('data'), script('post-data')])
        rmSync(path, { force: true });
    },
  };
}

/** Before there are references, indices and triggers. */
async function* rowsApart(schema: string, { people }: Apart): AsyncGenerator<string> {
  if (people) yield* copyStatements(schema, people.rows());
}

async function findEmptySchema(databaseUrl: string): Promise<string> {
  const db = await openDatabase(databaseUrl);
  try {
    await refuseSharedSessions(db);
    const tables = await db.kysely.introspection.getTables({ withInternalKyselyTables: true });
    if (tables.length > 0)
      throw new RestoreRefused(
        `The database of DATABASE_URL holds tables (${tables[0]?.name}, …). Restore into an empty one.`,
      );
    const { rows } = await sql<{ schema: string | null }>`SELECT current_schema() AS schema`.execute(
      db.kysely,
    );
    return rows[0]?.schema ?? 'public';
  } finally {
    await db.kysely.destroy();
  }
}

/**
 * The script ends the transaction, not the program: if this process is killed, `psql` reads the end of its
 * input and must not commit half of it. The lock lets no server migrate the database meanwhile.
 */
function before(schema: string): string {
  return `BEGIN;
SELECT pg_advisory_xact_lock(7068111);
DO $check$ BEGIN
  IF EXISTS (SELECT FROM pg_tables WHERE schemaname = ${literal(schema)}) THEN
    RAISE EXCEPTION 'the database is not empty any more';
  END IF;
END $check$;
`;
}

function after(schema: string, manifest: Manifest, { keys, people }: Apart): string {
  const due = { ...rowsWithDatabase(manifest), ...Object.fromEntries(people?.counts ?? []) };
  const checks = Object.entries(due).map(
    ([table, rows]) => `IF (SELECT COUNT(*) FROM "${table}") <> ${rows} THEN
    RAISE EXCEPTION 'the table ${table} does not have the rows that it should';
  END IF;`,
  );
  return `
SET search_path = "${schema}";
DO $check$ BEGIN
  ${checks.join('\n  ')}
END $check$;
${statementsAfterRestore(manifest, keys).join(';\n')};
COMMIT;
`;
}

const literal = (value: string) => `'${value.replaceAll("'", "''")}'`;
