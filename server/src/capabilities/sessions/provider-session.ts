import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { AccountId, SessionId } from '../../platform/ids.ts';
import { type Digest, digest } from '../../platform/secrets.ts';

/** The sign-in at an outside provider with which a session began: what its provider can end it by. */
export interface ProviderSession {
  readonly provider: string;
  readonly subject: Digest;
  /** What the provider calls its own session (`sid`); null if it does not say. */
  readonly session: Digest | null;
}

/** What has ended at a provider: all that is named, as far as it began before that moment. */
export interface EndedAtProvider {
  readonly provider: string;
  /** One of the two at least. */
  readonly subject: Digest | null;
  readonly session: Digest | null;
  /** In milliseconds. What began later is another sign-in, also if the same is told again. */
  readonly before: number;
}

/** Digests, because they are only compared. The issuer is a part: the id of a provider can be given again. */
export const subjectDigest = (issuer: string, subject: string) =>
  digest(`subject of a provider ${issuer} ${subject}`);
export const sidDigest = (issuer: string, sid: string) => digest(`session of a provider ${issuer} ${sid}`);

/** The columns of a session, or of a sign-in that waits for its second step. */
export function providerColumns(began: ProviderSession | null) {
  return {
    provider_id: began?.provider ?? null,
    provider_subject: began?.subject ?? null,
    provider_session: began?.session ?? null,
  };
}

/** What `providerColumns` has stored. */
export function readProviderColumns({
  provider_id: provider,
  provider_subject: subject,
  provider_session: session,
}: ReturnType<typeof providerColumns>): ProviderSession | null {
  return provider === null || subject === null ? null : { provider, subject, session };
}

/** The accounts with a session, or a sign-in that waits for its second step, that has ended at a provider. */
export async function listAccountsOfEnded(db: Db, ended: EndedAtProvider): Promise<AccountId[]> {
  const { kysely } = db;
  const rows = await kysely
    .selectFrom('sessions')
    .select('account_id')
    .where(hasEnded(ended, 'proved_before'))
    .where('ended_at', 'is', null)
    // One statement, so that a sign-in that is completed meanwhile is one or the other.
    .union(kysely.selectFrom('pending_sign_ins').select('account_id').where(isWaiting(db, ended)))
    .execute();
  return rows.map(({ account_id }) => account_id).toSorted();
}

/** Ends the sessions of an account that have ended at a provider. Returns them. */
export async function endSessionsOfProvider(
  { kysely, now }: Db,
  accountId: AccountId,
  ended: EndedAtProvider,
): Promise<SessionId[]> {
  const rows = await kysely
    .updateTable('sessions')
    .set({ ended_at: now })
    .where('account_id', '=', accountId)
    .where(hasEnded(ended, 'proved_before'))
    .where('ended_at', 'is', null)
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Ends the sign-ins of an account that wait for their second step after one that has ended at a provider. */
export async function expirePendingOfProvider(
  db: Db,
  accountId: AccountId,
  ended: EndedAtProvider,
): Promise<void> {
  await db.kysely
    .updateTable('pending_sign_ins')
    .set({ expires_at: db.now })
    .where('account_id', '=', accountId)
    .where(isWaiting(db, ended))
    .execute();
}

const isWaiting = ({ now }: Db, ended: EndedAtProvider) =>
  sql<boolean>`(completed_at IS NULL AND expires_at > ${now} AND ${hasEnded(ended, 'created_at')})`;

/**
 * Whether a row began with what has ended. `began`: the column of when the provider had vouched, which for a
 * session after a second step is not when it was stored.
 */
function hasEnded(
  { provider, subject, session, before }: EndedAtProvider,
  began: 'proved_before' | 'created_at',
): RawBuilder<boolean> {
  const named = [
    ...(subject === null ? [] : [sql`provider_subject = ${subject}`]),
    ...(session === null ? [] : [sql`provider_session = ${session}`]),
  ];
  // Without a name it would be every session of the provider.
  if (named.length === 0) throw new Error('It is not said what has ended.');
  const isNamed = sql.join(named, sql` AND `);
  return sql<boolean>`(${isNamed} AND provider_id = ${provider} AND ${sql.ref(began)} < ${before})`;
}
