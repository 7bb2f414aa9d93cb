import type { Selectable } from 'kysely';
import type { Db } from '../../db/database.ts';
import { prepareStatement } from '../../db/prepared-statement.ts';
import type { Tables } from '../../db/tables.ts';
import type { AccountId, SessionId } from '../../platform/ids.ts';
import { clockSlack } from '../../platform/to-come.ts';

/**
 * A session of the portal, as the library of OpenID Connect must know it. Times are in seconds of the clock
 * of this process.
 */
export interface SignedIn {
  readonly accountId: AccountId;
  readonly sessionId: SessionId;
  /** When the user last proved who they are (`auth_time`). */
  readonly at: number;
  /** How (RFC 8176). */
  readonly amr: readonly string[];
}

/** Describes a session that has not ended; undefined if there is none. */
export async function describeSignIn(db: Db, id: SessionId): Promise<SignedIn | undefined> {
  const [row] = await sessionRows(db, { id });
  if (!row) return undefined;
  const {
    account_id,
    password_checked_at,
    passkey_checked_at,
    proved_before,
    factor_proved,
    now: time,
  } = row;
  // Not when the session began: a QR code that another device has approved, and the link of a registration,
  // prove nothing anew.
  const proofs = [password_checked_at, passkey_checked_at, proved_before];
  // What seems to be proved in the future was proved by a wrong clock, and is not fresh until that moment.
  const age = time - Math.max(0, ...proofs.filter((proof) => proof <= time + clockSlack));
  const amr = [...(password_checked_at > 0 ? ['pwd'] : []), ...(factor_proved === 1 ? ['mfa'] : [])];
  return {
    accountId: account_id,
    sessionId: id,
    at: Math.max(0, Math.floor((Date.now() - age) / 1000)),
    amr,
  };
}

const sessionColumns = [
  'account_id',
  'password_checked_at',
  'passkey_checked_at',
  'proved_before',
  'factor_proved',
] as const;
type SessionRow = Pick<Selectable<Tables['sessions']>, (typeof sessionColumns)[number]> & {
  readonly now: number;
};

const sessionRows = prepareStatement<{ id: SessionId }, SessionRow>(({ kysely, now }, { id }) =>
  kysely
    .selectFrom('sessions')
    .select([...sessionColumns, now.as('now')])
    .where('id', '=', id)
    .where('ended_at', 'is', null),
);

/**
 * The authentication contexts, which say what was proved in a session (OpenID Connect Core 1.0 §2, `acr`).
 */
export const secondFactorContext = 'urn:portico:second-factor';
export const passwordContext = 'urn:portico:password';
/** From the weakest. */
export const authenticationContexts = [passwordContext, secondFactorContext] as const;
export type AuthenticationContext = (typeof authenticationContexts)[number];

/**
 * What was proved in a session. None if neither was: its user has approved it on another device, or has just
 * confirmed the e-mail.
 */
export function acrOf({ amr }: Pick<SignedIn, 'amr'>): AuthenticationContext | undefined {
  if (amr.includes('mfa')) return secondFactorContext;
  return amr.includes('pwd') ? passwordContext : undefined;
}

/** Whether a session has proved what a context asks for, or more. */
export function fulfils({ amr }: Pick<SignedIn, 'amr'>, context: AuthenticationContext): boolean {
  const acr = acrOf({ amr });
  return acr !== undefined && authenticationContexts.indexOf(acr) >= authenticationContexts.indexOf(context);
}
