import { emailKey } from '@portico/contract/email';
import type { Locale } from '@portico/contract/locales';
import { wordsOfSearch } from '../../capabilities/accounts/search-words.ts';
import { findAccountByEmail } from '../../capabilities/accounts/store.ts';
import { findPendingRegistration, type Registration } from '../../capabilities/registration/store.ts';
import { findRegistrationsByWords } from '../../capabilities/registration/word-store.ts';
import type { Context } from '../../context/context.ts';
import type { Db } from '../../db/database.ts';
import { describeMails } from './describe-mails.ts';

/** How many are shown. More have a word in common that says little. */
const most = 5;
/** Each e-mail can have several attempts, of which the newest is shown. */
const mostRead = 20;

/**
 * Registrations that wait for their users to confirm the e-mail, the newest of each e-mail: with exactly this
 * e-mail, or with words of name and e-mail that begin with those of the search.
 */
export async function findUnconfirmed(words: string, context: Pick<Context, 'db' | 'keys'>, locale: Locale) {
  const found = await select(words.trim(), context.db);
  return await Promise.all(
    found.map(async (registration) => ({
      email: registration.email,
      firstName: registration.first_name,
      lastName: registration.last_name,
      nationality: registration.nationality,
      createdAt: new Date(registration.created_at).toISOString(),
      expiresAt: new Date(registration.expires_at).toISOString(),
      mails: await describeMails(registration.email, context, locale),
    })),
  );
}

async function select(text: string, db: Db): Promise<readonly Registration[]> {
  if (text.includes('@') && !/\s/.test(text)) {
    const key = emailKey(text);
    const exact = await findPendingRegistration(db, key, undefined);
    if (exact) return (await findAccountByEmail(db, key)) ? [] : [exact];
  }
  const words = wordsOfSearch(text);
  if (words.length === 0) return [];
  const newest = new Map<string, Registration>();
  for (const registration of await findRegistrationsByWords(db, words, mostRead))
    if (!newest.has(registration.email_key)) newest.set(registration.email_key, registration);
  return [...newest.values()].slice(0, most);
}
