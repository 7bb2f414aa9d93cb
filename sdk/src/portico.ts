import { checkToken, type PorticoPerson } from './check-token.ts';
import { PorticoError } from './errors.ts';
import { finishSignIn, type SignInReturn } from './finish-sign-in.ts';
import type { PortalCall } from './request.ts';
import { TokenMemory } from './session/memory.ts';
import {
  addressOf,
  asksForPage,
  isFromOwnPage,
  ownPath,
  type PorticoRequest,
} from './session/own-request.ts';
import { readNotice } from './session/read-notice.ts';
import { type Session, SessionCookies } from './session/session-cookie.ts';
import { signOut } from './sign-out.ts';
import { type SignOutNotice, verifySignOutNotice } from './sign-out-notice.ts';
import { startSignIn } from './start-sign-in.ts';

/** What {@link createPortico} needs. */
export interface PorticoOptions extends PortalCall {
  /** The client id of the application, which is its identifier, for example `STORE`. */
  readonly clientId: string;
  /**
   * The client secret of the application. The key of the session cookies is made from it, so a new secret
   * signs all users out.
   */
  readonly clientSecret: string;
  /** The public origin of the application, as browsers know it, for example `https://store.example.com`. */
  readonly url: string | URL;
  /** The path below which {@link Portico.handle} answers. The default is `/auth`. */
  readonly path?: string;
  /**
   * For how many seconds an answer of the portal about a token is believed. The default is 3. A sign-out here
   * ends it at once.
   */
  readonly memorySeconds?: number;
  /**
   * What follows when a user returns from the portal and this browser did not start the sign-in: `sign-in`
   * (the default) starts one, so that the user chooses the account at the portal; with `confirm`,
   * {@link Portico.account} is `unconfirmed` until the application has shown the account and the user has
   * sent a form to `/auth/confirm?account=ID`, with the `id` of the shown account.
   */
  readonly unexpectedReturn?: 'sign-in' | 'confirm';
  /**
   * Is called when the portal has told that a session has ended there, after its users were forgotten here:
   * for pages that are open.
   */
  readonly onSignedOut?: (notice: SignOutNotice) => void;
}

/** Who sends a request. */
export type Account =
  | { readonly kind: 'guest' }
  /**
   * The sign-in has ended since the last request, usually at the portal. Send `cookie` as `Set-Cookie`: it
   * removes the session.
   */
  | { readonly kind: 'signed-out'; readonly cookie: string }
  /** The account may belong to another person: show name and e-mail, and ask (see `unexpectedReturn`). */
  | { readonly kind: 'unconfirmed'; readonly user: PorticoPerson }
  | { readonly kind: 'signed-in'; readonly user: PorticoPerson };

/** Where a sign-in leads to. */
export interface SignInTarget {
  /**
   * Path of the application to which the user returns; of an address, path and query are used. The default is
   * the home page.
   */
  readonly returnTo?: string;
  /** Language of the portal's pages. */
  readonly locale?: string;
}

/** The account that a user has confirmed. */
export interface ShownAccount extends Pick<SignInTarget, 'returnTo'> {
  /** The `id` of the user whom the form has shown. */
  readonly account: string;
}

/** The sign-in of one application. All methods take and return the `Request` and `Response` of the web. */
export interface Portico {
  /**
   * Answers what belongs to the sign-in, and null for all other requests. Call it first:
   * `GET /auth/sign-in?returnTo=/orders` starts a sign-in, `POST /auth/sign-out` ends it, `GET /auth/user`
   * tells a page of the same origin who is signed in (`{"kind":"signed-in","user":{…}}`),
   * `POST /auth/confirm?account=ID&returnTo=/` and `POST /auth/decline` answer the question about an
   * unconfirmed account, `POST /auth/signed-out` is the logout address, at which the portal tells of a
   * session that has ended, and every other GET is passed to {@link callback}.
   */
  handle(request: PorticoRequest): Promise<Response | null>;
  /** A redirect to the portal's login, with the cookie that binds the sign-in to this browser. */
  signIn(target?: SignInTarget): Response;
  /** The path of the application that starts a sign-in, for links: `/auth/sign-in?returnTo=…`. */
  signInPath(returnTo?: string): string;
  /**
   * Finishes a return from the portal, on any path: opens the session and redirects to the same address
   * without the token. Null when the request is no return.
   */
  callback(request: PorticoRequest): Promise<Response | null>;
  /** Who sends the request. Throws a `PorticoError` when the portal has to be asked and does not answer. */
  account(request: PorticoRequest): Promise<Account>;
  /** The signed-in user, or null. Throws as {@link account} does. */
  user(request: PorticoRequest): Promise<PorticoPerson | null>;
  /**
   * The signed-in user; for a guest the answer to send: a redirect to the login for a page, 401 for other
   * calls.
   */
  requireUser(request: PorticoRequest): Promise<PorticoPerson | Response>;
  /**
   * The signed-in user, if the portal has verified the documents; else as {@link requireUser}, or a redirect
   * to the verification, or 403.
   */
  requireVerified(request: PorticoRequest): Promise<PorticoPerson | Response>;
  /**
   * Signs the user out of this application, here at once and then at the portal. Only a form or call (POST)
   * of a page of the application itself may do so; others get 403.
   */
  signOut(request: PorticoRequest, target?: Pick<SignInTarget, 'returnTo'>): Promise<Response>;
  /**
   * Signs in with an unconfirmed account, because the user has confirmed in a form that it is theirs. If
   * another link has brought another account since that form was shown, nothing is confirmed, and the
   * application asks again. Throws as {@link account} does.
   */
  confirm(request: PorticoRequest, shown: ShownAccount): Promise<Response>;
}

