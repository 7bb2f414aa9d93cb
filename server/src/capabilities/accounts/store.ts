import type { Insertable, Selectable } from 'kysely';
import type { Database, Db } from '../../db/database.ts';
import { prepareStatement } from '../../db/prepared-statement.ts';
import type { Tables } from '../../db/tables.ts';

export type Account = Selectable<Tables['accounts']>;

export async function findAccount(db: Db, id: string): Promise<Account | undefined> {
  return await db.selectFrom('accounts').selectAll().where('id', '=', id).executeTakeFirst();
}

export async function findAccountByEmail(db: Db, emailKey: string): Promise<Account | undefined> {
  return await db.selectFrom('accounts').selectAll().where('email_key', '=', emailKey).executeTakeFirst();
}

/** Inserts an account unless its e-mail is taken; answers whether it did. */
export async function insertAccount(
  db: Db,
  { now }: Pick<Database, 'now'>,
  account: Omit<Insertable<Tables['accounts']>, 'created_at'>,
): Promise<boolean> {
  const inserted = await db
    .insertInto('accounts')
    .values({ ...account, created_at: now })
    .onConflict((conflict) => conflict.column('email_key').doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

export async function findAccountByInviteCode(db: Db, inviteCode: string) {
  return await db
    .selectFrom('accounts')
    .select(['id', 'first_name', 'last_name', 'invite_blocked', 'disabled'])
    .where('invite_code', '=', inviteCode)
    .executeTakeFirst();
}

interface Held {
  readonly id: string;
  readonly hash: string;
  readonly failureKey: string;
}

/**
 * Whether an account's password is still this one, and no failures count against whoever proved it. Whoever changes the password
 * at this moment waits until the transaction is over.
 */
export async function holdPasswordHash(transaction: Db, database: Database, held: Held): Promise<boolean> {
  return (await heldPasswordHash(database, held, transaction)).length === 1;
}

const heldPasswordHash = prepareStatement(({ db, kind }: Database, { id, hash, failureKey }: Held) =>
  db
    .selectFrom('accounts')
    .select('id')
    .where('id', '=', id)
    .where('password_hash', '=', hash)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('sign_in_failures').select('failure_key').where('failure_key', '=', failureKey))),
    )
    // SQLite has one writer at a time: whoever has begun to write waits for nobody.
    .$if(kind === 'postgres', (query) => query.forShare()),
);

/** Replaces a password's hash, unless it was replaced meanwhile; answers whether it did. */
export async function replacePasswordHash(
  db: Db,
  id: string,
  hash: { readonly from: string; readonly to: string },
): Promise<boolean> {
  const replaced = await db
    .updateTable('accounts')
    .set({ password_hash: hash.to })
    .where('id', '=', id)
    .where('password_hash', '=', hash.from)
    .returning('id')
    .executeTakeFirst();
  return replaced !== undefined;
}
