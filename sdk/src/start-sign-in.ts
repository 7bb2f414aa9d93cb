import { setParameter } from './own-query.ts';
import { newState, stateParameter, writeStateCookie } from './state-cookie.ts';

/** What {@link startSignIn} needs. */
export interface StartSignInOptions {
  /** Address of the portal, for example `https://account.example.com`. */
  readonly portal: string | URL;
  /** The identifier of the application, for example `STORE`. It is sent in upper case. */
  readonly application: string;
  /**
   * The absolute address to which the user returns, as the browser sees it. It must lie under an address that
   * is registered for the application.
   */
  readonly backUrl: string | URL;
  /**
   * Language of the portal's pages, for example `de`. Without it the portal takes the one that the user has
   * chosen there, or prefers in the browser.
   */
  readonly locale?: string;
}

/**
 * A sign-in that has been started. Answer with a redirect (303) to `url` and with the header
 * `Set-Cookie: {cookie}`.
 */
export interface SignInStart {
  /** Address of the portal's login. Send it only together with `cookie`, to one browser. */
  readonly url: string;
  /**
   * The complete `Set-Cookie` value. The cookie is HttpOnly, lasts for an hour and contains the state: a
   * random value that is also in the return address. {@link finishSignIn} compares the two.
   */
  readonly cookie: string;
}

/**
 * Starts a sign-in for one browser. The state binds it to that browser: without it, a user who opens a link
 * that contains the token of another user would be signed in to that other account without noticing (login
 * CSRF, RFC 9700 §4.7).
 *
 * Call it when the user signs in or requests a protected page, not when a page with a link is rendered: each
 * call replaces the state of the previous one in the same browser. A user who is already signed in at the
 * portal only confirms the account there. The portal returns to `backUrl` with an `access_token` in the
 * query.
 *
 * @throws {TypeError} when `portal` or `backUrl` is not an absolute address.
 * @example const { url, cookie } = startSignIn({
 *   portal: 'https://account.example.com',
 *   application: 'STORE',
 *   backUrl: 'https://store.example.com/orders',
 * }); response.writeHead(303, { location: url, 'set-cookie': cookie }).end();
 */
export function startSignIn({ portal, application, backUrl, locale }: StartSignInOptions): SignInStart {
  const state = newState();
  const returnUrl = new URL(backUrl);
  setParameter(returnUrl, stateParameter, state);
  const url = new URL(locale === undefined ? '/sign-in' : `/${encodeURIComponent(locale)}/login`, portal);
  url.searchParams.set('application', application.toUpperCase());
  url.searchParams.set('backUrl', returnUrl.href);
  return { url: url.href, cookie: writeStateCookie(returnUrl, state) };
}
