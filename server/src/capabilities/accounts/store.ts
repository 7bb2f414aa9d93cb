import type { Insertable, Selectable } from 'kysely';
import type { Db } from '../../db/database.ts';
import { prepareStatement } from '../../db/prepared-statement.ts';
import type { Tables } from '../../db/tables.ts';
import type { AccountId } from '../../platform/ids.ts';
import { insertSearchWords, wordsOf } from './search-word-store.ts';

export type Account = Selectable<Tables['accounts']>;

/** An account, unless it was erased: of that nothing but the id is left. */
export async function findAccount(db: Db, id: AccountId): Promise<Account | undefined> {
  return (await accountById(db, { id }))[0];
}

const accountById = prepareStatement(({ kysely }: Db, { id }: { id: AccountId }) =>
  kysely.selectFrom('accounts').selectAll().where('id', '=', id).where('erased_at', 'is', null),
);

export async function findAccountByEmail(db: Db, emailKey: string): Promise<Account | undefined> {
  return (await accountByEmail(db, { emailKey }))[0];
}

const accountByEmail = prepareStatement(({ kysely }: Db, { emailKey }: { emailKey: string }) =>
  kysely.selectFrom('accounts').selectAll().where('email_key', '=', emailKey),
);

/** The ids of the accounts of e-mails, by the keys of these. */
export async function findAccountIdsByEmails(
  { kysely, dialect }: Db,
  emailKeys: readonly string[],
): Promise<ReadonlyMap<string, AccountId>> {
  const rows = await kysely
    .selectFrom('accounts')
    .select(['id', 'email_key'])
    .where(dialect.isOneOf('email_key', dialect.listParameter(emailKeys)))
    .execute();
  return new Map(rows.map(({ id, email_key }) => [email_key, id]));
}

/**
 * Inserts an account, and returns false if its e-mail has one. Any conflict counts as one of the e-mail:
 * servers that insert the same user of the demo may meet at its invitation code; random codes never conflict.
 */
export async function insertAccount(
  tx: Db,
  account: Omit<Insertable<Tables['accounts']>, 'created_at' | 'search_name'>,
): Promise<boolean> {
  const inserted = await tx.kysely
    .insertInto('accounts')
    .values({ ...account, search_name: wordsOf(account), created_at: tx.now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!inserted) return false;
  await insertSearchWords(tx, inserted.id, account);
  return true;
}

export async function findAccountByInviteCode(db: Db, inviteCode: string) {
  return (await accountByInviteCode(db, { inviteCode }))[0];
}

const accountByInviteCode = prepareStatement(({ kysely }: Db, { inviteCode }: { inviteCode: string }) =>
  kysely
    .selectFrom('accounts')
    .select(['id', 'first_name', 'last_name', 'invite_blocked', 'disabled'])
    .where('invite_code', '=', inviteCode),
);

interface ExpectedPassword {
  readonly id: AccountId;
  readonly hash: string;
  readonly failureKey: string;
}

/**
 * Locks the password of an account until the transaction ends. Returns false if the password was changed
 * meanwhile, or if failures are counted against the caller who proved it.
 */
export async function lockPasswordHash(tx: Db, expected: ExpectedPassword): Promise<boolean> {
  return (await lockedPasswordHash(tx, expected)).length === 1;
}

const lockedPasswordHash = prepareStatement(
  ({ kysely, dialect }: Db, { id, hash, failureKey }: ExpectedPassword) =>
    dialect.forShare(
      kysely
        .selectFrom('accounts')
        .select('id')
        .where('id', '=', id)
        .where('password_hash', '=', hash)
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('sign_in_failures').select('failure_key').where('failure_key', '=', failureKey),
            ),
          ),
        ),
    ),
);

const enabledAccount = prepareStatement(({ kysely, dialect }: Db, { id }: { id: AccountId }) =>
  dialect.forShare(kysely.selectFrom('accounts').select('id').where('id', '=', id).where('disabled', '=', 0)),
);

/**
 * Keeps an account enabled until the transaction ends; false if it is disabled. A sign-in begins with it:
 * what ends all sessions either waits, and ends the new one too, or has ended the proof of the sign-in.
 */
export async function lockEnabledAccount(tx: Db, id: AccountId): Promise<boolean> {
  return (await enabledAccount(tx, { id })).length === 1;
}

/**
 * Locks an account, unless it was erased, until the transaction ends: a concurrent sign-in completes before,
 * or waits.
 */
export async function lockAccount({ kysely }: Db, id: AccountId): Promise<Account | undefined> {
  return await kysely
    .updateTable('accounts')
    .set((row) => ({ disabled: row.ref('disabled') }))
    .where('id', '=', id)
    .where('erased_at', 'is', null)
    .returningAll()
    .executeTakeFirst();
}

/** A hash of a password, and the one that takes its place. */
interface HashChange {
  readonly from: string;
  readonly to: string;
}

/** Stores another password, unless it was changed meanwhile. Returns whether it was stored. */
export const changePassword = (tx: Db, id: AccountId, hash: HashChange): Promise<boolean> =>
  replaceHash(tx, id, hash, { password_removed_at: null });

/** Stores that an account has no password, with a hash that no password has. The account is locked. */
export async function removePassword({ kysely, now }: Db, id: AccountId, hash: string): Promise<void> {
  await kysely
    .updateTable('accounts')
    .set({ password_hash: hash, password_removed_at: now })
    .where('id', '=', id)
    .execute();
}

/** Whether an account has no password: its user signs in with a passkey, and shows by it who it is. */
export const isWithoutPassword = ({ password_removed_at }: Pick<Account, 'password_removed_at'>): boolean =>
  password_removed_at !== null;

/**
 * Stores a stronger hash of the same password, unless it was changed meanwhile; returns whether it was. Not
 * for what a change of the password brings about: nothing has changed for the user.
 */
export const rehashPassword = (tx: Db, id: AccountId, hash: HashChange): Promise<boolean> =>
  replaceHash(tx, id, hash, {});

async function replaceHash(
  { kysely }: Db,
  id: AccountId,
  hash: HashChange,
  also: Partial<Pick<Account, 'password_removed_at'>>,
): Promise<boolean> {
  const replaced = await kysely
    .updateTable('accounts')
    .set({ password_hash: hash.to, ...also })
    .where('id', '=', id)
    .where('password_hash', '=', hash.from)
    .returning('id')
    .executeTakeFirst();
  return replaced !== undefined;
}

/** Stores how mails to an account are written. */
export async function setAccountLocale(
  { kysely }: Db,
  id: AccountId,
  changes: Partial<Pick<Account, 'locale' | 'time_zone' | 'region'>>,
): Promise<void> {
  if (Object.keys(changes).length === 0) return;
  await kysely.updateTable('accounts').set(changes).where('id', '=', id).execute();
}

/** Deletes the browsers that have signed in to an account. */
export async function deleteDevices({ kysely }: Db, accountId: AccountId): Promise<void> {
  await kysely.deleteFrom('devices').where('account_id', '=', accountId).execute();
}
