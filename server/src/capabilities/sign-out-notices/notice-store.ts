import type { Selectable } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { Tables } from '../../db/tables.ts';
import type { AccountId } from '../../platform/ids.ts';
import type { Reached } from '../sessions/reached-store.ts';

export type NoticeRow = Selectable<Tables['sign_out_notices']>;

export async function insertNotice(
  { kysely, now }: Db,
  id: string,
  accountId: AccountId,
  { session_id, application, protocol }: Reached,
): Promise<void> {
  await kysely
    .insertInto('sign_out_notices')
    .values({
      ...{ id, application, protocol, account_id: accountId, session_id, state: 'WAITING' },
      created_at: now,
    })
    .execute();
}

/** A notice, and the address that is registered for it now; null if there is none any more. */
export async function findNotice({ kysely }: Db, id: string) {
  return await kysely
    .selectFrom('sign_out_notices as notice')
    .innerJoin('applications', 'applications.id', 'notice.application')
    .leftJoin('openid_clients as client', 'client.application', 'notice.application')
    .select(['notice.application', 'protocol', 'account_id', 'session_id', 'state', 'notice.attempts'])
    .select(['client.pairwise', 'client.redirect_uris'])
    .select(['client.logout_uri as openid_address', 'hand_off_logout_uri as hand_off_address'])
    .where('notice.id', '=', id)
    .executeTakeFirst();
}
export type FoundNotice = NonNullable<Awaited<ReturnType<typeof findNotice>>>;

/** Records a try. */
export async function recordTry(
  { kysely }: Db,
  id: string,
  { state, answer }: { readonly state: NoticeRow['state']; readonly answer: string },
): Promise<void> {
  await kysely
    .updateTable('sign_out_notices')
    .set((row) => ({ state, last_answer: answer, attempts: row('attempts', '+', 1) }))
    .where('id', '=', id)
    .execute();
}
