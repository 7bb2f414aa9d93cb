import { cookieNames } from '@portico/contract/shell';
import { ApiError } from '@portico/web/api-error';
import type { PageState } from '@portico/web/page-state';
import { createApi } from '../api/api.ts';
import { keepOtherTokens, otherTokens } from '../session-state/other-accounts.ts';
import { createSession } from '../session-state/session.ts';
import { readCookie } from '../storage/cookies.ts';
import { clearStored } from '../storage/local-storage.ts';

/** How long the user waits for the server. */
const patienceMs = 5_000;

/**
 * Signs out of the portal and of the applications; `all` includes the other accounts. The session ends in
 * this browser even if the server is not reached: on a shared computer the next user must not find it.
 */
export async function signOut(page: PageState, { all = false, waitMs = patienceMs } = {}): Promise<void> {
  const { currentToken, endSession } = page.part(createSession);
  // A session that has not been restored has its token in the cookie.
  const current = currentToken()?.accessToken ?? readCookie(cookieNames.accessToken);
  const signal = AbortSignal.timeout(waitMs);
  try {
    for (const token of all ? otherTokens() : []) await revoke(page, token, signal);
    if (current !== null || !all) await revoke(page, current, signal);
  } finally {
    if (all) keepOtherTokens([]);
    clearStored();
    endSession('signed-out');
  }
}

/** Signs an account out that is not the current one. */
export async function signOutOther(page: PageState, token: string): Promise<void> {
  try {
    await revoke(page, token, AbortSignal.timeout(patienceMs));
  } finally {
    keepOtherTokens(otherTokens().filter((other) => other !== token));
  }
}

async function revoke(page: PageState, accessToken: string | null, signal: AbortSignal): Promise<void> {
  try {
    await page.part(createApi)('revokeToken', {}, { accessToken, signal, outageShownByCaller: true });
  } catch (error) {
    if (!(error instanceof ApiError || signal.aborted)) throw error;
  }
}
