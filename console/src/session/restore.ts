import { ApiError } from '@portico/web/api-error';
import type { PageState } from '@portico/web/page-state';
import { createApi } from '../api/call.ts';
import { createSession } from '../session-state/session.ts';

/**
 * Asks the server whether this browser is signed in. Without an answer it may be, so the sign-in is not
 * shown.
 */
export async function restoreSession(page: PageState): Promise<void> {
  const { endSession, failToRestore, startSession } = page.part(createSession);
  try {
    const session = await page.part(createApi)('restoreStaffSession', {});
    if (session) startSession(session);
    else endSession('none');
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.isUndecided) failToRestore(error);
    else endSession('none');
  }
}
