import { ApiError } from '@portico/web/api-error';
import type { Call } from '../api/api.ts';
import { openidRequest } from './openid-request.ts';

/** The result of asking the server to hand the signed-in user over to an application. */
export type HandOff =
  /**
   * The address to send the browser to. It may contain a token for this application, so it must not be
   * stored; with OpenID Connect it contains none.
   */
  | { readonly state: 'allowed'; readonly url: string }
  /**
   * The application is not registered, or the address is not registered for it. Asking again gives the same
   * result.
   */
  | { readonly state: 'refused'; readonly code: string }
  /** The application is not open to this user. */
  | { readonly state: 'closed' }
  /**
   * The server did not decide: it could not be reached or failed, the session has ended, or there were too
   * many requests.
   */
  | { readonly state: 'failed'; readonly code: string };

/**
 * Asks for the address at which an application receives the signed-in user. It never rejects because of an
 * answer: `refused` and `failed` are results, so that each caller must handle them.
 */
export async function handOff(call: Call, application: string, requestedUrl: string): Promise<HandOff> {
  const request = openidRequest(requestedUrl);
  if (request) return { state: 'allowed', url: request };
  try {
    const { url, access_token } = await call(
      'findRedirectUrl',
      { application, requestedUrl },
      { outageShownByCaller: true },
    );
    return { state: 'allowed', url: access_token === undefined ? url : withToken(url, access_token) };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.code === 'application_closed') return { state: 'closed' };
    return { state: error.status === 400 ? 'refused' : 'failed', code: error.code };
  }
}

/**
 * Appends a token to an address, before its fragment.
 * @example withToken('https://store.example/?a=1#top', 't') //
 * 'https://store.example/?a=1&access_token=t#top'
 */
function withToken(url: string, token: string): string {
  const [address = '', ...fragment] = url.split('#');
  const separator = address.includes('?') ? '&' : '?';
  return [`${address}${separator}access_token=${encodeURIComponent(token)}`, ...fragment].join('#');
}
