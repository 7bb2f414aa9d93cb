import { createStore } from '@portico/web/store';

/** The state of the sign-out popup while it is open. */
export interface SignOutQuestion {
  /** Where to go after signing out; without it, to login in English. */
  readonly to?: string;
}

export const signOutQuestion = createStore<SignOutQuestion | null>(null);

/** Opens the sign-out popup. */
export function askToSignOut(question: SignOutQuestion = {}): void {
  signOutQuestion.set(question);
}
