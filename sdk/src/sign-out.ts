import { PorticoError } from './errors.ts';
import { type PortalCall, request } from './request.ts';

/** Whom to sign out. */
export interface SignOutOptions extends PortalCall {
  /** The hand-off token of the person who leaves. */
  readonly token: string;
}

/**
 * Revokes the token (RFC 7009), so that nobody can use it again. The person leaves this application only: the session at the
 * portal goes on. A token that is already dead is no error. End your own session first, whatever comes of this call.
 *
 * @throws {PorticoError} `portal_unreachable`, `portal_failed`, `too_many_requests`, `unexpected_answer`
 * @example
 * await signOut({ portal: 'https://account.example.com', token: session.token });
 */
export async function signOut(options: SignOutOptions): Promise<void> {
  const headers = { authorization: `Bearer ${options.token}` };
  const { status } = await request('/oauth/token/revoke', options, { method: 'DELETE', headers });
  if (status !== 200 && status !== 401) {
    throw new PorticoError('unexpected_answer', `The portal answered ${status} to a sign-out.`);
  }
}
