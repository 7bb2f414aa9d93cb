import { removeParameters } from './own-query.ts';
import { readStateCookie, stateParameter, writeStateCookie } from './state-cookie.ts';

/** What {@link finishSignIn} needs. */
export interface FinishSignInOptions {
  /** The absolute address of the request, as the browser sees it: scheme, host, path and query. */
  readonly url: string | URL;
  /** The `Cookie` header of the request, if it has one. */
  readonly cookies: string | null | undefined;
}

/** The return of a user from the portal. */
export type SignInReturn =
  | {
      /** This browser started the sign-in with {@link startSignIn}. */
      readonly startedHere: true;
      /**
       * The token. Pass it to `checkToken` within five minutes. Never log it and never put it into a page.
       */
      readonly token: string;
      /**
       * The address without token and state. Redirect (303) to it, so that the browser's history does not
       * keep the token.
       */
      readonly cleanUrl: string;
      /** The `Set-Cookie` value that removes the state, which is used up. */
      readonly cookie: string;
    }
  | {
      /**
       * This browser did not start the sign-in, started it more than an hour ago, or has started another one
       * since. The user may come from a menu of the portal, and an attacker may have sent the user a link
       * with a token of another account. The two cannot be distinguished.
       */
      readonly startedHere: false;
      /**
       * The token of an account that may belong to another user. Do not sign the user in with it. Either
       * ignore it and call {@link startSignIn}, or pass it to `checkToken`, show the name and e-mail of the
       * account, and sign in after the user has confirmed that it is theirs. The store, the example of this
       * package, does the second.
       */
      readonly unconfirmedToken: string;
      /** The address without token and state. Redirect (303) to it. */
      readonly cleanUrl: string;
    };

/**
 * Reads the return of a user from the portal (a bearer token in the query, RFC 6750 §2.3) and compares its
 * state with the one in the browser's cookie. Returns null when the address contains no token. The token has
 * not been checked at this point; an address can contain any text as a token.
 *
 * @throws {TypeError} when `url` is not an absolute address.
 * @example const signIn = finishSignIn({ url: publicUrl, cookies: request.headers.cookie }); if
 * (signIn?.startedHere) {
 *   const state = await checkToken({ portal, clientId, clientSecret, token: signIn.token });
 *   if (state.active) createSession(response, state.person, signIn.token);
 *   response.appendHeader('set-cookie', signIn.cookie);
 * } if (signIn) response.writeHead(303, { location: signIn.cleanUrl }).end();
 */
export function finishSignIn({ url, cookies }: FinishSignInOptions): SignInReturn | null {
  const returnUrl = new URL(url);
  const token = returnUrl.searchParams.get('access_token');
  if (token === null) return null;
  const state = returnUrl.searchParams.get(stateParameter);
  const startedHere = state !== null && state !== '' && state === readStateCookie(returnUrl, cookies ?? '');
  removeParameters(returnUrl, 'access_token', stateParameter);
  const cleanUrl = returnUrl.href;
  return startedHere
    ? { startedHere, token, cleanUrl, cookie: writeStateCookie(returnUrl) }
    : { startedHere, unconfirmedToken: token, cleanUrl };
}
