import { defaultLocale } from '@portico/contract/locales';
import type { PageState } from '@portico/web/page-state';
import { createSession } from '../session-state/session.ts';
import { clearStored } from '../storage/local-storage.ts';

/**
 * Ends the session in this browser only, where no server can be asked to revoke its token: it is not reached,
 * or not known without a configuration. Nobody else has the token.
 */
export function leave(page: PageState): void {
  clearStored();
  page.part(createSession).endSession('signed-out');
  location.assign(`/${defaultLocale}/login`);
}
