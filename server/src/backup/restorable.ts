import { existsSync } from 'node:fs';
import { compareSchema, tooEarly } from '../db/schema-state.ts';
import type { Config } from '../platform/config.ts';
import { createKeys } from '../platform/secrets.ts';
import type { EmptyDatabase } from './empty-database.ts';
import { BackupUnreadable } from './frames.ts';
import { type KeyFileHead, readKeyFile, type StoredKey } from './key-file.ts';
import type { Manifest } from './manifest.ts';
import { RestoreRefused } from './restore-refused.ts';

/**
 * Refuses a backup that would not work here: of another kind of database or schema, of a later version of
 * Portico, or under a secret that is not configured.
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

/**
 * Reads the keys of the accounts of a backup. Refuses a file that is older than the backup, because it lacks
 * keys, and one under a secret that is not configured.
 * @param take gets the keys, some at a time
 */
export async function readKeys(
  { accountKeys = 0, people, epoch }: Manifest,
  { secrets }: Pick<Config, 'secrets'>,
  { keyFile, backupKey }: { readonly keyFile: string; readonly backupKey: string },
  take: (keys: readonly StoredKey[]) => void,
): Promise<KeyFileHead | null> {
  if (accountKeys === 0 && !people) return null;
  if (!existsSync(keyFile))
    throw new RestoreRefused(
      `The keys of ${accountKeys} accounts are not in the backup but in a file of their own, and there is no ${keyFile}. Name the newest file of keys with --keys: without it nothing about users can be read.`,
    );
  const head = await readKeyFile(keyFile, backupKey, take).catch((error: unknown) => {
    throw error instanceof BackupUnreadable
      ? new RestoreRefused(`The file of keys ${keyFile} cannot be read. ${error.message}`)
      : error;
  });
  if (head.epoch < epoch)
    throw new RestoreRefused(
      `The file of keys ${keyFile} is older than the backup, so it may lack keys. Name the newest one with --keys.`,
    );
  requireSecret(head, secrets, keyFile);
  return head;
}

function requireSecret({ keyIds }: KeyFileHead, secrets: Config['secrets'], file: string): void {
  const { ids } = createKeys(secrets.master, secrets.previous);
  if (!ids.includes(keyIds[0] ?? ''))
    throw new RestoreRefused(
      `The file of keys ${file} needs the secret with the key id ${keyIds[0]}. Set PORTICO_SECRET, or PORTICO_SECRET_PREVIOUS, to it.`,
    );
}
