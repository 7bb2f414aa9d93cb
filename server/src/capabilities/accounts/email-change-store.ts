import { type Insertable, type Selectable, sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { prepareStatement } from '../../db/prepared-statement.ts';
import type { Tables } from '../../db/tables.ts';
import { wasWithin } from '../../db/to-come.ts';
import type { AccountId } from '../../platform/ids.ts';
import type { Digest } from '../../platform/secrets.ts';
import { renewSearchWords } from './search-word-store.ts';
import type { Account } from './store.ts';

export type EmailChange = Selectable<Tables['email_changes']>;

type NewEmailChange = Pick<
  Insertable<Tables['email_changes']>,
  'id' | 'account_id' | 'email' | 'email_key' | 'old_email' | 'old_email_key' | 'confirm_hash' | 'stop_hash'
>;

/** Inserts a change that waits for the new mailbox. `lifetime` is in seconds. */
export async function insertEmailChange(
  { kysely, now }: Db,
  change: NewEmailChange,
  lifetime: number,
): Promise<void> {
  await kysely
    .insertInto('email_changes')
    .values((row) => ({
      ...change,
      take_back_hash: null,
      created_at: now,
      expires_at: row(now, '+', lifetime * 1000),
      changed_at: null,
      ended_at: null,
    }))
    .execute();
}

/** How many changes of an account were asked for in the last seconds. */
export async function countEmailChanges(
  { kysely, now }: Db,
  accountId: AccountId,
  seconds: number,
): Promise<number> {
  const { count } = await kysely
    .selectFrom('email_changes')
    .select(({ fn }) => fn.countAll<number | bigint>().as('count'))
    .where('account_id', '=', accountId)
    .where(wasWithin({ now }, 'created_at', seconds * 1000))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** The change of an account that waits for the new mailbox. */
export async function findWaitingEmailChange(
  { kysely, now }: Db,
  accountId: AccountId,
): Promise<EmailChange | undefined> {
  return await kysely
    .selectFrom('email_changes')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('changed_at', 'is', null)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Ends what waits for the new mailbox. Returns whether something did. */
export async function endWaitingEmailChange({ kysely, now }: Db, accountId: AccountId): Promise<boolean> {
  const ended = await kysely
    .updateTable('email_changes')
    .set({ ended_at: now })
    .where('account_id', '=', accountId)
    .where('changed_at', 'is', null)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('id')
    .execute();
  return ended.length > 0;
}

/** The change that a link in the new mailbox confirms. */
export async function findChangeToConfirm(
  { kysely }: Db,
  confirmHash: Digest,
): Promise<EmailChange | undefined> {
  return await kysely
    .selectFrom('email_changes')
    .selectAll()
    .where('confirm_hash', '=', confirmHash)
    .executeTakeFirst();
}

/**
 * Marks a change as made, once, unless it has ended or expired. It can be taken back for `lifetime` seconds.
 */
export async function markEmailChanged(
  { kysely, now }: Db,
  id: string,
  { takeBackHash, lifetime }: { readonly takeBackHash: Digest; readonly lifetime: number },
): Promise<boolean> {
  const changed = await kysely
    .updateTable('email_changes')
    .set((row) => ({
      changed_at: now,
      take_back_hash: takeBackHash,
      expires_at: row(now, '+', lifetime * 1000),
    }))
    .where('id', '=', id)
    .where('changed_at', 'is', null)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('id')
    .executeTakeFirst();
  return changed !== undefined;
}

/** The change that a link in the old mailbox stops or takes back. */
export async function findChangeToTakeBack({ kysely }: Db, hash: Digest): Promise<EmailChange | undefined> {
  return await kysely
    .selectFrom('email_changes')
    .selectAll()
    .where((row) => row.or([row('stop_hash', '=', hash), row('take_back_hash', '=', hash)]))
    .executeTakeFirst();
}

/**
 * Ends a change that its old mailbox stops or takes back, with all later ones of the account: whoever holds a
 * later address must not take the account back from the first one. Returns whether that was still possible.
 */
export async function endEmailChangesFrom(
  { kysely, now }: Db,
  { id, account_id, created_at }: EmailChange,
): Promise<boolean> {
  const ended = await kysely
    .updateTable('email_changes')
    .set({ ended_at: now })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('id')
    .executeTakeFirst();
  if (!ended) return false;
  await kysely
    .updateTable('email_changes')
    .set({ ended_at: now })
    .where('account_id', '=', account_id)
    .where('created_at', '>=', created_at)
    .where('ended_at', 'is', null)
    .execute();
  return true;
}

/** The addresses of the changes of an account that are still stored. */
export async function listChangedEmails({ kysely }: Db, accountId: AccountId): Promise<string[]> {
  const rows = await kysely
    .selectFrom('email_changes')
    .select(['email', 'old_email'])
    .where('account_id', '=', accountId)
    .execute();
  return rows.flatMap(({ email, old_email }) => [email, old_email]);
}

/**
 * The account that has an e-mail, or has left it (then `email` is the one that it has left) and may still
 * take it back. Nobody else gets it before, or taking it back would be in vain.
 */
export async function findOwnerOfEmail(db: Db, emailKey: string): Promise<Account | undefined> {
  const rows = await ownersOfEmail(db, { emailKey });
  const found = rows.find(({ left_email }) => left_email === null) ?? rows[0];
  if (!found) return undefined;
  const { left_email, ...owner } = found;
  return left_email === null ? owner : { ...owner, email: left_email, email_key: emailKey };
}

const ownersOfEmail = prepareStatement(({ kysely, now }: Db, { emailKey }: { emailKey: string }) =>
  kysely
    .selectFrom('accounts')
    .selectAll('accounts')
    .select(sql<string | null>`CAST(NULL AS TEXT)`.as('left_email'))
    .where('email_key', '=', emailKey)
    .unionAll(({ selectFrom }) =>
      selectFrom('email_changes')
        .innerJoin('accounts', 'accounts.id', 'email_changes.account_id')
        .selectAll('accounts')
        .select('email_changes.old_email as left_email')
        .where('old_email_key', '=', emailKey)
        .where('changed_at', 'is not', null)
        .where('ended_at', 'is', null)
        .where('expires_at', '>', now)
        .where('erased_at', 'is', null),
    ),
);

/** Gives an account another e-mail. Fails with a unique violation if another account has it. */
export async function setEmail(
  tx: Db,
  id: AccountId,
  address: Pick<Account, 'email' | 'email_key'>,
): Promise<void> {
  await tx.kysely.updateTable('accounts').set(address).where('id', '=', id).execute();
  await renewSearchWords(tx, id);
}
