import { readCookie, writeCookie } from './cookies.ts';

/**
 * The query parameter of the return address that holds the state, and the name of the cookie that holds it
 * too.
 */
export const stateParameter = 'portico_state';

/**
 * Seconds that a user may take at the portal: enough to register, and to open the mail that confirms the
 * e-mail.
 */
const lifetime = 3600;

/** A new state: 256 random bits, which cannot be guessed. */
export function newState(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** The `Set-Cookie` value that keeps a state in the browser; without a state it removes the cookie. */
export function writeStateCookie(url: URL, state?: string): string {
  return writeCookie(url, {
    name: stateParameter,
    maxAge: lifetime,
    ...(state === undefined ? {} : { value: state }),
  });
}

/** The state in a `Cookie` header. */
export function readStateCookie(url: URL, cookies: string): string | undefined {
  return readCookie(url, stateParameter, cookies);
}
