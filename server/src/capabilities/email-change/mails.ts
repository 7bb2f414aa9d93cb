import { greetedName } from '@portico/contract/names';
import type { Origin } from '../../context/call.ts';
import type { Context } from '../../context/context.ts';
import type { Db } from '../../db/database.ts';
import { describeBrowser } from '../../platform/browser.ts';
import { limits } from '../../platform/limits.ts';
import { personName } from '../accounts/person-name.ts';
import type { Account } from '../accounts/store.ts';

type Mailing = Pick<Context, 'enqueue' | 'config'>;

/**
 * Mails the link that confirms a change to the new address, which may belong to a stranger: it says nothing
 * but the name.
 */
export async function mailNewAddress(
  tx: Db,
  { enqueue, config }: Mailing,
  account: Account,
  { email, confirm }: { readonly email: string; readonly confirm: string },
): Promise<void> {
  const { locale } = account;
  const link = new URL(`/${locale}/email/confirm/${confirm}`, config.publicUrl).href;
  const values = { name: greetedName(personName(account), locale) };
  const lifetime = limits.links.emailChange;
  await enqueue(tx, 'mail', { to: email, locale, mail: 'emailConfirmation', values, link }, { lifetime });
}

/** Tells the old address of a change, with the link that takes it back. */
export async function mailOldAddress(
  tx: Db,
  { enqueue, config }: Mailing,
  origin: Origin,
  account: Account,
  {
    mail,
    to,
    takeBack,
  }: { readonly mail: 'emailChangeAsked' | 'emailChanged'; readonly to: string; readonly takeBack: string },
): Promise<void> {
  const denyLink = new URL(`/${account.locale}/email/take-back/${takeBack}`, config.publicUrl).href;
  await enqueue(tx, 'mail', { to, mail, ...aboutEvent(origin, account), denyLink });
}

/** Tells the new address that the account uses it now. */
export async function mailChangedAddress(
  tx: Db,
  { enqueue, config }: Mailing,
  origin: Origin,
  account: Account,
): Promise<void> {
  const link = new URL(`/${account.locale}/profile/security/status`, config.publicUrl).href;
  await enqueue(tx, 'mail', {
    to: account.email,
    mail: 'emailChanged',
    ...aboutEvent(origin, account),
    link,
  });
}

/** The language and the times of the user's mails, and the browser and address that an event came from. */
function aboutEvent({ userAgent, address }: Origin, account: Account) {
  const { locale, time_zone: timeZone, region } = account;
  const name = greetedName(personName(account), locale);
  return { locale, timeZone, region, values: { name, browser: describeBrowser(userAgent), address } };
}
