import type { Insertable, Selectable } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { Tables } from '../../db/tables.ts';

export type Registration = Selectable<Tables['registrations']>;

/** Inserts an attempt; one of that name that is there already is the same, unless it is over. */
export async function insertRegistration(
  { kysely, now }: Db,
  registration: Omit<Insertable<Tables['registrations']>, 'created_at' | 'expires_at'>,
  lifetime: number,
): Promise<void> {
  await kysely
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
export async function findAttemptedPassword({ kysely, now }: Db, id: string): Promise<string | undefined> {
  const attempt = await kysely
    .selectFrom('registrations')
    .select('password_hash')
    .where('id', '=', id)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return attempt?.password_hash;
}

export async function findRegistration({ kysely }: Db, id: string): Promise<Registration | undefined> {
  return await kysely.selectFrom('registrations').selectAll().where('id', '=', id).executeTakeFirst();
}

/** An e-mail's attempt that still waits for its confirmation: the preferred one if it is among them, else the latest. */
export async function findPendingRegistration(
  { kysely, now }: Db,
  emailKey: string,
  preferredId: string | undefined,
): Promise<Registration | undefined> {
  return await kysely
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

export async function completeRegistration({ kysely }: Db, id: string, accountId: string): Promise<void> {
  await kysely.updateTable('registrations').set({ account_id: accountId }).where('id', '=', id).execute();
}
