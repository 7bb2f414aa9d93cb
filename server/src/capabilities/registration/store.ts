import type { Insertable, Selectable } from 'kysely';
import type { Database, Db } from '../../db/database.ts';
import type { Tables } from '../../db/tables.ts';

export type Registration = Selectable<Tables['registrations']>;

/** Inserts an attempt; one of that name that is there already is the same, unless it is over. */
export async function insertRegistration(
  db: Db,
  { now }: Pick<Database, 'now'>,
  registration: Omit<Insertable<Tables['registrations']>, 'created_at' | 'expires_at'>,
  lifetime: number,
): Promise<void> {
  await db
    .insertInto('registrations')
    .values((row) => ({ ...registration, created_at: now, expires_at: row(now, '+', lifetime * 1000) }))
    .onConflict((conflict) =>
      conflict
        .column('id')
        .doUpdateSet((row) => ({
          ...registration,
          created_at: now,
          expires_at: row(now, '+', lifetime * 1000),
        }))
        .where('registrations.expires_at', '<=', now),
    )
    .execute();
}

/** The password of an attempt that is not over. */
export async function findAttemptedPassword({ db, now }: Database, id: string): Promise<string | undefined> {
  const attempt = await db
    .selectFrom('registrations')
    .select('password_hash')
    .where('id', '=', id)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return attempt?.password_hash;
}

export async function findRegistration(db: Db, id: string): Promise<Registration | undefined> {
  return await db.selectFrom('registrations').selectAll().where('id', '=', id).executeTakeFirst();
}

/** An e-mail's attempt that still waits for its confirmation: the preferred one if it is among them, else the latest. */
export async function findPendingRegistration(
  { db, now }: Database,
  emailKey: string,
  preferredId: string | undefined,
): Promise<Registration | undefined> {
  return await db
    .selectFrom('registrations')
    .selectAll()
    .where('email_key', '=', emailKey)
    .where('account_id', 'is', null)
    .where('expires_at', '>', now)
    .orderBy((row) =>
      row
        .case()
        .when('id', '=', preferredId ?? '')
        .then(0)
        .else(1)
        .end(),
    )
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export async function completeRegistration(db: Db, id: string, accountId: string): Promise<void> {
  await db.updateTable('registrations').set({ account_id: accountId }).where('id', '=', id).execute();
}
