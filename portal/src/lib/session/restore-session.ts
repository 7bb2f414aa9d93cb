import { cookieNames } from '@portico/contract/shell';
import { call } from '../api/api.ts';
import { ApiError } from '../api/api-error.ts';
import { showGlobalError, showGlobalWarning } from '../status/global-status.ts';
import { readCookie } from '../storage/cookies.ts';
import { clearSession, currentSession, heldToken, holdToken, sessionChannel } from './session.ts';

/** Takes the session up again from its cookie, if the server still knows the token. */
export async function restoreSession(): Promise<void> {
  const accessToken = readCookie(cookieNames.accessToken);
  if (!accessToken) return clearSession();
  try {
    const info = await call('checkToken', { token: accessToken });
    if (readCookie(cookieNames.accessToken) !== accessToken) return restoreSession();
    if (info.authentication_status === 'SUCCESS') holdToken(accessToken, info);
    else clearSession();
  } catch (error) {
    // Unreachable is not invalid: the token may be as good as before.
    if (error instanceof ApiError && error.isOutage) showOutage(error);
    else if (!(error instanceof ApiError && error.status === 429)) clearSession();
  }
}

/** Without an answer a page that is being opened cannot be shown; whoever is signed in already can go on. */
function showOutage(error: ApiError): void {
  const show = currentSession().state === 'signed-in' ? showGlobalWarning : showGlobalError;
  show('server_error', error);
}

/** Looks again whether the cookie and this page agree on who is here; another tab may have changed it. */
export async function recheckSession(): Promise<void> {
  const { state } = currentSession();
  if (state === 'restoring') return;
  const cookie = readCookie(cookieNames.accessToken);
  if (cookie === (heldToken()?.accessToken ?? null)) return;
  if (cookie) await restoreSession();
  else if (state === 'signed-in') clearSession();
}

/** Follows other tabs, and pages that come back from the back/forward cache. Returns how to stop. */
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
