import { cookieNames } from '@portico/contract/shell';
import type { TokenInfo, TokenSet, TwoFactorType } from '@portico/contract/sign-in';
import { usePart } from '@portico/web/page-state';
import { clearDrafts } from '@portico/web/storage/clear-drafts';
import { createStore, useStore } from '@portico/web/store';
import { createContext, useContext } from 'react';
import { deleteCookie, readCookie, writeCookie } from '../storage/cookies.ts';
import { hasExpired, noteStart, noteUse, sessionEnd } from './session-end.ts';

/** A token with the answer that issued it. */
export interface SessionToken {
  readonly accessToken: string;
  readonly scope: readonly string[];
  readonly twoFactorType: TwoFactorType | null;
}

/** The token of a sign-in that waits for its second step. Moments are of the device's clock, counted with the seconds of the server. */
export interface WaitingToken extends SessionToken {
  /** Until when it waits. */
  readonly waitsUntil: number;
  /** The moment from which a code of the second step can be sent, or null when one was sent. */
  readonly codeRetryAt: number | null;
  /** Whether none was sent because too many were wrong. */
  readonly codesBlocked: boolean;
}

/** Why there is no session any more: login explains it. */
export type SessionEnding = 'signed-out' | 'signed-out-elsewhere' | 'expired';

/**
 * `restoring` until the cookie has been checked; `two-factor` until the second step is done. `fresh` is true until the screen on which
 * the user signed in has redirected them.
 */
export type Session =
  | { readonly state: 'restoring' }
  | { readonly state: 'guest'; readonly ending?: SessionEnding | undefined }
  | { readonly state: 'two-factor'; readonly token: WaitingToken }
  | {
      readonly state: 'signed-in';
      readonly token: SessionToken;
      readonly fresh: boolean;
      /** After a sign-in by recovery code: how many codes are left. */
      readonly recoveryCodesLeft?: number | undefined;
    };

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
      writeCookie(cookieNames.accessToken, set.access_token, set.expires_in);
      noteStart(set.expires_in);
      setToken(set.access_token, set, true);
    } else waitForSecondStep(set);
    notifyOtherTabs();
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
    settleSession,
    setToken,
    clearSession,
    endSession,
  };
}

function tokenOf(
  accessToken: string,
  { scope, two_fa_type }: Pick<TokenInfo, 'scope' | 'two_fa_type'>,
): SessionToken {
  return { accessToken, scope: scope.split(' ').filter(Boolean), twoFactorType: two_fa_type };
}

/**
 * Whether the cookie has another token than this one, because another tab has signed in meanwhile. That session must not end when the
 * server refuses this token. The page takes it over when the other tab announces it.
 */
export function isReplaced(token: string | null): boolean {
  const cookie = readCookie(cookieNames.accessToken);
  return cookie !== null && cookie !== token;
}

/** Why a session ends that the user did not end here. Without a stored end nothing is known of an earlier session. */
function endingOf({ state }: Session): SessionEnding | undefined {
  if (state === 'signed-in' && !hasExpired()) return 'signed-out-elsewhere';
  return state !== 'two-factor' && sessionEnd() ? 'expired' : undefined;
}

const personalCookies = [
  cookieNames.accessToken,
  cookieNames.passportSavedAt,
  cookieNames.addressSavedAt,
  cookieNames.companySavedAt,
];

function notifyOtherTabs(): void {
  const channel = new BroadcastChannel(sessionChannel);
  channel.postMessage('changed');
  channel.close();
}
