import type { PorticoPerson } from '../check-token.ts';
import type { SignInTarget } from './options.ts';

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

/** The account that a user has confirmed. */
export interface ShownAccount extends Pick<SignInTarget, 'returnTo'> {
  /** The `id` of the user whom the form has shown. */
  readonly account: string;
}
