import { usePart } from '@portico/web/page-state';
import { createStore } from '@portico/web/store';
import { createContext, useContext, useSyncExternalStore } from 'react';
import { useHydrated } from '../hydration/use-hydrated.tsx';
import { createAccountInUse } from './account-in-use.ts';
import { createEnding } from './ending.ts';
import type { Session, SessionToken } from './session-types.ts';
import { createSigningIn } from './signing-in.ts';

/** The session of the first render; later ones read the page's state. */
export const FirstSession = createContext<Session>({ state: 'restoring' });

export function useSession(): Session {
  const first = useContext(FirstSession);
  const { store } = useSessionOwner();
  // The session is restored while the page is hydrated. A store changes in a render that nothing interrupts,
  // so it is read with what else the hydration changes.
  return useSyncExternalStore(store.subscribe, useHydrated() ? store.get : () => first, () => first);
}

export function useSessionOwner(): SessionOwner {
  return usePart(createSession);
}

export type SessionOwner = ReturnType<typeof createSession>;

/** The session that the page shows, and what changes it. */
export function createSession() {
  const store = createStore<Session>({ state: 'restoring' });

  /** The token that calls send, with or without the second step. */
  function currentToken(): SessionToken | null {
    const session = store.get();
    return 'token' in session ? session.token : null;
  }

  /** Resolves when the session has been restored, or has turned out to have ended. */
  function restored(): Promise<void> {
    return new Promise((resolve) => {
      const stop = store.subscribe(check);
      function check() {
        if (store.get().state === 'restoring') return;
        stop();
        resolve();
      }
      check();
    });
  }

  return {
    store,
    currentSession: store.get,
    subscribeToSession: store.subscribe,
    currentToken,
    restored,
    ...createSigningIn(store),
    ...createAccountInUse(store),
    ...createEnding(store),
  };
}
