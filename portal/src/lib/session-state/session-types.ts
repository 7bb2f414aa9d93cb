import type { BrowserAccount, TokenSet, TwoFactorType } from '@portico/contract/sign-in';

/** A token with the answer that issued it. */
export interface SessionToken {
  readonly accessToken: string;
  readonly scope: readonly string[];
  readonly twoFactorType: TwoFactorType | null;
}

/**
 * The token of a sign-in that waits for its second step. Moments are of the device's clock, counted with the
 * seconds of the server.
 */
export interface WaitingToken extends SessionToken {
  /** Until when it waits. */
  readonly waitsUntil: number;
  /** The moment from which a code of the second step can be sent, or null when one was sent. */
  readonly codeRetryAt: number | null;
  /** Whether none was sent because too many were wrong. */
  readonly codesBlocked: boolean;
}

/**
 * The token of a sign-in that waits until its user answers a question: to agree to new versions of legal
 * documents, or to keep the account.
 */
export interface QuestionToken extends SessionToken {
  readonly set: TokenSet;
  /** When it was issued, by the device's clock. */
  readonly since: number;
}

/** Why there is no session any more: login explains it. */
export type SessionEnding = 'signed-out' | 'signed-out-elsewhere' | 'expired' | 'closed' | 'no-cookies';

/**
 * `restoring` until the cookie has been checked; `two-factor` until the second step is done; `question` until
 * the user has answered. `fresh` is true until the screen on which the user signed in has redirected them.
 */
export type Session =
  | { readonly state: 'restoring' }
  | { readonly state: 'guest'; readonly ending?: SessionEnding | undefined }
  | { readonly state: 'two-factor'; readonly token: WaitingToken }
  | { readonly state: 'question'; readonly token: QuestionToken }
  | {
      readonly state: 'signed-in';
      readonly token: SessionToken;
      readonly fresh: boolean;
      /** After a sign-in by recovery code: how many codes are left. */
      readonly recoveryCodesLeft?: number | undefined;
      /**
       * Set when another tab has made another account the current one: the user decides which one this page
       * goes on with.
       */
      readonly setAside?: SetAside | undefined;
    };

/**
 * The account of a page that is not the current one of the browser; the e-mail is empty if the server was not
 * reached.
 */
export type SetAside = Pick<BrowserAccount, 'email' | 'expiresIn'>;
