import type { StaffSession } from '@portico/contract/staff-sign-in';
import { createStore, useStore } from '@portico/web/store';

/** What the page knows of the session. The session itself is a cookie that scripts cannot read. */
export type Session =
  | { readonly state: 'unknown' }
  | { readonly state: 'guest'; readonly reason: 'none' | 'signed-out' | 'expired' }
  | { readonly state: 'signed-in'; readonly staff: StaffSession };

const unknown: Session = { state: 'unknown' };
const store = createStore<Session>(unknown);
let lastUse = Date.now();

export const currentSession = store.get;
export const subscribeToSession = store.subscribe;

export function useSession(): Session {
  return useStore(store, unknown);
}

export function startSession(staff: StaffSession): void {
  noteUse();
  store.set({ state: 'signed-in', staff });
}

/** Shows the sign-in. An ended session is explained there, but not that there was none. */
export function endSession(reason: 'none' | 'signed-out' | 'expired'): void {
  const { state } = store.get();
  if (state === 'guest') return;
  store.set({ state: 'guest', reason: state === 'unknown' ? 'none' : reason });
}

/** Notes that the server has just accepted the session. */
export function noteUse(): void {
  lastUse = Date.now();
}

/** Milliseconds since 1970. */
export function lastUseAt(): number {
  return lastUse;
}
