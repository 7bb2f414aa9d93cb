import { cookieNames } from '@portico/contract/shell';
import { ApiError } from '@portico/web/api-error';
import { call } from '../api/api.ts';
import {
  clearSession,
  currentSession,
  currentToken,
  sessionChannel,
  setToken,
} from '../session-state/session.ts';
import { showGlobalError, showGlobalWarning } from '../status/global-status.ts';
import { readCookie } from '../storage/cookies.ts';

/** Restores the session from its cookie, if the server still accepts the token [4.12]. */
export async function restoreSession(): Promise<void> {
  const accessToken = readCookie(cookieNames.accessToken);
  if (!accessToken) return clearSession();
  const isOld = () => readCookie(cookieNames.accessToken) !== accessToken;
  try {
    const info = await call('checkToken', { token: accessToken }, { outageShownByCaller: true });
    if (isOld()) return restoreSession();
    if (info.authentication_status === 'SUCCESS') setToken(accessToken, info);
    else clearSession();
  } catch (error) {
    if (isOld()) return restoreSession();
    // Without an answer the token may still be valid.
    if (error instanceof ApiError && error.isOutage) showOutage(error);
    else if (!(error instanceof ApiError && error.status === 429)) clearSession();
  }
}

/** A page that is being opened cannot be shown without an answer; on an open page the user can continue. */
function showOutage(error: ApiError): void {
  const show = currentSession().state === 'signed-in' ? showGlobalWarning : showGlobalError;
  show('server_error', error);
}

/** Compares the cookie with the session of this page: another tab may have signed in or out. */
export async function recheckSession(): Promise<void> {
  const { state } = currentSession();
  if (state === 'restoring') return;
  const cookie = readCookie(cookieNames.accessToken);
  if (cookie === (currentToken()?.accessToken ?? null)) return;
  if (cookie) await restoreSession();
  else if (state === 'signed-in') clearSession();
}

/** Follows other tabs, and checks again after a return from the back/forward cache. Returns a function that stops it. */
export function followOtherTabs(): () => void {
  const channel = new BroadcastChannel(sessionChannel);
  channel.onmessage = recheckSession;
  const stop = new AbortController();
  window.addEventListener('pageshow', recheckSession, { signal: stop.signal });
  window.addEventListener('focus', recheckSession, { signal: stop.signal });
  return () => {
    channel.close();
    stop.abort();
  };
}
