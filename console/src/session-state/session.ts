import type { StaffSession } from '@portico/contract/staff/sign-in';
import type { ApiError } from '@portico/web/api-error';
import { usePart } from '@portico/web/page-state';
import { clearDrafts } from '@portico/web/storage/clear-drafts';
import { removeDraftsOfOthers } from '@portico/web/storage/drafts';
import { createStore, useStore } from '@portico/web/store';

/** What the page knows of the session. The session itself is a cookie that scripts cannot read. */
export type Session =
  | { readonly state: 'unknown' }
  /** The server has not said whether there is one. */
  | { readonly state: 'unanswered'; readonly error: ApiError }
  | {
      readonly state: 'guest';
      readonly reason: 'none' | 'signed-out' | 'expired';
      /** The address of the member of staff whose session has ended without being signed out. */
      readonly email?: string;
    }
  | { readonly state: 'signed-in'; readonly staff: StaffSession };

const unknown: Session = { state: 'unknown' };

export function useSession(): Session {
  return useStore(useSessionOwner().store, unknown);
}

export function useSessionOwner() {
  return usePart(createSession);
}

/** The session that the page shows, and what changes it. */
export function createSession() {
  const store = createStore<Session>(unknown);
  let lastUse = Date.now();

  /** Notes that the server has just accepted the session. */
  function noteUse(): void {
    lastUse = Date.now();
  }

  return {
    store,
    currentSession: store.get,
    subscribeToSession: store.subscribe,
    noteUse,
    /** Milliseconds since 1970. */
    lastUseAt: () => lastUse,

    startSession(staff: StaffSession): void {
      noteUse();
      removeDraftsOfOthers(staff.accountId);
      store.set({ state: 'signed-in', staff });
    },

    /** Says why it is not known whether there is a session. */
    failToRestore(error: ApiError): void {
      store.set({ state: 'unanswered', error });
    },

    /**
     * Shows the sign-in. An ended session is explained there, but not that there was none. What was typed
     * stays, unless staff have signed out: the next one may be another person.
     */
    endSession(reason: 'none' | 'signed-out' | 'expired'): void {
      const session = store.get();
      if (reason === 'signed-out') clearDrafts();
      if (session.state === 'guest') return;
      if (session.state !== 'signed-in') store.set({ state: 'guest', reason: 'none' });
      else if (reason === 'expired') store.set({ state: 'guest', reason, email: session.staff.email });
      else store.set({ state: 'guest', reason });
    },
  };
}
