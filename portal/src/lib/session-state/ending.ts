import { cookieNames } from '@portico/contract/shell';
import { clearDrafts } from '@portico/web/storage/clear-drafts';
import type { Store } from '@portico/web/store';
import { deleteCookie, keepsCookies, readCookie } from '../storage/cookies.ts';
import { savedAtCookies } from './current-token.ts';
import { isAddingAccount } from './other-accounts.ts';
import { hasExpired, sessionEnd } from './session-end.ts';
import type { Session, SessionEnding } from './session-types.ts';
import { tellOtherTabs } from './tell-tabs.ts';

const personalCookies = [cookieNames.accessToken, ...savedAtCookies];

/** The ends of a session. */
export function createEnding(store: Store<Session>) {
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
    if (!wasGuest || hadToken) tellOtherTabs();
  }

  return { clearSession, endSession };
}

/**
 * Why a session ends that the user did not end here. Without a stored end nothing is known of an earlier
 * session.
 */
function endingOf({ state }: Session): SessionEnding | undefined {
  if (state === 'signed-in' && !hasExpired()) return keepsCookies() ? 'signed-out-elsewhere' : 'no-cookies';
  return state !== 'two-factor' && state !== 'question' && sessionEnd() ? 'expired' : undefined;
}
