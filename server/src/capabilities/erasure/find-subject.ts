import { emailKey as keyOf } from '@portico/contract/email';
import type { Context } from '../../context/context.ts';
import { addresseesOf } from '../../jobs/addressee.ts';
import { listChangedEmails } from '../accounts/email-change-store.ts';
import type { Account } from '../accounts/store.ts';
import { mailboxKeys } from '../mails/sent-store.ts';
import { failureKeysOf } from '../sessions/failure-keys.ts';
import type { Subject } from './stored-table.ts';

/**
 * Everything by which the data about an account is found. It cannot be found any more once the account is
 * cleared.
 */
export async function findSubject(
  account: Account,
  { db, keys }: Pick<Context, 'db' | 'keys'>,
): Promise<Subject> {
  const { id, email, email_key: emailKey } = account;
  const { unknown, known } = await failureKeysOf(account, { db, keys });
  const chats = await listChats(id, { db, keys });
  const emails = [...new Set([email, ...(await listChangedEmails(db, id))])];
  return {
    id,
    email,
    emailKey,
    chats,
    emailKeys: emails.map(keyOf),
    failureKeys: [unknown, ...known],
    mailboxes: emails.flatMap((each) => mailboxKeys(keys, each)),
    addressees: [...emails, ...chats].flatMap((addressee) => addresseesOf(keys, addressee)),
  };
}

/** The chats that are connected to an account, and those that it is connecting. */
async function listChats(
  id: Account['id'],
  { db: { kysely }, keys }: Pick<Context, 'db' | 'keys'>,
): Promise<string[]> {
  const factors = await kysely
    .selectFrom('second_factors')
    .select('secret')
    .where('account_id', '=', id)
    .where('type', '=', 'TELEGRAM')
    .execute();
  const links = await kysely
    .selectFrom('telegram_links')
    .select('chat_id')
    .where('account_id', '=', id)
    .execute();
  return [
    ...factors.flatMap(({ secret }) => (secret === null ? [] : [keys.decrypt(secret)])),
    ...links.flatMap(({ chat_id }) => (chat_id === null ? [] : [chat_id])),
  ];
}
