import type { PortalCall } from '../request.ts';
import type { SignOutNotice } from '../sign-out-notice.ts';

/** What `createPortico` needs. */
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
  /** The path below which `handle` answers. The default is `/auth`. */
  readonly path?: string;
  /**
   * For how many seconds an answer of the portal about a token is believed. The default is 3. A sign-out here
   * ends it at once.
   */
  readonly memorySeconds?: number;
  /**
   * What follows when a user returns from the portal and this browser did not start the sign-in: `sign-in`
   * (the default) starts one, so that the user chooses the account at the portal; with `confirm`,
   * `account` is `unconfirmed` until the application has shown the account and the user has
   * sent a form to `/auth/confirm?account=ID`, with the `id` of the shown account.
   */
  readonly unexpectedReturn?: 'sign-in' | 'confirm';
  /**
   * Is called when the portal has told that a session has ended there, after its users were forgotten here:
   * for pages that are open.
   */
  readonly onSignedOut?: (notice: SignOutNotice) => void;
}

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
