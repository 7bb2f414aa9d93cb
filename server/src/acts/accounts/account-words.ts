import type { SelectQueryBuilder } from 'kysely';
import { findByWords, findWithoutWords, haveWords } from '../../capabilities/accounts/search-word-store.ts';
import { wordsOfSearch } from '../../capabilities/accounts/search-words.ts';
import { findByValue, hasValue, valueCondition } from '../../capabilities/own-fields/find-by-value.ts';
import { listOwnFields } from '../../capabilities/own-fields/store.ts';
import type { ReadDb } from '../../db/replica/read-db.ts';
import type { Tables } from '../../db/tables.ts';
import { asAccountId } from '../../platform/ids.ts';

/** From more accounts on that the words find, a page is faster read in the order of time. */
const few = 5_000;

/**
 * The accounts with a text as their id or invitation code, with words that begin with its words, or with an
 * added field that begins with it, with or without marks. All accounts if it is blank.
 */
export async function selectAccounts(
  db: ReadDb,
  text: string,
): Promise<SelectQueryBuilder<Tables, 'accounts', object>> {
  const { kysely, dialect } = db;
  const typed = text.trim();
  if (typed === '') return kysely.selectFrom('accounts');
  const words = wordsOfSearch(typed);
  const invited = await kysely
    .selectFrom('accounts')
    .select('id')
    .where('invite_code', '=', typed.toUpperCase())
    .executeTakeFirst();
  // Before the words, so that an account whose words are stored meanwhile is found at least once.
  const others = words.length === 0 ? [] : await findWithoutWords(db, words);
  const known = [asAccountId(typed), ...(invited ? [invited.id] : []), ...others];
  const found = words.length === 0 ? [] : await findByWords(db, words, few + 1);
  const condition = valueCondition(await listOwnFields(db), typed);
  const byValue = condition ? await findByValue(db, condition, few + 1) : [];
  if (found.length <= few && byValue.length <= few) {
    const ids = new Set([...known, ...found, ...byValue]);
    return dialect.selectOneOf(kysely, 'accounts', 'accounts.id', dialect.listParameter([...ids]));
  }
  return kysely
    .selectFrom('accounts')
    .where((row) =>
      row.or([
        ...(words.length > 0 ? [haveWords(row, words)] : []),
        ...(condition ? [hasValue(condition)] : []),
        dialect.isOneOf('accounts.id', dialect.listParameter(known)),
      ]),
    );
}
