import { cookieNames } from '@portico/contract/shell';
import type { BrowserAccount, TokenInfo, TokenSet, TwoFactorType } from '@portico/contract/sign-in';
import { usePart } from '@portico/web/page-state';
import { clearDrafts } from '@portico/web/storage/clear-drafts';
import { createStore, useStore } from '@portico/web/store';
import { createContext, useContext } from 'react';
import { deleteCookie, keepsCookies, readCookie, writeCookie } from '../storage/cookies.ts';
import { forgetValue } from '../storage/stored-values.ts';
import { isAddingAccount, keepOtherTokens, otherTokens, setAddingAccount } from './other-accounts.ts';
import { hasExpired, noteStart, noteUse, sessionEnd } from './session-end.ts';

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
 * `restoring` until the cookie has been checked; `two-factor` until the second step is done; `asked` until
 * the user has answered. `fresh` is true until the screen on which the user signed in has redirected them.
 */
export type Session =
  | { readonly state: 'restoring' }
  | { readonly state: 'guest'; readonly ending?: SessionEnding | undefined }
  | { readonly state: 'two-factor'; readonly token: WaitingToken }
  | { readonly state: 'asked'; readonly token: QuestionToken }
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
type SetAside = Pick<BrowserAccount, 'email' | 'expiresIn'>;

/** The name of the broadcast channel on which tabs announce that the session has changed. */
export const sessionChannel = 'portico-session';

/** The session of the first render; later ones read the page's state. */
export const FirstSession = createContext<Session>({ state: 'restoring' });

export function useSession(): Session {
  return useStore(useSessionOwner().store, useContext(FirstSession));
}

export function useSessionOwner(): SessionOwner {
  return usePart(createSession);
}

export type SessionOwner = ReturnType<typeof createSession>;

/** The session that the page shows, and what changes it. */
export function createSession() {
  const store = createStore<Session>({ state: 'restoring' });

  /** The token that calls send, with or without the second step. */
  function currentToken(): SessionToken | null {
    const session = store.get();
    return 'token' in session ? session.token : null;
  }

  /** Resolves when the session has been restored, or has turned out to have ended. */
  function restored(): Promise<void> {
    return new Promise((resolve) => {
      const stop = store.subscribe(check);
      function check() {
        if (store.get().state === 'restoring') return;
        stop();
        resolve();
      }
      check();
    });
  }

  /** Stores a new token set. Its cookie is written only when the sign-in is complete [4.5]. */
  function storeTokenSet(set: TokenSet): void {
    if (set.authentication_status === 'SUCCESS') {
      makeCurrent(set.access_token, set.expires_in);
      setToken(set.access_token, set, true);
    } else if (set.authentication_status === 'TWO_FACTOR_AUTHENTICATION') waitForSecondStep(set);
    else waitForAnswer(set);
    notifyOtherTabs();
  }

  function waitForAnswer(set: TokenSet): void {
    noteUse();
    const token = { ...tokenOf(set.access_token, set), set, since: Date.now() };
    store.set({ state: 'asked', token });
  }

  /**
   * Goes on with a sign-in whose user has answered: from now on its token is valid for all that the scope
   * says, or for the next question.
   */
  function goOnSigningIn(answer: Pick<TokenSet, 'scope' | 'authentication_status'>): void {
    const session = store.get();
    if (session.state !== 'asked') return;
    const { set, since } = session.token;
    const waited = Math.ceil((Date.now() - since) / 1000);
    const expires_in = Math.max(0, set.expires_in - waited);
    storeTokenSet({ ...set, ...answer, expires_in });
  }

  /**
   * Makes an account of this browser the current one, whose token lasts for some seconds; the one before
   * stays signed in. The caller loads a page anew, so that nothing of another account is left in the memory
   * of this one; a page that is this account's already goes on.
   */
  function switchTo(token: string, seconds: number): void {
    const session = store.get();
    makeCurrent(token, seconds);
    if (session.state === 'signed-in' && session.token.accessToken === token)
      store.set({ ...session, setAside: undefined });
    else store.set({ state: 'restoring' });
    notifyOtherTabs();
  }

  /** Stops the page, because another account is the current one of this browser, or lets it go on. */
  function setAside(account: SetAside | undefined): void {
    const session = store.get();
    if (session.state !== 'signed-in' || session.setAside === account) return;
    // Whoever loads the page anew goes on with the other account.
    if (account) clearDrafts();
    store.set({ ...session, setAside: account });
  }

  /**
   * Before a page takes over the token of another sign-in: it may be another person's, so the screens, what
   * was typed in them and what was loaded for them are given up first.
   */
  async function leaveAccount(next: string): Promise<void> {
    const session = store.get();
    if (session.state !== 'signed-in' || session.token.accessToken === next) return;
    store.set({ state: 'restoring' });
    // React removes the screens meanwhile.
    await new Promise((done) => setTimeout(done));
  }

  /** Ends the `fresh` state after the redirect: from now on guest screens redirect to the profile. */
  function settleSession(): void {
    const session = store.get();
    if (session.state === 'signed-in' && session.fresh) store.set({ ...session, fresh: false });
  }

  /** Makes a token that the server has just issued or checked the token of the session. */
  function setToken(
    accessToken: string,
    info: Pick<TokenInfo, 'scope' | 'two_fa_type'> & Partial<Pick<TokenSet, 'recovery_codes_left'>>,
    fresh = false,
  ): void {
    noteUse();
    const recoveryCodesLeft = info.recovery_codes_left;
    store.set({ state: 'signed-in', token: tokenOf(accessToken, info), fresh, recoveryCodesLeft });
  }

  function waitForSecondStep(set: TokenSet): void {
    const { expires_in, code_retry_after: wait } = set;
    const now = Date.now();
    const waitsUntil = now + expires_in * 1000;
    const codeRetryAt = wait === undefined ? null : now + wait * 1000;
    const codesBlocked = set.blocked_for !== undefined;
    noteUse();
    const token = { ...tokenOf(set.access_token, set), waitsUntil, codeRetryAt, codesBlocked };
    store.set({ state: 'two-factor', token });
  }

  /** Removes the user's data after the server, another tab or a time limit has ended the session. */
  function clearSession(): void {
    endSession(endingOf(store.get()));
  }

  /** Removes token and cookies of the user; subscribers remove what was loaded for them. */
  function endSession(ending: SessionEnding | undefined): void {
    // The cookies are those of the account that is current in other tabs.
    if (isAddingAccount()) {
      if (store.get().state !== 'guest') store.set({ state: 'guest' });
      return;
    }
    // Without it nothing ends: the page of a guest is being opened.
    const hadToken = readCookie(cookieNames.accessToken) !== null;
    for (const name of personalCookies) deleteCookie(name);
    // After a time limit the same user signs in again and goes on.
    if (ending !== 'expired') clearDrafts();
    const wasGuest = store.get().state === 'guest';
    if (!wasGuest) store.set({ state: 'guest', ending });
    if (!wasGuest || hadToken) notifyOtherTabs();
  }

  return {
    store,
    currentSession: store.get,
    subscribeToSession: store.subscribe,
    currentToken,
    restored,
    storeTokenSet,
    goOnSigningIn,
    switchTo,
    setAside,
    leaveAccount,
    settleSession,
    setToken,
    clearSession,
    endSession,
  };
}

