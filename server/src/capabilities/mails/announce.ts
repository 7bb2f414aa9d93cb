import type { Request } from '../../call.ts';
import type { Context } from '../../context.ts';
import type { Db } from '../../db/database.ts';
import { findAccount } from '../accounts/store.ts';

/** Tells a person by mail that their account was used from a browser we have not met. */
export async function announceNewDevice(
  transaction: Db,
  { announce }: Pick<Context, 'announce'>,
  { userAgent, address }: Pick<Request, 'userAgent' | 'address'>,
  accountId: string,
): Promise<void> {
  const account = await findAccount(transaction, accountId);
  if (!account) return;
  const { email, locale, first_name: name } = account;
  const values = { name, browser: userAgent, address };
  await announce(transaction, 'mail', { to: email, locale, mail: 'newDevice', values });
}
