import type { Locale } from '@portico/contract/locales';
import { type QueryCreator, sql } from 'kysely';
import { batchLookup } from '../../db/batch-lookup.ts';
import type { Database, Db } from '../../db/database.ts';
import { prepareStatement } from '../../db/prepared-statement.ts';
import type { Tables } from '../../db/tables.ts';

/** A token with its session and its person, in one read; `now` is the database's time. */
export interface TokenRow {
  readonly token_hash: string;
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

/** The tokens of some digests: a list for PostgreSQL, and for SQLite, which knows no lists, that list as JSON. */
const tokensByHash = prepareStatement<{ hashes: string | readonly string[] }, TokenRow>(
  ({ db, kind, now }, { hashes }) =>
    db
      .selectFrom('tokens')
      .innerJoin('sessions', 'sessions.id', 'tokens.session_id')
      .innerJoin('accounts', 'accounts.id', 'sessions.account_id')
      .where(
        kind === 'postgres'
          ? sql<boolean>`tokens.token_hash = ANY(${hashes})`
          : sql<boolean>`tokens.token_hash IN (SELECT value FROM json_each(${hashes}))`,
      )
      .select([
        'tokens.token_hash',
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
      ]),
);

/** Asked by every call that brings a token. */
export const findToken = batchLookup<TokenRow>(
  (database, hashes) =>
    tokensByHash(database, { hashes: database.kind === 'postgres' ? hashes : JSON.stringify(hashes) }),
  ({ token_hash }) => token_hash,
);

/** A token to be; `milliseconds` is how long it lasts. */
export type NewToken = Pick<Tables['tokens'], 'token_hash' | 'session_id' | 'kind'> & {
  readonly application: string | null;
  readonly companion_hash: string | null;
  readonly milliseconds: number;
};

export const tokenInsertion = (
  db: Pick<QueryCreator<Tables>, 'insertInto'>,
  { now }: Pick<Database, 'now'>,
  { token_hash, session_id, kind, application, companion_hash, milliseconds }: NewToken,
) =>
  db.insertInto('tokens').values((row) => ({
    token_hash,
    session_id,
    kind,
    application,
    companion_hash,
    created_at: now,
    expires_at: row(now, '+', milliseconds),
    redeemed_at: null,
  }));

export const insertToken = prepareStatement((database: Database, token: NewToken) =>
  tokenInsertion(database.db, database, token),
);

/** A hand-off token that its application took up lives as long as its session; one that ended meanwhile does not live again. */
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
    .where('expires_at', '>', now)
    .execute();
}

/** Ends what a session handed on to applications, and not the session itself. */
export async function expireHandOffTokens(
  db: Db,
  { now }: Pick<Database, 'now'>,
  sessionId: string,
): Promise<void> {
  await db
    .updateTable('tokens')
    .set({ expires_at: now })
    .where('session_id', '=', sessionId)
    .where('kind', '=', 'HAND_OFF')
    .execute();
}

export async function expireToken({ db, now }: Database, tokenHash: string): Promise<void> {
  await db.updateTable('tokens').set({ expires_at: now }).where('token_hash', '=', tokenHash).execute();
}
