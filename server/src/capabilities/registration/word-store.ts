import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { ListParameter } from '../../db/dialects/dialect.ts';
import { prepareInsert } from '../../db/prepared-statement.ts';
import { beginsWith } from '../accounts/search-word-store.ts';
import { type Searched, searchWordsOf } from '../accounts/search-words.ts';
import { hasNoAccount, type Registration } from './store.ts';

/** Stores what staff find a registration by, in the transaction that stores it. */
export async function saveRegistrationWords(
  tx: Db,
  { id, ...searched }: Searched & { readonly id: string },
): Promise<void> {
  await insertWords(tx, { id, words: tx.dialect.listParameter(searchWordsOf(searched)) });
}

interface Words {
  readonly id: string;
  readonly words: ListParameter;
}

// An expired attempt with the same id had the same name and e-mail, and so the same words.
const insertWords = prepareInsert(({ kysely, dialect }: Db, { id, words }: Words) =>
  kysely
    .insertInto('registration_words')
    .columns(['word', 'registration_id'])
    .expression((row) =>
      row
        .selectFrom(dialect.rowsOf(words))
        .select(['listed.value as word', row.val(id).as('registration_id')])
        // Otherwise SQLite reads the conflict below as part of a join.
        .where(sql<boolean>`true`),
    )
    .onConflict((conflict) => conflict.doNothing()),
);

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
    .where(hasNoAccount)
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
