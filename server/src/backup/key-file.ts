import { createReadStream, existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import * as v from 'valibot';
import type { Db } from '../db/database.ts';
import { findNow } from '../db/find-now.ts';
import { openDatabase } from '../db/open-database.ts';
import { CommandRefusal } from '../platform/command-refusal.ts';
import { type AccountId, asAccountId } from '../platform/ids.ts';
import { BackupUnreadable, decryptFrames, encryptFrames } from './frames.ts';

/** The key of an account, as its row has it. */
export interface StoredKey {
  readonly account: AccountId;
  readonly key: string;
  readonly createdAt: number;
}

const head = v.object({
  format: v.literal('account keys 1'),
  /** The database's time before the keys were read: a file that is older than a backup lacks keys of it. */
  epoch: v.number(),
  /** The ids of the secrets that the keys are encrypted under. */
  keyIds: v.array(v.string()),
});
// They become part of SQL.
const line = v.tuple([
  v.pipe(v.string(), v.regex(/^[\w-]+$/), v.transform(asAccountId)),
  v.pipe(v.string(), v.regex(/^[\w.-]+$/)),
  v.pipe(v.number(), v.integer()),
]);

export type KeyFile = Omit<v.InferOutput<typeof head>, 'format'> & { readonly keys: readonly StoredKey[] };

const batch = 1_000;

/**
 * Where the keys of the accounts of a backup are, unless the operator names another file: in its folder,
 * under the same name for each backup.
 */
export function keyFileOf(backup: string): string {
  return join(dirname(backup), 'portico.keys');
}

/** The bytes of a new file of keys, encrypted like a backup. */
export async function* writeKeyFile(
  databaseUrl: string,
  keyIds: readonly string[],
  backupKey: string,
): AsyncGenerator<Buffer> {
  const db = await openDatabase(databaseUrl);
  try {
    yield* encryptFrames(linesOf(db, keyIds), backupKey);
  } finally {
    await db.kysely.destroy();
  }
}

async function* linesOf(db: Db, keyIds: readonly string[]): AsyncGenerator<Buffer> {
  const first: v.InferOutput<typeof head> = {
    format: 'account keys 1',
    epoch: await findNow(db),
    keyIds: [...keyIds],
  };
  yield Buffer.from(`${JSON.stringify(first)}\n`);
  let after = asAccountId('');
  for (;;) {
    const rows = await db.kysely
      .selectFrom('account_keys')
      .selectAll()
      .where('account_id', '>', after)
      .orderBy('account_id')
      .limit(batch)
      .execute();
    for (const { account_id, wrapped_key, created_at } of rows) {
      after = account_id;
      yield Buffer.from(`${JSON.stringify([account_id, wrapped_key, created_at])}\n`);
    }
    if (rows.length < batch) return;
  }
}

/** Reads a file of keys, and checks that all of it is there. */
export async function readKeyFile(file: string, backupKey: string): Promise<KeyFile> {
  const text = (await buffer(decryptFrames(createReadStream(file), backupKey))).toString();
  const [first = '', ...lines] = text.split('\n').slice(0, -1);
  const read = v.safeParse(v.pipe(v.string(), v.parseJson(), head), first);
  const keys = v.safeParse(v.array(v.pipe(v.string(), v.parseJson(), line)), lines);
  if (!read.success || !keys.success) throw new BackupUnreadable('It holds no keys of accounts.');
  const { epoch, keyIds } = read.output;
  return {
    epoch,
    keyIds,
    keys: keys.output.map(([account, key, createdAt]) => ({ account, key, createdAt })),
  };
}

/**
 * A backup replaces the file of the backup before, and nothing else: without the keys of another installation
 * its backups would be lost.
 */
export async function requireReplaceable(db: Db, file: string, backupKey: string): Promise<void> {
  if (!existsSync(file)) return;
  const advice = 'Move it away, or name another file with --keys.';
  const { keys } = await readKeyFile(file, backupKey).catch((error: unknown) => {
    if (!(error instanceof BackupUnreadable)) throw error;
    throw new CommandRefusal(
      `${file} exists, and is no file of keys under PORTICO_BACKUP_KEY, so it is not replaced. ${advice}`,
    );
  });
  if (keys.length > 0 && !(await knowsOne(db, keys)))
    throw new CommandRefusal(`${file} holds keys of accounts that this database does not know. ${advice}`);
}

async function knowsOne({ kysely, dialect }: Db, keys: readonly StoredKey[]): Promise<boolean> {
  for (let start = 0; start < keys.length; start += batch) {
    const ids = keys.slice(start, start + batch).map(({ account }) => account);
    const known = await kysely
      .selectFrom('accounts')
      .select('id')
      .where(dialect.isOneOf('id', dialect.listParameter(ids)))
      .limit(1)
      .executeTakeFirst();
    if (known) return true;
  }
  return false;
}