/**
 * Sets up the sign-in of an application. The session is an encrypted cookie, so the application needs no
 * store, and every process of it knows every user. The token never reaches a page, a log or an address.
 *
 * @throws {TypeError} when `portal` or `url` is not an absolute address.
 * @example const portico = createPortico({
 *   portal: 'https://account.example.com',
 *   clientId: 'STORE',
 *   clientSecret: 'the secret that was shown once',
 *   url: 'https://store.example.com',
 * });
 *
 * async function answer(request) {
 *   const own = await portico.handle(request);
 *   if (own) return own;
 *   const user = await portico.requireUser(request);
 *   return user instanceof Response ? user : new Response(`Hello ${user.firstName}`);
 * }
 */
export function createPortico(options: PorticoOptions): Portico {
  const { origin } = new URL(options.url);
  const portal = new URL(options.portal);
  const call = { ...options, portal };
  const basePath = options.path ?? '/auth';
  const cookies = new SessionCookies(new URL(origin), options.clientId.toUpperCase(), options.clientSecret);
  const memory = new TokenMemory(options.memorySeconds ?? 3, (token) => checkToken({ ...call, token }));

  const sessionOf = ({ headers }: PorticoRequest) => cookies.read(headers.get('cookie'));

  async function handle(request: PorticoRequest): Promise<Response | null> {
    const address = addressOf(request, origin);
    const returnTo = address.searchParams.get('returnTo') ?? '/';
    switch (`${request.method} ${address.pathname}`) {
      case `GET ${basePath}/sign-in`:
        return signInTo({ returnTo });
      case `GET ${basePath}/user`:
        return tell(request);
      case `POST ${basePath}/sign-out`:
      case `POST ${basePath}/decline`:
        return endSession(request, { returnTo });
      case `POST ${basePath}/confirm`:
        return confirm(request, { account: address.searchParams.get('account') ?? '', returnTo });
      case `POST ${basePath}/signed-out`:
        return receiveNotice(request);
      default:
        return callback(request);
    }
  }

  function signInTo({ returnTo = '/', locale }: SignInTarget = {}): Response {
    const target = { portal, application: options.clientId, backUrl: origin + pathOf(returnTo) };
    const { url, cookie } = startSignIn(locale === undefined ? target : { ...target, locale });
    return redirect(url, cookie);
  }

  async function callback(request: PorticoRequest): Promise<Response | null> {
    if (request.method !== 'GET') return null;
    const signIn = finishSignIn({ url: addressOf(request, origin), cookies: request.headers.get('cookie') });
    if (!signIn) return null;
    const returnTo = ownPath(new URL(signIn.cleanUrl));
    const former = await sessionOf(request);
    if (!signIn.startedHere) {
      // Who sends a user such a link must not change the account of the user.
      if (former && (await isStillSignedIn(former))) return redirect(returnTo);
      if (options.unexpectedReturn !== 'confirm') return signInTo({ returnTo });
    }
    const session = sessionFrom(signIn);
    const usedUp = signIn.startedHere ? [signIn.cookie] : [];
    if (!(await mayBeActive(session.token))) return redirect(returnTo, ...usedUp);
    if (former && former.token !== session.token) await end(former.token);
    return redirect(returnTo, await cookies.write(session), ...usedUp);
  }

  async function account(request: PorticoRequest): Promise<Account> {
    const session = await sessionOf(request);
    if (!session) return { kind: 'guest' };
    const state = await memory.stateOf(session.token);
    if (!state.active) return { kind: 'signed-out', cookie: cookies.remove() };
    return { kind: session.confirmed ? 'signed-in' : 'unconfirmed', user: state.person };
  }

  async function user(request: PorticoRequest): Promise<PorticoPerson | null> {
    const found = await account(request);
    return found.kind === 'signed-in' ? found.user : null;
  }

  async function requireUser(request: PorticoRequest): Promise<PorticoPerson | Response> {
    const found = await user(request);
    if (found) return found;
    if (!asksForPage(request)) return refuse(401, 'sign_in_required');
    return signInTo({ returnTo: ownPath(addressOf(request, origin)) });
  }

  async function requireVerified(request: PorticoRequest): Promise<PorticoPerson | Response> {
    const found = await requireUser(request);
    if (found instanceof Response || found.verified) return found;
    if (!asksForPage(request)) return refuse(403, 'verification_required');
    return redirect(new URL(`/${encodeURIComponent(found.locale)}/profile/verification`, portal).href);
  }

  async function endSession(
    request: PorticoRequest,
    { returnTo = '/' }: SignInTarget = {},
  ): Promise<Response> {
    if (!mayChange(request)) return refuse(403, 'foreign_request');
    const session = await sessionOf(request);
    if (session) await end(session.token);
    return redirect(pathOf(returnTo), cookies.remove());
  }

  async function confirm(
    request: PorticoRequest,
    { account: shown, returnTo = '/' }: ShownAccount,
  ): Promise<Response> {
    if (!mayChange(request)) return refuse(403, 'foreign_request');
    const session = await sessionOf(request);
    if (!session) return redirect(pathOf(returnTo));
    const state = await memory.stateOf(session.token);
    if (!state.active || state.person.id !== shown) return redirect(pathOf(returnTo));
    return redirect(pathOf(returnTo), await cookies.write({ ...session, confirmed: true }));
  }

  async function tell(request: PorticoRequest): Promise<Response> {
    const found = await account(request);
    const headers = found.kind === 'signed-out' ? { 'set-cookie': found.cookie } : {};
    return Response.json(
      { kind: found.kind, user: 'user' in found ? found.user : null },
      { headers: { ...headers, 'cache-control': 'no-store' } },
    );
  }

  /**
   * What the portal tells at the logout address. Only its signature counts: it comes without a session of
   * anybody.
   */
  async function receiveNotice(request: PorticoRequest): Promise<Response> {
    const token = await readNotice(request);
    if (token === null) return refuse(400, 'invalid_request');
    try {
      const notice = await verifySignOutNotice({ portal, clientId: options.clientId, token });
      memory.forgetSession(notice.session);
      options.onSignedOut?.(notice);
      return new Response(null, { status: 204, headers: { 'cache-control': 'no-store' } });
    } catch (error) {
      if (!(error instanceof PorticoError)) throw error;
      return error.code === 'invalid_notice' ? refuse(400, 'invalid_request') : refuse(503, error.code);
    }
  }

  /** Ends a token here, and then at the portal if it answers. */
  async function end(token: string): Promise<void> {
    memory.end(token);
    try {
      await signOut({ ...call, token });
    } catch (error) {
      if (!(error instanceof PorticoError)) throw error;
    }
  }

  /** Whether a session holds: its token is active, or the portal cannot be asked. */
  async function isStillSignedIn({ token, confirmed }: Session): Promise<boolean> {
    return confirmed && (await mayBeActive(token));
  }

  async function mayBeActive(token: string): Promise<boolean> {
    try {
      return (await memory.stateOf(token)).active;
    } catch (error) {
      if (error instanceof PorticoError) return true;
      throw error;
    }
  }

  const mayChange = (request: PorticoRequest) => request.method === 'POST' && isFromOwnPage(request, origin);

  /**
   * The path of an address in this application. A return to a path of the sign-in itself would start the next
   * one.
   */
  function pathOf(returnTo: string): string {
    const address = URL.parse(returnTo, origin);
    const path = address ? ownPath(address) : '/';
    return path.startsWith(`${basePath}/`) ? '/' : path;
  }

  return {
    handle,
    signIn: signInTo,
    signInPath: (returnTo = '/') => `${basePath}/sign-in?returnTo=${encodeURIComponent(pathOf(returnTo))}`,
    callback,
    account,
    user,
    requireUser,
    requireVerified,
    signOut: endSession,
    confirm,
  };
}

function sessionFrom(signIn: SignInReturn): Session {
  return signIn.startedHere
    ? { token: signIn.token, confirmed: true }
    : { token: signIn.unconfirmedToken, confirmed: false };
}

/**
 * Redirects with GET (RFC 9110 §15.4.4). Neither a cache nor the next page's `Referer` keeps the address that
 * redirects.
 */
function redirect(location: string, ...setCookies: readonly string[]): Response {
  const headers = new Headers({ location, 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
  for (const cookie of setCookies) headers.append('set-cookie', cookie);
  return new Response(null, { status: 303, headers });
}

function refuse(status: number, error: string): Response {
  return Response.json({ error }, { status, headers: { 'cache-control': 'no-store' } });
}
