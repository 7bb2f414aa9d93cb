import { greetedName } from '@portico/contract/names';
import type { Context } from '../../context/context.ts';
import type { Db } from '../../db/database.ts';
import { personName } from '../accounts/person-name.ts';
import type { Account } from '../accounts/store.ts';

/**
 * Informs the owner of an account by mail that a visitor tried to register with its e-mail. The answer to the
 * visitor does not show this.
 */
export async function mailOwner(tx: Db, context: Context, account: Account): Promise<void> {
  const { email, locale } = account;
  const link = new URL(`/${locale}/login`, context.config.publicUrl).href;
  await context.enqueue(tx, 'mail', {
    to: email,
    locale,
    mail: 'accountExists',
    values: { name: greetedName(personName(account), locale) },
    link,
  });
}
