import type { Db } from '../../db/database.ts';
import type { AccountId, SessionId } from '../../platform/ids.ts';

/** A session of the portal, as the library of OpenID Connect must know it. Times are in seconds of the clock of this process. */
export interface SignedIn {
  readonly accountId: AccountId;
  readonly sessionId: SessionId;
  /** When the user last proved who they are (`auth_time`). */
  readonly at: number;
  /** How (RFC 8176). */
  readonly amr: readonly string[];
}

/** Describes a session that has not ended; undefined if there is none. */
export async function describeSignIn({ kysely, now }: Db, id: SessionId): Promise<SignedIn | undefined> {
  const row = await kysely
    .selectFrom('sessions')
    .select(['account_id', 'created_at', 'password_checked_at', 'factor_proved', now.as('now')])
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  if (!row) return undefined;
  const { account_id, created_at, password_checked_at, factor_proved, now: time } = row;
  const age = time - Math.max(created_at, password_checked_at);
  const amr = [...(password_checked_at > 0 ? ['pwd'] : []), ...(factor_proved === 1 ? ['mfa'] : [])];
  return { accountId: account_id, sessionId: id, at: Math.floor((Date.now() - age) / 1000), amr };
}

/** The authentication context: whether a second factor was proved in this session. */
export const secondFactorContext = 'urn:portico:second-factor';
export const passwordContext = 'urn:portico:password';
export const acrOf = ({ amr }: Pick<SignedIn, 'amr'>) =>
  amr.includes('mfa') ? secondFactorContext : passwordContext;