/** Writes the cookie of a token. The token that it replaces is kept, as that of another account. */
function makeCurrent(token: string, seconds: number): void {
  const before = readCookie(cookieNames.accessToken);
  const others = otherTokens();
  const isOther = before !== null && before !== token;
  if (isOther) {
    for (const name of savedAtCookies) deleteCookie(name);
    clearDrafts();
    // Where the user of the account before came from.
    forgetValue('application');
  }
  if (isOther || others.includes(token))
    keepOtherTokens([...(isOther ? [before] : []), ...others.filter((other) => other !== token)]);
  writeCookie(cookieNames.accessToken, token, seconds);
  noteStart(seconds);
  setAddingAccount(false);
}

function tokenOf(
  accessToken: string,
  { scope, two_fa_type }: Pick<TokenInfo, 'scope' | 'two_fa_type'>,
): SessionToken {
  return { accessToken, scope: scope.split(' ').filter(Boolean), twoFactorType: two_fa_type };
}

/**
 * Whether the cookie has another token than this one, because another tab has signed in meanwhile. That
 * session must not end when the server refuses this token. The page takes it over when the other tab
 * announces it.
 */
export function isReplaced(token: string | null): boolean {
  if (isAddingAccount()) return false;
  const cookie = readCookie(cookieNames.accessToken);
  return cookie !== null && cookie !== token;
}

/**
 * Why a session ends that the user did not end here. Without a stored end nothing is known of an earlier
 * session.
 */
function endingOf({ state }: Session): SessionEnding | undefined {
  if (state === 'signed-in' && !hasExpired()) return keepsCookies() ? 'signed-out-elsewhere' : 'no-cookies';
  return state !== 'two-factor' && state !== 'asked' && sessionEnd() ? 'expired' : undefined;
}

const savedAtCookies = [cookieNames.passportSavedAt, cookieNames.addressSavedAt, cookieNames.companySavedAt];
const personalCookies = [cookieNames.accessToken, ...savedAtCookies];

function notifyOtherTabs(): void {
  const channel = new BroadcastChannel(sessionChannel);
  channel.postMessage('changed');
  channel.close();
}
