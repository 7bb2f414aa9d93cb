import { PorticoError } from './errors.ts';
import { type PortalCall, request } from './request.ts';

/** What {@link signOut} needs. */
export interface SignOutOptions extends PortalCall {
  /** The user's token. */
  readonly token: string;
}

/**
 * Revokes the token (RFC 7009). The user is signed out of this application only: the session at the portal
 * continues. A token that has ended already is not an error. End your own session before this call, so that
 * it ends even when the portal does not answer.
 *
 * @throws {PorticoError} `portal_unreachable`, `portal_failed`, `too_many_requests`, `unexpected_answer`
 * @example await signOut({ portal: 'https://account.example.com', token: session.token });
 */
export async function signOut(options: SignOutOptions): Promise<void> {
  const headers = { authorization: `Bearer ${options.token}` };
  const { status } = await request('/oauth/token/revoke', options, { method: 'DELETE', headers });
  if (status !== 200 && status !== 401) {
    throw new PorticoError('unexpected_answer', `The portal answered ${status} to a sign-out.`);
  }
}
