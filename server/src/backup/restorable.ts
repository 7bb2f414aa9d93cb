import { compareSchema, tooEarly } from '../db/schema-state.ts';
import type { Config } from '../platform/config.ts';
import { createKeys } from '../platform/secrets.ts';
import type { EmptyDatabase } from './empty-database.ts';
import type { Manifest } from './manifest.ts';
import { RestoreRefused } from './restore-refused.ts';

/**
 * Refuses a backup that would not work here: of another kind of database or schema, of a later version of Portico, or under a secret
 * that is not configured.
 */
export function requireRestorable(
  manifest: Manifest,
  { secrets }: Pick<Config, 'secrets'>,
  { kind, schema }: Pick<EmptyDatabase, 'kind' | 'schema'>,
): void {
  const names = { sqlite: 'SQLite', postgres: 'PostgreSQL' };
  if (manifest.database !== kind)
    throw new RestoreRefused(
      `The backup is of ${names[manifest.database]}, and DATABASE_URL names a database of ${names[kind]}.`,
    );
  if (manifest.schema !== schema)
    throw new RestoreRefused(
      `The backup is of the schema ${manifest.schema}, and the tables of DATABASE_URL are in ${schema}.`,
    );
  const { unknown, lacking } = compareSchema(manifest.migrations, { name: kind });
  if (lacking.length > 0) throw new RestoreRefused(tooEarly(lacking).sentence);
  if (unknown.length > 0)
    throw new RestoreRefused(
      `The backup was made by a later version of Portico (${manifest.version}). Install that version or a later one.`,
    );
  const { ids } = createKeys(secrets.master, secrets.previous);
  if (!ids.includes(manifest.keyIds[0] ?? ''))
    throw new RestoreRefused(
      `The backup needs the secret with the key id ${manifest.keyIds[0]}. Set PORTICO_SECRET, or PORTICO_SECRET_PREVIOUS, to it.`,
    );
}
