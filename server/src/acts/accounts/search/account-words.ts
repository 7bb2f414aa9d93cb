import type { SelectQueryBuilder } from 'kysely';
import {
  findByWords,
  findWithoutWords,
  haveWords,
} from '../../../capabilities/accounts/search-word-store.ts';
import { wordsOfSearch } from '../../../capabilities/accounts/search-words.ts';
import { findByValue, hasValue, valueConditions } from '../../../capabilities/own-fields/find-by-value.ts';
import { listOwnFields } from '../../../capabilities/own-fields/store.ts';
import type { ReadDb } from '../../../db/replica/read-db.ts';
import type { Tables } from '../../../db/tables.ts';
import { asAccountId } from '../../../platform/ids.ts';

export type Accounts = SelectQueryBuilder<Tables, 'accounts', object>;

interface Selected {
  readonly accounts: Accounts;
  /** Whether each account of the installation must be asked, because too many could be found to list them. */
  readonly asksEach: boolean;
}

/**
 * The accounts with a text as their id or invitation code, with words that begin with its words, or with an
 * added field that begins with it, with or without marks. All accounts if it is blank.
 * @param few how many are looked up by their ids at most
 */
export async function selectAccounts(db: ReadDb, text: string, few: number): Promise<Selected> {
  const { kysely, dialect } = db;
  const typed = text.trim();
  if (typed === '') return { accounts: kysely.selectFrom('accounts'), asksEach: false };
  const words = wordsOfSearch(typed);
  const invited = await kysely
    .selectFrom('accounts')
    .select('id')
    .where('invite_code', '=', typed.toUpperCase())
    .executeTakeFirst();
  // Before the words, so that an account whose words are stored meanwhile is found at least once.
  const others = words.length === 0 ? [] : await findWithoutWords(db, words);
  const known = [asAccountId(typed), ...(invited ? [invited.id] : []), ...others];
  const found = words.length === 0 ? [] : await findByWords(db, words, few);
  const conditions = valueConditions(await listOwnFields(db), typed);
  const byValue = await findByValue(db, conditions, few);
  if (found && byValue) {
    const ids = dialect.listParameter([...new Set([...known, ...found, ...byValue])]);
    return { accounts: dialect.selectOneOf(kysely, 'accounts', 'accounts.id', ids), asksEach: false };
  }
  const accounts = kysely
    .selectFrom('accounts')
    .where((row) =>
      row.or([
        ...(words.length > 0 ? [haveWords(row, words)] : []),
        ...(conditions.length > 0 ? [hasValue(conditions)] : []),
        dialect.isOneOf('accounts.id', dialect.listParameter(known)),
      ]),
    );
  return { accounts, asksEach: true };
}
