import type { Request } from '../../call.ts';
import type { Context } from '../../context.ts';
import type { Db } from '../../db/database.ts';
import { type Account, findAccount } from '../accounts/store.ts';
import { describeBrowser } from '../sessions/browser.ts';

/** Tells a person by mail that their account was used from a browser we have not met. */
export async function enqueueNewDeviceMail(
  transaction: Db,
  { enqueue }: Pick<Context, 'enqueue'>,
  { userAgent, address }: Pick<Request, 'userAgent' | 'address'>,
  accountId: string,
): Promise<void> {
  const account = await findAccount(transaction, accountId);
  if (!account) return;
  const { email, locale, first_name: name } = account;
  const values = { name, browser: describeBrowser(userAgent) || '?', address };
  await enqueue(transaction, 'mail', { to: email, locale, mail: 'newDevice', values });
}

/** Tells a person by mail that their password is another one now. */
export async function enqueuePasswordChangedMail(
  transaction: Db,
  { enqueue }: Pick<Context, 'enqueue'>,
  { email, locale, first_name: name }: Account,
): Promise<void> {
  await enqueue(transaction, 'mail', { to: email, locale, mail: 'passwordChanged', values: { name } });
}
