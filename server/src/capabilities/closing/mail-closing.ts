import { greetedName } from '@portico/contract/names';
import type { Context } from '../../context/context.ts';
import type { Db } from '../../db/database.ts';
import { personName } from '../accounts/person-name.ts';
import type { Account } from '../accounts/store.ts';
import { mailDate } from '../mails/event-time.ts';

/** Reminds a user that the account is going to be closed, and how to keep it. */
export async function mailReminder(
  tx: Db,
  { enqueue, config }: Pick<Context, 'enqueue' | 'config'>,
  account: Account,
  closesAt: number,
): Promise<void> {
  const { email, locale, time_zone: timeZone, region } = account;
  const date = mailDate(locale, closesAt, { timeZone, region });
  const link = new URL(`/${locale}/login`, config.publicUrl).href;
  const values = { name: greetedName(personName(account), locale), date };
  await enqueue(tx, 'mail', { to: email, locale, timeZone, region, mail: 'closingReminder', values, link });
}
