import * as v from 'valibot';

/** What a backup holds. It is the last record of the file, because hashes and sizes are known only then. */
export const manifestSchema = v.object({
  /** In the first format, the rows about people are with the database. */
  format: v.picklist([1, 2]),
  /** The version of Portico that made the backup. */
  version: v.string(),
  database: v.picklist(['sqlite', 'postgres']),
  /** PostgreSQL's schema that holds the tables. */
  schema: v.nullable(v.string()),
  migrations: v.array(v.string()),
  /** The database's time at which the backup began: everything that was answered before is in it. */
  epoch: v.number(),
  rows: v.record(v.string(), v.number()),
  /** What is apart from the database, encrypted with the keys of accounts. Only the first format has none. */
  people: v.optional(
    v.object({
      /** The id of the backup. */
      backup: v.string(),
      /** The tables whose rows are apart. */
      tables: v.array(v.string()),
    }),
  ),
  /** How many accounts have a key of their own. The keys are in another file. */
  accountKeys: v.optional(v.number()),
  /** The ids of the secrets that stored values are under. */
  keyIds: v.array(v.string()),
  /** The last record of the audit trail that is part of its chain. */
  auditHead: v.nullable(v.object({ position: v.number(), hash: v.string() })),
  /** The pictures that need objects, and those whose objects were missing. */
  pictures: v.object({
    count: v.number(),
    missing: v.number(),
    examples: v.pipe(v.array(v.string()), v.readonly()),
  }),
  parts: v.array(v.object({ name: v.string(), size: v.number(), sha256: v.string() })),
});

export type Manifest = v.InferOutput<typeof manifestSchema>;
export type PartDigest = Manifest['parts'][number];

/** How many files a backup has besides the database. */
export function countFiles({ parts }: Pick<Manifest, 'parts'>): number {
  return parts.filter(({ name }) => name.startsWith(filesPrefix)).length;
}

/** How many rows the part with the database has of each table. */
export function rowsWithDatabase({ rows, people }: Manifest): Readonly<Record<string, number>> {
  const apart = new Set(people?.tables);
  return Object.fromEntries(
    Object.entries(rows).map(([table, count]) => [table, apart.has(table) ? 0 : count]),
  );
}

/** The name of the part with the database; the other parts are files. */
export const databasePart = 'database';
/** The name of the part with the rows about people. */
export const peoplePart = 'people';
/** What the names of the parts with the operator's own files begin with. */
export const filesPrefix = 'files/';
