import type { CorrectionAnswer } from '@portico/contract/account/name-correction';
import type { NameParts } from '@portico/contract/names/name-parts';
import { type Insertable, type Selectable, sql } from 'kysely';
import { readCursor, toPage } from '../../db/cursor.ts';
import type { Db } from '../../db/database.ts';
import type { Tables } from '../../db/tables.ts';
import { wasWithin } from '../../db/to-come.ts';
import type { AccountId } from '../../platform/ids.ts';
import { renewSearchWords } from './search-word-store.ts';
import type { Account } from './store.ts';

export type NameCorrectionRow = Selectable<Tables['name_corrections']>;

type NewCorrection = Pick<
  Insertable<Tables['name_corrections']>,
  'id' | 'account_id' | 'first_name' | 'last_name' | 'note' | 'asked_by'
>;

/** Stores a correction that waits, or one that staff make at once. The caller has locked the account. */
export async function insertCorrection(
  { kysely, now }: Db,
  { first_name: old_first_name, last_name: old_last_name }: Pick<Account, 'first_name' | 'last_name'>,
  correction: NewCorrection,
): Promise<void> {
  const isMade = correction.asked_by !== 'user';
  await kysely
    .insertInto('name_corrections')
    .values({
      ...correction,
      old_first_name,
      old_last_name,
      answer: null,
      created_at: now,
      state: isMade ? 'ACCEPTED' : 'WAITING',
      decided_at: isMade ? now : null,
    })
    .execute();
}

/** How many corrections the user of an account has asked for in the last seconds. */
export async function countCorrections(
  { kysely, now }: Db,
  accountId: AccountId,
  seconds: number,
): Promise<number> {
  const { count } = await kysely
    .selectFrom('name_corrections')
    .select(({ fn }) => fn.countAll<number | bigint>().as('count'))
    .where('account_id', '=', accountId)
    .where('asked_by', '=', 'user')
    .where(wasWithin({ now }, 'created_at', seconds * 1000))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** The newest correction of an account, whatever became of it. */
export async function findLastCorrection(
  { kysely }: Db,
  accountId: AccountId,
): Promise<NameCorrectionRow | undefined> {
  return await kysely
    .selectFrom('name_corrections')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** The correction of an account that waits. */
export async function findWaitingCorrection(
  { kysely }: Db,
  accountId: AccountId,
): Promise<NameCorrectionRow | undefined> {
  return await kysely
    .selectFrom('name_corrections')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('state', '=', 'WAITING')
    .executeTakeFirst();
}

export async function findCorrection({ kysely }: Db, id: string): Promise<NameCorrectionRow | undefined> {
  return await kysely.selectFrom('name_corrections').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Decides about a correction that waits. Returns whether it still did. */
export async function settleCorrection(
  { kysely, now }: Db,
  id: string,
  decision:
    | { readonly state: 'ACCEPTED' }
    | { readonly state: 'DECLINED'; readonly answer: CorrectionAnswer },
): Promise<boolean> {
  const settled = await kysely
    .updateTable('name_corrections')
    .set({ ...decision, decided_at: now })
    .where('id', '=', id)
    .where('state', '=', 'WAITING')
    .returning('id')
    .executeTakeFirst();
  return settled !== undefined;
}

/** Withdraws the correction of an account that waits. Returns whether one did. */
export async function withdrawCorrection({ kysely, now }: Db, accountId: AccountId): Promise<boolean> {
  const withdrawn = await kysely
    .updateTable('name_corrections')
    .set({ state: 'WITHDRAWN', decided_at: now })
    .where('account_id', '=', accountId)
    .where('state', '=', 'WAITING')
    .returning('id')
    .executeTakeFirst();
  return withdrawn !== undefined;
}

/** A page of the corrections that wait, the oldest first, each with its account. */
export async function listWaitingCorrections(
  { kysely }: Db,
  { after, limit }: { readonly after?: string | undefined; readonly limit: number },
) {
  const from = after === undefined ? null : readCursor(after);
  const found = await kysely
    .selectFrom('name_corrections as correction')
    .innerJoin('accounts', 'accounts.id', 'correction.account_id')
    .selectAll('accounts')
    .select([
      'correction.id as correction_id',
      'correction.first_name as new_first_name',
      'correction.last_name as new_last_name',
      'correction.created_at as asked_at',
    ])
    .where('correction.state', '=', 'WAITING')
    .$if(from !== null, (query) =>
      query.where(
        sql<boolean>`(correction.created_at, correction.id) > (${from?.createdAt ?? 0}, ${from?.id ?? ''})`,
      ),
    )
    .orderBy('correction.created_at')
    .orderBy('correction.id')
    .limit(limit + 1)
    .execute();
  const rows = found.map((row) => ({ account: row, id: row.correction_id, created_at: row.asked_at }));
  return toPage(rows, limit);
}

/** Gives an account another name. The caller has locked it. */
export async function setName(
  tx: Db,
  id: AccountId,
  { firstName: first_name, lastName: last_name }: NameParts,
): Promise<void> {
  await tx.kysely.updateTable('accounts').set({ first_name, last_name }).where('id', '=', id).execute();
  await renewSearchWords(tx, id);
}
