import { setImmediate as nextTurn } from 'node:timers/promises';
import { type ExpressionBuilder, sql } from 'kysely';
import { type Db, transaction } from '../../db/database.ts';
import type { ListParameter } from '../../db/dialects/dialect.ts';
import { prepareStatement } from '../../db/prepared-statement.ts';
import type { ReadDb } from '../../db/replica/read-db.ts';
import type { Tables } from '../../db/tables.ts';
import type { AccountId } from '../../platform/ids.ts';
import { hasWords, type Searched, searchWordsOf } from './search-words.ts';

/** What the words of an account are made of, as its column `search_name` has it. */
const source = sql<string>`email || ' ' || first_name || ' ' || last_name`;
/** The condition of the index `accounts_without_words`, word for word. */
const lacksWords = sql<boolean>`erased_at IS NULL AND search_name IS DISTINCT FROM ${source}`;
/** No word has this code point, so all words that begin with a text are before it and the text. */
const last = '\u{10FFFF}';
const batch = 100;

/** `search_name` of an account whose words are stored in the same transaction. */
export const wordsOf = ({ email, first_name, last_name }: Searched) => `${email} ${first_name} ${last_name}`;

export async function insertSearchWords(tx: Db, id: AccountId, account: Searched): Promise<void> {
  await insertWords(tx, { id, words: tx.dialect.listParameter(searchWordsOf(account)) });
}

interface Words {
  readonly id: AccountId;
  readonly words: ListParameter;
}

// At once, because the words may be made anew in the same transaction.
const insertWords = prepareStatement(({ kysely, dialect }: Db, { id, words }: Words) =>
  kysely
    .insertInto('search_words')
    .columns(['word', 'account_id'])
    .expression((row) =>
      row.selectFrom(dialect.rowsOf(words)).select(['listed.value as word', row.val(id).as('account_id')]),
    ),
);

/** Makes the words of an account anew, whose e-mail or name the transaction has changed. */
export async function renewSearchWords(tx: Db, id: AccountId): Promise<void> {
  const account = await tx.kysely
    .updateTable('accounts')
    .set({ search_name: source })
    .where('id', '=', id)
    .where('erased_at', 'is', null)
    .returning(['email', 'first_name', 'last_name'])
    .executeTakeFirst();
  if (!account) return;
  await tx.kysely.deleteFrom('search_words').where('account_id', '=', id).execute();
  await insertSearchWords(tx, id, account);
}

/**
 * Makes the words that accounts of before, and of servers of the version before, have not, a batch at a time.
 * Returns for how many accounts.
 */
export async function fillSearchWords(db: Db, isStopped: () => boolean = () => false): Promise<number> {
  let filled = 0;
  while (!isStopped()) {
    const done = await transaction(db, fillBatch);
    filled += done;
    if (done < batch) break;
  }
  return filled;
}

async function fillBatch(tx: Db): Promise<number> {
  const { kysely, dialect } = tx;
  const rows = await dialect
    .forUpdateSkipLocked(
      kysely.selectFrom('accounts').select('id').where(lacksWords).orderBy('created_at').limit(batch),
    )
    .execute();
  for (const { id } of rows) await renewSearchWords(tx, id);
  return rows.length;
}

/**
 * The accounts that have words which begin with all words of a search; undefined if each of these begins more
 * than so many words, which would take too long to read.
 */
export async function findByWords(
  db: ReadDb,
  words: readonly string[],
  most: number,
): Promise<AccountId[] | undefined> {
  const rarest = await rarestOf(db, words, most);
  if (rarest === undefined) return undefined;
  const rows = await db.kysely
    .selectFrom('search_words')
    .select('account_id')
    .where(beginsWith('search_words.word', rarest))
    .where((row) =>
      row.and(
        words.filter((word) => word !== rarest).map((word) => hasWord(row, 'search_words.account_id', word)),
      ),
    )
    .execute();
  return rows.map((row) => row.account_id);
}

/** The word of a search that begins the fewest words, if it begins at most so many. */
async function rarestOf(
  { kysely }: ReadDb,
  words: readonly string[],
  most: number,
): Promise<string | undefined> {
  let rarest: string | undefined;
  let fewest = most + 1;
  for (const word of words) {
    const counted = await kysely
      .selectFrom((row) =>
        row
          .selectFrom('search_words')
          .select('word')
          .where(beginsWith('search_words.word', word))
          // From the index alone: PostgreSQL would look for words that many have in the whole table.
          .orderBy('word')
          // No further than to those of another word.
          .limit(fewest)
          .as('begun'),
      )
      .select((row) => row.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    if (counted.count < fewest) [rarest, fewest] = [word, counted.count];
  }
  return rarest;
}

/** Whether accounts have words which begin with all words of a search. */
export function haveWords(row: ExpressionBuilder<Tables, 'accounts'>, words: readonly string[]) {
  return row.and(words.map((word) => hasWord(row, 'accounts.id', word)));
}

/**
 * Whether the account that a column names has a word with this beginning. `OFFSET 0` keeps PostgreSQL from
 * reading all words with this beginning at once.
 */
function hasWord(
  { exists, selectFrom }: Pick<ExpressionBuilder<Tables, never>, 'exists' | 'selectFrom'>,
  account: string,
  beginning: string,
) {
  return exists(
    selectFrom('search_words as own')
      .select('own.word')
      .where(sql<boolean>`own.account_id = ${sql.ref(account)}`)
      .where(beginsWith('own.word', beginning))
      .limit(sql.lit(1))
      .offset(sql.lit(0)),
  );
}

export function beginsWith(column: string, beginning: string) {
  return sql<boolean>`${sql.ref(column)} >= ${beginning} AND ${sql.ref(column)} < ${beginning + last}`;
}

/** The accounts with these words among those whose own are not stored yet: after an upgrade, all of them. */
export async function findWithoutWords(
  { kysely }: ReadDb,
  searched: readonly string[],
): Promise<AccountId[]> {
  const found: AccountId[] = [];
  let from = { created_at: -1, id: '' };
  for (;;) {
    const rows = await kysely
      .selectFrom('accounts')
      .select(['id', 'created_at', 'email', 'first_name', 'last_name'])
      .where(lacksWords)
      .where(sql<boolean>`(created_at, id) > (${from.created_at}, ${from.id})`)
      .orderBy('created_at')
      .orderBy('id')
      .limit(batch)
      .execute();
    found.push(...rows.filter((row) => hasWords(searchWordsOf(row), searched)).map(({ id }) => id));
    const end = rows.at(-1);
    if (!end || rows.length < batch) return found;
    from = end;
    // They may be all accounts, and SQLite answers nobody else meanwhile.
    await nextTurn();
  }
}
