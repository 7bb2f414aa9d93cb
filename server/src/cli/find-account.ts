import { emailKey } from '@portico/contract/email';
import { findAccount, findAccountByEmail } from '../capabilities/accounts/store.ts';
import type { Db } from '../db/database.ts';
import { mustAct } from '../platform/act-refusal.ts';
import { type AccountId, asAccountId } from '../platform/ids.ts';

/** The id of the account that an argument names by its e-mail or its id. */
export async function findAccountId(db: Db, named: string): Promise<AccountId> {
  const account = named.includes('@')
    ? await findAccountByEmail(db, emailKey(named))
    : await findAccount(db, asAccountId(named));
  mustAct(account, 'account_not_found');
  return account.id;
}
