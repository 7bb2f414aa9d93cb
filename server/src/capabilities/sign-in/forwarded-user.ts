import { fullName } from '@portico/contract/names';
import type { Context } from '../../context/context.ts';
import { digest, randomSecret } from '../../platform/secrets.ts';
import { personName } from '../accounts/person-name.ts';
import type { ForwardedApplication } from '../applications/forward-auth.ts';
import { claimValue } from '../groups/claim.ts';
import { readDisclosed } from '../groups/disclosed-groups.ts';
import { isDueForTouch } from '../sessions/session-age.ts';
import { touchSession } from '../sessions/store.ts';
import { expireToken } from '../sessions/token-store.ts';
import { readApplicationToken, redeem } from './application-token.ts';

/** What an application is told of its user by its proxy: no more than `checkToken` tells it. */
export interface ForwardedUser {
  readonly id: string;
  readonly email: string;
  readonly name: string;
  /** Null where the application learns none. */
  readonly groups: readonly string[] | string | null;
  readonly roles: readonly string[] | string | null;
}

/**
 * Takes the token of a hand-off once, and returns the token that the browser keeps in its place: the address
 * with the first one may be in the log of a proxy. Null if it is worth nothing, or was taken already.
 */
export async function takeHandOff(
  token: string,
  client: ForwardedApplication,
  address: string,
  context: Context,
): Promise<string | null> {
  const { row } = await readApplicationToken(token, client, address, context);
  if (!row || row.redeemed_at !== null) return null;
  const kept = randomSecret();
  return (await redeem(context.db, row, client.application, digest(kept))) ? kept : null;
}

/** The user whose browser presents a token, if the user may open the application now. */
export async function findForwardedUser(
  token: string,
  client: ForwardedApplication,
  address: string,
  context: Context,
): Promise<ForwardedUser | null> {
  const { row } = await readApplicationToken(token, client, address, context);
  // That of a hand-off which nobody has taken proves no browser.
  if (!row || row.redeemed_at === null) return null;
  if (isDueForTouch(row)) touchSession(context.db, row.session_id);
  return {
    id: row.account_id,
    email: row.email,
    name: fullName(personName(row), row.locale),
    groups: membersOf(row.disclosed_groups),
    roles: membersOf(row.disclosed_roles),
  };
}

/** Ends a token of an application: its user is signed out there, and stays signed in at the portal. */
export async function endForwarded(
  token: string,
  client: ForwardedApplication,
  address: string,
  context: Context,
): Promise<void> {
  const { row } = await readApplicationToken(token, client, address, context);
  if (row) await expireToken(context.db, row.token_hash);
}

function membersOf(lines: string | null): readonly string[] | string | null {
  return lines === null ? null : claimValue(readDisclosed(lines));
}
