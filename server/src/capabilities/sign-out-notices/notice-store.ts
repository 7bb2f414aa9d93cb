import type { Selectable } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { ReadDb } from '../../db/replica/read-db.ts';
import type { Tables } from '../../db/tables.ts';
import type { AccountId } from '../../platform/ids.ts';
import type { VisitedApplication } from '../sessions/visit-store.ts';

export type NoticeRow = Selectable<Tables['sign_out_notices']>;

export async function insertNotice(
  { kysely, now }: Db,
  id: string,
  accountId: AccountId,
  { session_id, application, protocol }: VisitedApplication,
): Promise<void> {
  await kysely
    .insertInto('sign_out_notices')
    .values({
      id,
      application,
      protocol,
      account_id: accountId,
      session_id,
      state: 'WAITING',
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
    .select(['client.pairwise', 'client.redirect_uris', 'client.id_token_algorithm'])
    .select(['client.logout_uri as openid_address', 'hand_off_logout_uri as hand_off_address'])
    .where('notice.id', '=', id)
    .where('applications.removed_at', 'is', null)
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

/** The notices to an application, the newest first. `age` is in milliseconds. */
export async function listNotices({ kysely, now }: ReadDb, application: string, most: number) {
  return await kysely
    .selectFrom('sign_out_notices')
    .select(['id', 'protocol', 'state', 'attempts', 'last_answer', 'created_at'])
    .select((row) => row(now, '-', row.ref('created_at')).as('age'))
    .where('application', '=', application)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(most)
    .execute();
}

/** The registered logout addresses of all applications, by both protocols. */
export async function listLogoutAddresses({ kysely }: Db) {
  const byHandOff = await kysely
    .selectFrom('applications')
    .select(['id as application', 'hand_off_logout_uri as address'])
    .where('hand_off_logout_uri', 'is not', null)
    .orderBy('id')
    .execute();
  const byOpenid = await kysely
    .selectFrom('openid_clients')
    .select(['application', 'logout_uri as address'])
    .where('logout_uri', 'is not', null)
    .orderBy('application')
    .execute();
  return [...byHandOff, ...byOpenid].flatMap(({ application, address }) =>
    address === null ? [] : [{ application, address }],
  );
}
