import type { Db } from '../../db/database.ts';
import { beginsWith } from '../accounts/search-word-store.ts';
import { type Searched, searchWordsOf } from '../accounts/search-words.ts';
import type { Registration } from './store.ts';

/** Stores what staff find a registration by, in the transaction that stores it. */
export async function saveRegistrationWords(
  { kysely }: Db,
  { id, ...searched }: Searched & { readonly id: string },
): Promise<void> {
  // An attempt that has expired may have had the same id.
  await kysely.deleteFrom('registration_words').where('registration_id', '=', id).execute();
  const rows = searchWordsOf(searched).map((word) => ({ word, registration_id: id }));
  await kysely.insertInto('registration_words').values(rows).execute();
}

/** At most so many registrations that wait, with words that begin with all of these, the newest first. */
export async function findRegistrationsByWords(
  { kysely, now }: Db,
  words: readonly string[],
  most: number,
): Promise<Registration[]> {
  return await kysely
    .selectFrom('registrations')
    .selectAll()
    .where('account_id', 'is', null)
    .where('expires_at', '>', now)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('accounts')
            .select('accounts.id')
            .whereRef('accounts.email_key', '=', 'registrations.email_key'),
        ),
      ),
    )
    .where(({ and, selectFrom, eb }) =>
      and(
        words.map((word) =>
          eb(
            'registrations.id',
            'in',
            selectFrom('registration_words')
              .select('registration_id')
              .where(beginsWith('registration_words.word', word)),
          ),
        ),
      ),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(most)
    .execute();
}
