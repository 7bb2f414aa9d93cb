import type { SignInMethod } from '@portico/contract/account/activity';
import { sql } from 'kysely';
import { batchWrite } from '../../db/batch-write.ts';
import type { Db } from '../../db/database.ts';
import { prepareInsert } from '../../db/prepared-statement.ts';
import type { Switch, Tables } from '../../db/tables.ts';
import { type AccountId, asSessionId, type SessionId } from '../../platform/ids.ts';
import { type ProviderSession, providerColumns } from './provider-session.ts';
import { deleteStaffSessionsOf } from './staff-store.ts';
import { insertToken, type NewToken } from './token-store.ts';

const minute = 60_000;

/** The values of a new session; `milliseconds` is how long it lasts. */
type NewSession = Pick<Tables['sessions'], 'id' | 'account_id' | 'browser' | 'address'> & {
  readonly milliseconds: number;
  /** Whether the user has just proved the password. */
  readonly passwordChecked: boolean;
  readonly method: SignInMethod;
  /** When the user proved who they are before the session; 0 if it begins with a proof. */
  readonly provedBefore: number;
  readonly factorProved: boolean;
  readonly atProvider: ProviderSession | null;
};

type SessionValues = Omit<NewSession, 'passwordChecked' | 'factorProved' | 'atProvider'> &
  ReturnType<typeof providerColumns> & {
    /** 1 or 0: the time of the password check is the current time or 0. */
    readonly checked: number;
    /** The same of the passkey. */
    readonly passkey: number;
    readonly proved: Switch;
  };

const insertSession = prepareInsert(
  (
    { kysely, now }: Db,
    {
      id,
      account_id,
      browser,
      address,
      method,
      milliseconds,
      checked,
      passkey,
      proved,
      provedBefore,
      provider_id,
      provider_subject,
      provider_session,
    }: SessionValues,
  ) =>
    kysely.insertInto('sessions').values((row) => ({
      id,
      account_id,
      browser,
      address,
      method,
      created_at: now,
      last_used_at: now,
      expires_at: row(now, '+', milliseconds),
      ended_at: null,
      password_checked_at: row(now, '*', checked),
      passkey_checked_at: row(now, '*', passkey),
      proved_before: provedBefore,
      factor_proved: proved,
      provider_id,
      provider_subject,
      provider_session,
    })),
);

/** Inserts a session with its first token, which lasts as long. */
export async function insertSessionWithToken(tx: Db, values: NewSession & NewToken): Promise<void> {
  const { passwordChecked, method, factorProved, atProvider } = values;
  const [checked, passkey] = [passwordChecked ? 1 : 0, method === 'PASSKEY' ? 1 : 0];
  const proved = factorProved ? 1 : 0;
  await insertSession(tx, { ...values, ...providerColumns(atProvider), checked, passkey, proved });
  await insertToken(tx, values);
}

/**
 * Stores within half a second that a session was used; the caller does not wait for it. A row that another
 * transaction has locked is skipped, so that this write never waits, and a later call stores it.
 */
export const touchSession = batchWrite(async ({ kysely, now, dialect }, ids) => {
  const unlocked = dialect.forUpdateSkipLocked(
    kysely
      .selectFrom('sessions')
      .select('id')
      .where(dialect.isOneOf('id', dialect.listParameter(ids))),
  );
  await kysely.updateTable('sessions').set({ last_used_at: now }).where('id', 'in', unlocked).execute();
});

/** Whether a session has not been ended, has not expired and has not been idle for too long. */
export async function isLiveSession(
  { kysely, now }: Db,
  id: SessionId,
  idleSeconds: number,
): Promise<boolean> {
  const live = await kysely
    .selectFrom('sessions')
    .select('id')
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .where((row) => row(row('last_used_at', '+', idleSeconds * 1000), '>', now))
    .executeTakeFirst();
  return live !== undefined;
}

/**
 * The sessions of an account that have not been ended, have not expired and have not been idle for too long,
 * the latest used first. One write stores the use of several sessions, so their times of use are often equal.
 */
