import type { Locale } from '@portico/contract/locales';
import { findBrand } from '../../capabilities/brand/store.ts';
import { mailTitles } from '../../capabilities/mails/mail-title.ts';
import { listMailsTo } from '../../capabilities/mails/sent-store.ts';
import type { Context } from '../../context/context.ts';

const shown = 20;

/** The newest mails to a mailbox: what kind, when, and what the mail server said; never their content. */
export async function describeMails(to: string, context: Pick<Context, 'db' | 'keys'>, locale: Locale) {
  const [mails, { name }] = await Promise.all([listMailsTo(context, to, shown), findBrand(context.db)]);
  const titleOf = await mailTitles(locale, name);
  return mails.map(({ document, ...mail }) => ({ ...mail, title: titleOf(mail.mail, document) }));
}
