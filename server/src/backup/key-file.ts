import { createReadStream, existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import * as v from 'valibot';
import type { Db } from '../db/database.ts';
import { findNow } from '../db/find-now.ts';
import { openDatabase } from '../db/open-database.ts';
import { CommandRefusal } from '../platform/command-refusal.ts';
import { type AccountId, asAccountId } from '../platform/ids.ts';
import { BackupUnreadable, decryptFrames, encryptFrames } from './frames.ts';
import { linesOf } from './people/lines.ts';

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
  /** The key of what the backup holds of no account that was written with this file. */
  backup: v.optional(v.object({ id: v.string(), wrapped: v.string() })),
});
// They become part of SQL.
const line = v.tuple([
  v.pipe(v.string(), v.regex(/^[\w-]+$/), v.transform(asAccountId)),
  v.pipe(v.string(), v.regex(/^[\w.-]+$/)),
  v.pipe(v.number(), v.integer()),
]);

export type KeyFileHead = Omit<v.InferOutput<typeof head>, 'format'>;

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
  { keyIds, backup }: Pick<KeyFileHead, 'keyIds' | 'backup'>,
  backupKey: string,
): AsyncGenerator<Buffer> {
  const db = await openDatabase(databaseUrl);
  try {
    yield* encryptFrames(keyLines(db, { keyIds, ...(backup && { backup }) }), backupKey);
  } finally {
    await db.kysely.destroy();
  }
}

async function* keyLines(db: Db, rest: Omit<KeyFileHead, 'epoch'>): AsyncGenerator<Buffer> {
  const first: v.InferOutput<typeof head> = {
    format: 'account keys 1',
    epoch: await findNow(db),
    ...rest,
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

/**
 * Reads a file of keys, and checks that all of it is there.
 * @param take gets the keys, some at a time
 */
export async function readKeyFile(
  file: string,
  backupKey: string,
  take: (keys: readonly StoredKey[]) => Promise<void> | void,
): Promise<KeyFileHead> {
  let first: KeyFileHead | undefined;
  let keys: StoredKey[] = [];
  for await (const text of linesOf(decryptFrames(createReadStream(file), backupKey))) {
    if (first === undefined) {
      const { format, ...rest } = parse(head, text);
      first = rest;
      continue;
    }
    const [account, key, createdAt] = parse(line, text);
    keys.push({ account, key, createdAt });
    if (keys.length < batch) continue;
    await take(keys);
    keys = [];
  }
  if (first === undefined) throw new BackupUnreadable(noKeys);
  await take(keys);
  return first;
}

const noKeys = 'It holds no keys of accounts.';

function parse<const Schema extends v.GenericSchema>(schema: Schema, text: string): v.InferOutput<Schema> {
  const { success, output } = v.safeParse(v.pipe(v.string(), v.parseJson(), schema), text);
  if (!success) throw new BackupUnreadable(noKeys);
  return output;
}

/**
 * A backup replaces the file of the backup before, and nothing else: without the keys of another installation
 * its backups would be lost.
 */
export async function requireReplaceable(db: Db, file: string, backupKey: string): Promise<void> {
  if (!existsSync(file)) return;
  const advice = 'Move it away, or name another file with --keys.';
  let [isEmpty, isKnown] = [true, false];
  await readKeyFile(file, backupKey, async (keys) => {
    if (keys.length > 0) isEmpty = false;
    isKnown ||= await knowsOne(db, keys);
  }).catch((error: unknown) => {
    if (!(error instanceof BackupUnreadable)) throw error;
    throw new CommandRefusal(
      `${file} exists, and is no file of keys under PORTICO_BACKUP_KEY, so it is not replaced. ${advice}`,
    );
  });
  if (!isEmpty && !isKnown)
    throw new CommandRefusal(`${file} holds keys of accounts that this database does not know. ${advice}`);
}

async function knowsOne({ kysely, dialect }: Db, keys: readonly StoredKey[]): Promise<boolean> {
  const ids = keys.map(({ account }) => account);
  const known = await kysely
    .selectFrom('accounts')
    .select('id')
    .where(dialect.isOneOf('id', dialect.listParameter(ids)))
    .limit(1)
    .executeTakeFirst();
  return known !== undefined;
}
