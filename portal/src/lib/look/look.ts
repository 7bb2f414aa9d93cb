import { lookEntry } from '@portico/contract/shell';
import { localeOf } from '@portico/web/locale-path';
import type { PageState } from '@portico/web/page-state';
import * as v from 'valibot';
import { createSession } from '../session-state/session.ts';
import { keepCookiesInMemory } from '../storage/cookies.ts';
import { forgetLook, keepLook, readLook } from './stored-look.ts';
import { createSupportState } from './support-state.ts';

const stored = v.pipe(v.string(), v.parseJson(), v.object({ token: v.string(), until: v.number() }));

/** Keeps the look that this tab has opened; the page that is loaded next goes on with it. */
export function keepOpenedLook({ token, expiresIn }: { token: string; expiresIn: number }): void {
  keepLook(JSON.stringify({ token, until: Date.now() + expiresIn * 1000 }));
}

/**
 * Goes on with the look of this tab, whose session is that of the look. Returns whether there is one.
 */
export function resumeLook(page: PageState): boolean {
  const look = v.safeParse(stored, readLook());
  if (!look.success || look.output.until <= Date.now()) {
    forgetLook();
    return false;
  }
  const { token, until } = look.output;
  // Cookies and storage of the browser belong to the member of staff.
  keepCookiesInMemory({ access_token: token, acceptCookiePolicy: 'true' });
  globalThis.porticoSharesNothing = true;
  const { currentSession, endSession, setToken, subscribeToSession } = page.part(createSession);
  setToken(token, { scope: 'PORTAL', two_fa_type: null });
  page.part(createSupportState).store.set({ looksUntil: until });
  // However it ends: the person stops, the user ends it, or its time is over.
  subscribeToSession(() => {
    if (currentSession().state === 'guest') leaveLook();
  });
  setTimeout(endSession, until - Date.now(), undefined);
  return true;
}

/** Loads the page that says that the look has ended. The tab is an ordinary one from then on. */
function leaveLook(): void {
  forgetLook();
  location.replace(`/${localeOf(location.pathname)}${lookEntry}`);
}
