import { cookieNames } from '@portico/contract/shell';
import { ApiError } from '@portico/web/api-error';
import type { PageState } from '@portico/web/page-state';
import { createApi } from '../api/api.ts';
import { createSession } from '../session-state/session.ts';
import { readCookie } from '../storage/cookies.ts';
import { clearStored } from '../storage/local-storage.ts';

/** How long the user waits for the server. */
const patienceMs = 5_000;

/**
 * Signs out of the portal and of the applications. The session ends in this browser even if the server is not reached: on a
 * shared computer the next user must not find it. A session that has not been restored has its token in the cookie.
 */
export async function signOut(page: PageState, waitMs = patienceMs): Promise<void> {
  const { currentToken, endSession } = page.part(createSession);
  const accessToken = currentToken()?.accessToken ?? readCookie(cookieNames.accessToken);
  const signal = AbortSignal.timeout(waitMs);
  try {
    await page.part(createApi)('revokeToken', {}, { accessToken, signal, outageShownByCaller: true });
  } catch (error) {
    if (!(error instanceof ApiError || signal.aborted)) throw error;
  } finally {
    clearStored();
    endSession('signed-out');
  }
}
