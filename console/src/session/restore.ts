import type { PageState } from '@portico/web/page-state';
import { createApi } from '../api/call.ts';
import { createSession } from '../session-state/session.ts';

/** Asks the server whether this browser is signed in. If there is no answer, the sign-in screen is shown. */
export async function restoreSession(page: PageState): Promise<void> {
  const { endSession, startSession } = page.part(createSession);
  try {
    const session = await page.part(createApi)('restoreStaffSession', {});
    if (session) startSession(session);
    else endSession('none');
  } catch {
    // Any error: the screen of the sign-in then tells what is wrong.
    endSession('none');
  }
}
