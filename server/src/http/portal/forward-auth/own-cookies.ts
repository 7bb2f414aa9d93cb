import { stringifySetCookie } from 'cookie';
import type { ForwardedApplication } from '../../../capabilities/applications/forward-auth.ts';
import { cookieValue } from '../../shared/cookies.ts';

/** Seconds that a user may take at the portal: enough to register, and to open the mail. */
const longestStart = 3_600;

/**
 * What a cookie on the own host of an application holds: the state of a sign-in that was begun, or a token.
 */
type Purpose = 'state' | 'session';

/** The secret in a cookie of an application. */
export function readOwnCookie(
  header: string | undefined,
  application: ForwardedApplication,
  purpose: Purpose,
): string | undefined {
  const value = cookieValue(header, nameOf(application, purpose));
  return value && isSecret(value) ? value : undefined;
}

/**
 * A `Set-Cookie` value; without a secret it removes the cookie. A session lasts as long as its browser runs.
 */
export function ownCookie(application: ForwardedApplication, purpose: Purpose, secret?: string): string {
  const lasts = purpose === 'state' ? { maxAge: longestStart } : {};
  return stringifySetCookie({
    name: nameOf(application, purpose),
    value: secret ?? '',
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: isSecure(application),
    ...(secret === undefined ? { maxAge: 0 } : lasts),
  });
}

/** Whether a text is a secret of 256 bits, as tokens and states are. */
export function isSecret(text: string): boolean {
  return /^[\w-]{43}$/.test(text);
}

/** With the prefix, no neighbour of the host can set the cookie (RFC 6265bis §4.1.3.2). */
function nameOf(application: ForwardedApplication, purpose: Purpose): string {
  const name = `portico_${purpose}_${application.application}`;
  return isSecure(application) ? `__Host-${name}` : name;
}

function isSecure({ origin }: ForwardedApplication): boolean {
  return origin.startsWith('https:');
}