export async function listLiveSessions({ kysely, now }: Db, accountId: AccountId, idleSeconds: number) {
  return await kysely
    .selectFrom('sessions')
    .select(['id', 'browser', 'address', 'method', 'created_at', 'last_used_at'])
    .where('account_id', '=', accountId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .where((row) => row(row('last_used_at', '+', idleSeconds * 1000), '>', now))
    .orderBy('last_used_at', 'desc')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

/**
 * A page of all sessions, in the order of their ids. `expired`: nobody has ended it, and its time is over,
 * for a minute at least: the use of a session is stored a moment later.
 */
export async function pageOfSessions(
  { kysely, now }: Db,
  {
    after,
    most,
    idleSeconds,
  }: { readonly after: string; readonly most: number; readonly idleSeconds: number },
) {
  const expired = sql<Switch>`CASE WHEN ended_at IS NULL AND (expires_at < ${now} - ${sql.lit(minute)}
    OR last_used_at < ${now} - ${sql.lit(minute + idleSeconds * 1000)}) THEN 1 ELSE 0 END`;
  return await kysely
    .selectFrom('sessions')
    .select(['id', 'account_id', expired.as('expired')])
    .where('id', '>', asSessionId(after))
    .orderBy('id')
    .limit(most)
    .execute();
}

/** The applications that were opened with these sessions: whose tokens they redeemed. */
export async function listOpenedApplications({ kysely, dialect }: Db, sessionIds: readonly string[]) {
  return await kysely
    .selectFrom('tokens')
    .select(['session_id', 'application'])
    .distinct()
    .where(dialect.isOneOf('session_id', dialect.listParameter(sessionIds)))
    .where('kind', '=', 'HAND_OFF')
    .where('redeemed_at', 'is not', null)
    .orderBy('application')
    .execute();
}

/**
 * Locks a session that has not been ended: it cannot be ended until the transaction ends. Returns whether
 * there is one.
 */
export async function lockOpenSession({ kysely, dialect }: Db, sessionId: SessionId): Promise<boolean> {
  const open = kysely
    .selectFrom('sessions')
    .select('id')
    .where('id', '=', sessionId)
    .where('ended_at', 'is', null);
  return (await dialect.forShare(open).executeTakeFirst()) !== undefined;
}

/** Ends one session of an account, and with it every token made from it. Returns it if it was open. */
export async function endSessionOf(
  { kysely, now }: Db,
  accountId: AccountId,
  sessionId: SessionId,
): Promise<SessionId[]> {
  const ended = await kysely
    .updateTable('sessions')
    .set({ ended_at: now })
    .where('id', '=', sessionId)
    .where('account_id', '=', accountId)
    .where('ended_at', 'is', null)
    .returning('id')
    .execute();
  return ended.map(({ id }) => id);
}

/** Ends all sessions of an account except one, and all of the console. Returns those of the portal. */
export async function endSessionsOf(
  db: Db,
  accountId: AccountId,
  except: SessionId | null,
): Promise<SessionId[]> {
  const { kysely, now } = db;
  const ended = await kysely
    .updateTable('sessions')
    .set({ ended_at: now })
    .where('account_id', '=', accountId)
    .where('ended_at', 'is', null)
    .$if(except !== null, (query) => query.where('id', '!=', except))
    .returning('id')
    .execute();
  await deleteStaffSessionsOf(db, accountId);
  return ended.map(({ id }) => id);
}

/** Seconds since the user of a session last proved the password; without one, also a passkey. */
export async function secondsSincePasswordCheck({ kysely, now }: Db, sessionId: SessionId): Promise<number> {
  const latest = sql<number>`CASE WHEN accounts.password_removed_at IS NOT NULL
    AND passkey_checked_at > password_checked_at THEN passkey_checked_at ELSE password_checked_at END`;
  const { milliseconds } = await kysely
    .selectFrom('sessions')
    .innerJoin('accounts', 'accounts.id', 'sessions.account_id')
    .select(sql<number>`${now} - ${latest}`.as('milliseconds'))
    .where('sessions.id', '=', sessionId)
    .executeTakeFirstOrThrow();
  return Number(milliseconds) / 1000;
}

/** Seconds since the user of a session last proved the password or a passkey. */
export async function secondsSinceProof({ kysely, now }: Db, sessionId: SessionId): Promise<number> {
  const latest = sql<number>`CASE WHEN passkey_checked_at > password_checked_at THEN passkey_checked_at
    ELSE password_checked_at END`;
  const { milliseconds } = await kysely
    .selectFrom('sessions')
    .select(sql<number>`${now} - ${latest}`.as('milliseconds'))
    .where('id', '=', sessionId)
    .executeTakeFirstOrThrow();
  return Number(milliseconds) / 1000;
}

/** Stores that the user of a session has just proved a passkey. */
export async function recordPasskeyCheck({ kysely, now }: Db, sessionId: SessionId): Promise<void> {
  await kysely.updateTable('sessions').set({ passkey_checked_at: now }).where('id', '=', sessionId).execute();
}

/** Stores that the user of a session has just proved the password. */
export async function recordPasswordCheck({ kysely, now }: Db, sessionId: SessionId): Promise<void> {
  await kysely
    .updateTable('sessions')
    .set({ password_checked_at: now })
    .where('id', '=', sessionId)
    .execute();
}

/** How many sessions are shortened by one statement. */
const sessionsAtOnce = 500;

/**
 * Lets no session of a page last longer than so many milliseconds from its beginning. Returns the last id of
 * the page; null after the last page.
 */
export async function shortenSessions(
  { kysely, dialect }: Db,
  { after, milliseconds }: { readonly after: string; readonly milliseconds: number },
): Promise<string | null> {
  const page = await kysely
    .selectFrom('sessions')
    .select('id')
    .where('id', '>', asSessionId(after))
    .where('ended_at', 'is', null)
    .where((row) => row('expires_at', '>', row('created_at', '+', milliseconds)))
    .orderBy('id')
    .limit(sessionsAtOnce)
    .execute();
  const ids = page.map(({ id }) => id);
  if (ids.length > 0)
    await kysely
      .updateTable('sessions')
      .set((row) => ({ expires_at: row('created_at', '+', milliseconds) }))
      .where(dialect.isOneOf('id', dialect.listParameter(ids)))
      // Another job may have shortened it more meanwhile.
      .where((row) => row('expires_at', '>', row('created_at', '+', milliseconds)))
      .execute();
  return page.length < sessionsAtOnce ? null : (ids.at(-1) ?? null);
}
