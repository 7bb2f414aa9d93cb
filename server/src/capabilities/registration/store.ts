import { type Insertable, type Selectable, sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { prepareStatement } from '../../db/prepared-statement.ts';
import type { Tables } from '../../db/tables.ts';
import type { AccountId } from '../../platform/ids.ts';

export type Registration = Selectable<Tables['registrations']>;

/** Whether no account has the e-mail of an attempt: another attempt with it may have been confirmed. */
export const hasNoAccount = sql<boolean>`NOT EXISTS (
  SELECT 1 FROM accounts WHERE accounts.email_key = registrations.email_key)`;

type NewRegistration = Required<
  Omit<Insertable<Tables['registrations']>, 'created_at' | 'expires_at' | 'mails'>
>;

/**
 * Inserts an attempt and returns whether it is new. An unexpired row with the same id is the same attempt.
 */
export async function insertRegistration(
  db: Db,
  attempt: NewRegistration,
  lifetime: number,
): Promise<boolean> {
  return (await insertNewRegistration(db, { ...attempt, milliseconds: lifetime * 1000 })).length === 1;
}

const insertNewRegistration = prepareStatement(
  ({ kysely, now }: Db, attempt: NewRegistration & { readonly milliseconds: number }) =>
    kysely
      .insertInto('registrations')
      .values((row) => ({
        id: attempt.id,
        email: attempt.email,
        email_key: attempt.email_key,
        first_name: attempt.first_name,
        last_name: attempt.last_name,
        nationality: attempt.nationality,
        password_hash: attempt.password_hash,
        locale: attempt.locale,
        sponsor_id: attempt.sponsor_id,
        telegram_hint: attempt.telegram_hint,
        application: attempt.application,
        account_id: attempt.account_id,
        agreement: attempt.agreement,
        own_fields: attempt.own_fields,
        mails: 1,
        created_at: now,
        expires_at: row(now, '+', attempt.milliseconds),
      }))
      .onConflict((conflict) =>
        conflict
          .column('id')
          .doUpdateSet((row) => {
            const { ref } = row;
            return {
              email: ref('excluded.email'),
              email_key: ref('excluded.email_key'),
              first_name: ref('excluded.first_name'),
              last_name: ref('excluded.last_name'),
              nationality: ref('excluded.nationality'),
              password_hash: ref('excluded.password_hash'),
              locale: ref('excluded.locale'),
              sponsor_id: ref('excluded.sponsor_id'),
              telegram_hint: ref('excluded.telegram_hint'),
              application: ref('excluded.application'),
              account_id: ref('excluded.account_id'),
              agreement: ref('excluded.agreement'),
              own_fields: ref('excluded.own_fields'),
              mails: ref('excluded.mails'),
              created_at: ref('excluded.created_at'),
              expires_at: ref('excluded.expires_at'),
            };
          })
          .where('registrations.expires_at', '<=', now),
      )
      .returning('id'),
);

/** The password hash of an attempt that has not expired. */
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

/** The unconfirmed attempt that a browser made with an e-mail. `id` comes from the browser's cookie. */
export async function findOwnAttempt(
  { kysely, now }: Db,
  id: string | undefined,
  emailKey: string,
): Promise<Registration | undefined> {
  if (id === undefined) return undefined;
  return await kysely
    .selectFrom('registrations')
    .selectAll()
    .where('id', '=', id)
    .where('email_key', '=', emailKey)
    .where('account_id', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
}

/** An attempt that has not expired, and whose e-mail has no account yet. */
export async function findWaitingRegistration(
  { kysely, now }: Db,
  id: string,
): Promise<Registration | undefined> {
  return await kysely
    .selectFrom('registrations')
    .selectAll()
    .where('id', '=', id)
    .where('expires_at', '>', now)
    .where(hasNoAccount)
    .executeTakeFirst();
}

/** An unconfirmed attempt with an e-mail: the preferred one if it exists, else the latest. */
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
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export async function completeRegistrations(
  { kysely }: Db,
  ids: readonly string[],
  accountId: AccountId,
): Promise<void> {
  await kysely.updateTable('registrations').set({ account_id: accountId }).where('id', 'in', ids).execute();
}

/** Makes an attempt expire `lifetime` seconds from now. */
export async function extendRegistration({ kysely, now }: Db, id: string, lifetime: number): Promise<void> {
  await kysely
    .updateTable('registrations')
    .set((row) => ({ expires_at: row(now, '+', lifetime * 1000) }))
    .where('id', '=', id)
    .execute();
}

/** Counts a mail that was sent again for an attempt. */
export async function countMail({ kysely }: Db, id: string): Promise<void> {
  await kysely
    .updateTable('registrations')
    .set((row) => ({ mails: row('mails', '+', 1) }))
    .where('id', '=', id)
    .execute();
}
