import { cookieNames } from '@portico/contract/shell';
import { ApiError } from '@portico/web/api-error';
import type { PageState } from '@portico/web/page-state';
import { createApi } from '../api/api.ts';
import { isAddingAccount, keepOtherTokens, otherTokens } from '../session-state/other-accounts.ts';
import { createSession } from '../session-state/session.ts';
import { sessionChannel } from '../session-state/tell-tabs.ts';
import { createGlobalStatus } from '../status/global-status.ts';
import { readCookie } from '../storage/cookies.ts';

/** Restores the session from its cookie, if the server still accepts the token [4.12]. */
export async function restoreSession(page: PageState): Promise<void> {
  const { clearSession, leaveAccount, setToken } = page.part(createSession);
  if (isAddingAccount()) return clearSession();
  if (isOtherAccount(page) && (await stopForOtherAccount(page))) return;
  const accessToken = readCookie(cookieNames.accessToken);
  if (!accessToken) return clearSession();
  const isOld = () => readCookie(cookieNames.accessToken) !== accessToken;
  try {
    const info = await page.part(createApi)(
      'checkToken',
      { token: accessToken },
      { outageShownByCaller: true },
    );
    if (isOld()) return restoreSession(page);
    if (info.authentication_status === 'SUCCESS') {
      await leaveAccount(accessToken);
      // Another tab may have changed the cookie while the screens were removed.
      if (isOld()) return restoreSession(page);
      setToken(accessToken, info);
    } else clearSession();
  } catch (error) {
    if (isOld()) return restoreSession(page);
    // Without an answer the token may still be valid.
    if (error instanceof ApiError && error.isOutage) showOutage(page, error);
    else if (!(error instanceof ApiError && error.status === 429)) clearSession();
  }
}

/**
 * Whether the account of this page is signed in still, but another tab has made another one the current
 * account.
 */
function isOtherAccount(page: PageState): boolean {
  const { currentSession } = page.part(createSession);
  const session = currentSession();
  return session.state === 'signed-in' && otherTokens().includes(session.token.accessToken);
}

/**
 * Stops the page: it must not go on as another person than the one whose data it shows. Returns whether its
 * account is signed in still.
 */
async function stopForOtherAccount(page: PageState): Promise<boolean> {
  const { currentToken, setAside } = page.part(createSession);
  const token = currentToken()?.accessToken ?? '';
  const listing = page.part(createApi)('listAccounts', { tokens: [token] }, { outageShownByCaller: true });
  // Any error: the user decides without the name of the account.
  const [account] = (await listing.catch(() => null)) ?? [{ email: '', expiresIn: 0 }];
  if (account) setAside(account);
  else keepOtherTokens(otherTokens().filter((other) => other !== token));
  return Boolean(account);
}

/** A page that is being opened cannot be shown without an answer; on an open page the user can continue. */
function showOutage(page: PageState, error: ApiError): void {
  const { currentSession } = page.part(createSession);
  const { showGlobalError, showGlobalWarning } = page.part(createGlobalStatus);
  const show = currentSession().state === 'signed-in' ? showGlobalWarning : showGlobalError;
  show('server_error', error);
}

/** Compares the cookie with the session of this page: another tab may have signed in or out. */
export async function recheckSession(page: PageState): Promise<void> {
  const { clearSession, currentSession, currentToken, setAside } = page.part(createSession);
  const { state } = currentSession();
  if (state === 'restoring' || isAddingAccount()) return;
  const cookie = readCookie(cookieNames.accessToken);
  if (cookie === (currentToken()?.accessToken ?? null)) return setAside(undefined);
  if (isOtherAccount(page) && (await stopForOtherAccount(page))) return;
  if (cookie) await restoreSession(page);
  else if (state === 'signed-in') clearSession();
}

/**
 * Follows other tabs, until the returned function is called. In Chromium, one message of another tab in ten
 * arrives before its cookie; so a change of the cookies counts too, where browsers tell it.
 */
export function followOtherTabs(page: PageState): () => void {
  let last = Promise.resolve();
  // One after the other: the message and the change of the cookie arrive together.
  const recheck = () => {
    last = last.then(() => recheckSession(page));
  };
  const channel = new BroadcastChannel(sessionChannel);
  channel.onmessage = recheck;
  const stop = new AbortController();
  // After a return from the back/forward cache.
  window.addEventListener('pageshow', recheck, { signal: stop.signal });
  window.addEventListener('focus', recheck, { signal: stop.signal });
  if ('cookieStore' in window) cookieStore.addEventListener('change', recheck, { signal: stop.signal });
  return () => {
    channel.close();
    stop.abort();
  };
}
