import type { Insertable } from 'kysely';
import { isAfter, toPage } from '../../db/cursor.ts';
import type { Db } from '../../db/database.ts';
import type { Tables } from '../../db/tables.ts';
import type { AccountId } from '../../platform/ids.ts';

export async function insertNote(
  { kysely, now }: Db,
  note: Omit<Insertable<Tables['account_notes']>, 'created_at'>,
): Promise<void> {
  await kysely
    .insertInto('account_notes')
    .values({ ...note, created_at: now })
    .execute();
}

export async function countNotes({ kysely }: Db, accountId: AccountId): Promise<number> {
  const { count } = await kysely
    .selectFrom('account_notes')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/**
 * A page of the notes about an account, the newest first, each with the e-mail of its author unless that was
 * erased.
 */
export async function findNotes(
  { kysely }: Db,
  {
    accountId,
    after,
    limit,
  }: { readonly accountId: AccountId; readonly after?: string; readonly limit: number },
) {
  const found = await kysely
    .selectFrom('account_notes as note')
    .leftJoin('accounts as writer', (join) =>
      join
        .onRef('writer.id', '=', 'note.author')
        .on('note.author_type', '=', 'staff')
        .on('writer.erased_at', 'is', null),
    )
    .selectAll('note')
    .select('writer.email as author_email')
    .where('note.account_id', '=', accountId)
    .where(isAfter(after, 'note'))
    .orderBy('note.created_at', 'desc')
    .orderBy('note.id', 'desc')
    .limit(limit + 1)
    .execute();
  return toPage(found, limit);
}
