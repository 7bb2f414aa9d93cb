import { sql } from 'kysely';
import type { NeededPicture } from '../capabilities/documents/pictures/needed-objects.ts';
import type { Db } from '../db/database.ts';
import type { Manifest } from './manifest.ts';
import { apart, leftOut } from './people/places.ts';

/** The state of a database at one moment, and what the manifest says about it. */
export interface Snapshot {
  /** The database as it was at that moment, until its contents are read. */
  readonly db: Db;
  /** The database without the rows that are apart or left out. */
  readonly contents: AsyncIterable<Uint8Array>;
  /** `rows` counts those that are apart too, and none of those that are left out. */
  readonly facts: Pick<Manifest, 'schema' | 'migrations' | 'rows' | 'auditHead'>;
  /** The pictures that need objects. */
  readonly pictures: readonly NeededPicture[];
}

/** What a manifest says about a database, besides its contents. */
export async function describeDatabase({ kysely }: Db): Promise<Omit<Snapshot['facts'], 'schema'>> {
  const tables = (await kysely.introspection.getTables({ withInternalKyselyTables: true })).filter(
    ({ isView }) => !isView,
  );
  const rows: Record<string, number> = {};
  for (const { name } of tables.toSorted((one, other) => (one.name < other.name ? -1 : 1))) {
    const counted = await sql<{ rows: number }>`SELECT COUNT(*) AS rows FROM ${sql.table(name)}`.execute(
      kysely,
    );
    rows[name] = Number(counted.rows[0]?.rows);
  }
  const migrations = await kysely.selectFrom('kysely_migration').select('name').orderBy('name').execute();
  return {
    rows,
    migrations: migrations.map(({ name }) => name),
    auditHead: await findAuditHead(kysely),
  };
}

/** The tables of a backup that are apart from the database or left out, as far as the database has them. */
export function tablesWithout(rows: Manifest['rows']): string[] {
  return [...apart, ...leftOut].filter((table) => table in rows);
}

/** The counts of a backup. */
export function countsWithout(rows: Manifest['rows']): Manifest['rows'] {
  return Object.fromEntries(
    Object.entries(rows).map(([table, count]) => [table, leftOut.includes(table) ? 0 : count]),
  );
}

async function findAuditHead(kysely: Db['kysely']): Promise<Manifest['auditHead']> {
  const { rows } = await sql<{ position: number; hash: string }>`
    SELECT position, hash FROM audit_head`.execute(kysely);
  const [head] = rows;
  return head ? { position: Number(head.position), hash: head.hash } : null;
}
