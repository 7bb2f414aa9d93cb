import { emailKey } from '@portico/contract/email';
import type { Locale } from '@portico/contract/locales';
import { findAccountByEmail } from '../../capabilities/accounts/store.ts';
import { findPendingRegistration } from '../../capabilities/registration/store.ts';
import type { Context } from '../../context/context.ts';
import { describeMails } from './describe-mails.ts';

/**
 * The newest registration with exactly this e-mail that waits for its user to confirm it; null if there is
 * none.
 */
export async function findUnconfirmed(words: string, context: Pick<Context, 'db' | 'keys'>, locale: Locale) {
  const email = words.trim();
  if (!email.includes('@')) return null;
  const key = emailKey(email);
  const found = await findPendingRegistration(context.db, key, undefined);
  if (!found || (await findAccountByEmail(context.db, key))) return null;
  return {
    email: found.email,
    firstName: found.first_name,
    lastName: found.last_name,
    nationality: found.nationality,
    createdAt: new Date(found.created_at).toISOString(),
    expiresAt: new Date(found.expires_at).toISOString(),
    mails: await describeMails(found.email, context, locale),
  };
}
