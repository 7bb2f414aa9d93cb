import type { Locale } from '@portico/contract/locales';
import type { Database, Db } from '../../db/database.ts';
import type { Tables } from '../../db/tables.ts';

/** A token with its session and its person, in one read; `now` is the database's time. */
export interface TokenRow {
  readonly kind: Tables['tokens']['kind'];
  readonly application: string | null;
  readonly companion_hash: string | null;
  readonly token_expires_at: number;
  readonly redeemed_at: number | null;
  readonly session_id: string;
  readonly session_expires_at: number;
  readonly last_used_at: number;
  readonly ended_at: number | null;
  readonly account_id: string;
  readonly disabled: number;
  readonly verified: number;
  readonly email: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly locale: Locale;
  readonly now: number;
}

export async function findToken({ db, now }: Database, tokenHash: string): Promise<TokenRow | undefined> {
  return await db
    .selectFrom('tokens')
    .innerJoin('sessions', 'sessions.id', 'tokens.session_id')
    .innerJoin('accounts', 'accounts.id', 'sessions.account_id')
    .where('tokens.token_hash', '=', tokenHash)
    .select([
      'tokens.kind',
      'tokens.application',
      'tokens.companion_hash',
      'tokens.expires_at as token_expires_at',
      'tokens.redeemed_at',
      'tokens.session_id',
      'sessions.expires_at as session_expires_at',
      'sessions.last_used_at',
      'sessions.ended_at',
      'sessions.account_id',
      'accounts.disabled',
      'accounts.verified',
      'accounts.email',
      'accounts.first_name',
      'accounts.last_name',
      'accounts.locale',
      now.as('now'),
    ])
    .executeTakeFirst();
}

export async function insertSession(
  db: Db,
  session: Pick<Tables['sessions'], 'id' | 'account_id' | 'browser' | 'address'>,
  { now, lifetime }: Pick<Database, 'now'> & { lifetime: number },
): Promise<void> {
  await db
    .insertInto('sessions')
    .values((row) => ({
      ...session,
      created_at: now,
      last_used_at: now,
      expires_at: row(now, '+', lifetime * 1000),
      ended_at: null,
    }))
    .execute();
}

export async function insertToken(
  db: Db,
  token: Pick<Tables['tokens'], 'token_hash' | 'session_id' | 'kind'> & {
    application?: string | null;
    companion_hash?: string | null;
  },
  { now, lifetime }: Pick<Database, 'now'> & { lifetime: number },
): Promise<void> {
  await db
    .insertInto('tokens')
    .values((row) => ({
      ...token,
      created_at: now,
      expires_at: row(now, '+', lifetime * 1000),
      redeemed_at: null,
    }))
    .execute();
}

/** A hand-off token that its application took up lives as long as its session. */
export async function redeemToken(
  { db, now }: Database,
  tokenHash: string,
  expiresAt: number,
): Promise<void> {
  await db
    .updateTable('tokens')
    .set({ redeemed_at: now, expires_at: expiresAt })
    .where('token_hash', '=', tokenHash)
    .where('redeemed_at', 'is', null)
    .execute();
}

export async function touchSession({ db, now }: Database, sessionId: string): Promise<void> {
  await db.updateTable('sessions').set({ last_used_at: now }).where('id', '=', sessionId).execute();
}

/** Ends one session, and with it every token made from it. */
export async function endSessionById(
  db: Db,
  { now }: Pick<Database, 'now'>,
  sessionId: string,
): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ ended_at: now })
    .where('id', '=', sessionId)
    .where('ended_at', 'is', null)
    .execute();
}

/** The sessions of an account that are neither ended, over, nor idle for too long. */
export async function listLiveSessions({ db, now }: Database, accountId: string, idleSeconds: number) {
  return await db
    .selectFrom('sessions')
    .select(['id', 'browser', 'address', 'created_at', 'last_used_at'])
    .where('account_id', '=', accountId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .where((row) => row(row('last_used_at', '+', idleSeconds * 1000), '>', now))
    .orderBy('last_used_at', 'desc')
    .execute();
}

/** Ends one session of an account; answers whether it had it. */
export async function endSessionOf(
  { db, now }: Database,
  accountId: string,
  sessionId: string,
): Promise<boolean> {
  const ended = await db
    .updateTable('sessions')
    .set({ ended_at: now })
    .where('id', '=', sessionId)
    .where('account_id', '=', accountId)
    .where('ended_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return ended !== undefined;
}

/** Ends all sessions of an account but the one named. */
export async function endSessionsOf(
  db: Db,
  { now }: Pick<Database, 'now'>,
  accountId: string,
  except: string | null,
): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ ended_at: now })
    .where('account_id', '=', accountId)
    .where('ended_at', 'is', null)
    .$if(except !== null, (query) => query.where('id', '!=', except))
    .execute();
}

export async function expireToken({ db, now }: Database, tokenHash: string): Promise<void> {
  await db.updateTable('tokens').set({ expires_at: now }).where('token_hash', '=', tokenHash).execute();
}
