import { usePart } from '@portico/web/page-state';
import { createStore, useStore } from '@portico/web/store';

/** The state of the sign-out popup while it is open. */
export interface SignOutQuestion {
  /** Where to go after signing out; without it, to login in English. */
  readonly to?: string;
  /** Whether all accounts of the browser are signed out, and not the current one alone. */
  readonly all?: boolean;
  /** Whether the user may sign in to another account there without signing out. */
  readonly mayAdd?: boolean;
}

const createQuestion = () => createStore<SignOutQuestion | null>(null);

/** What the sign-out popup asks; `null` while it is closed. */
export function useSignOutQuestion(): SignOutQuestion | null {
  return useStore(usePart(createQuestion), null);
}

/** Functions that open and close the sign-out popup. */
export function useAskToSignOut() {
  const { set } = usePart(createQuestion);
  return { askToSignOut: (question: SignOutQuestion = {}) => set(question), close: () => set(null) } as const;
}
