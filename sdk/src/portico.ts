import type { Account, ShownAccount } from './application/account.ts';
import { type Application, applicationOf, pathOf, signIn } from './application/application.ts';
import { confirmAccount, signOutHere } from './application/change-session.ts';
import { finishReturn } from './application/finish-return.ts';
import type { PorticoOptions, SignInTarget } from './application/options.ts';
import { receiveNotice } from './application/receive-notice.ts';
import { answerWithUser, requireUser, requireVerified, userOf } from './application/require-user.ts';
import type { PorticoPerson } from './check-token.ts';
import { addressOf, type PorticoRequest } from './session/own-request.ts';

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
  const application = applicationOf(options);
  return {
    handle: (request) => handle(application, request),
    signIn: (target) => signIn(application, target),
    signInPath: (returnTo = '/') =>
      `${application.basePath}/sign-in?returnTo=${encodeURIComponent(pathOf(application, returnTo))}`,
    callback: (request) => finishReturn(application, request),
    account: (request) => application.sessions.accountOf(request),
    user: (request) => userOf(application, request),
    requireUser: (request) => requireUser(application, request),
    requireVerified: (request) => requireVerified(application, request),
    signOut: (request, target) => signOutHere(application, request, target),
    confirm: (request, shown) => confirmAccount(application, request, shown),
  };
}

async function handle(application: Application, request: PorticoRequest): Promise<Response | null> {
  const { basePath, origin } = application;
  const { pathname, searchParams } = addressOf(request, origin);
  const returnTo = searchParams.get('returnTo') ?? '/';
  switch (`${request.method} ${pathname}`) {
    case `GET ${basePath}/sign-in`:
      return signIn(application, { returnTo });
    case `GET ${basePath}/user`:
      return answerWithUser(application, request);
    case `POST ${basePath}/sign-out`:
    case `POST ${basePath}/decline`:
      return signOutHere(application, request, { returnTo });
    case `POST ${basePath}/confirm`:
      return confirmAccount(application, request, { account: searchParams.get('account') ?? '', returnTo });
    case `POST ${basePath}/signed-out`:
      return receiveNotice(application, request);
    default:
      return finishReturn(application, request);
  }
}
