import type { Database, Db } from '../../db/database.ts';
import { prepareStatement } from '../../db/prepared-statement.ts';
import type { Tables } from '../../db/tables.ts';
import { insertToken, type NewToken, tokenInsertion } from './token-store.ts';

/** A session to be; `milliseconds` is how long it lasts. */
type NewSession = Pick<Tables['sessions'], 'id' | 'account_id' | 'browser' | 'address'> & {
  readonly milliseconds: number;
};

const sessionInsertion = (
  { db, now }: Pick<Database, 'db' | 'now'>,
  { id, account_id, browser, address, milliseconds }: NewSession,
) =>
  db.insertInto('sessions').values((row) => ({
    id,
    account_id,
    browser,
    address,
    created_at: now,
    last_used_at: now,
    expires_at: row(now, '+', milliseconds),
    ended_at: null,
  }));

const insertSession = prepareStatement(sessionInsertion);

const insertTogether = prepareStatement((database: Database, values: NewSession & NewToken) =>
  tokenInsertion(
    database.db.with('session', () => sessionInsertion(database, values)),
    database,
    values,
  ),
);

/** Inserts a session with its first token, which lasts as long: for PostgreSQL, which has to be asked from afar, in one question. */
export async function insertSessionWithToken(
  transaction: Db,
  database: Database,
  values: NewSession & NewToken,
): Promise<void> {
  if (database.kind === 'postgres') {
    await insertTogether(database, values, transaction);
  } else {
    await insertSession(database, values, transaction);
    await insertToken(database, values, transaction);
  }
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
