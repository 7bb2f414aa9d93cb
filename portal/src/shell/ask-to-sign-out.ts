import { createStore } from '../lib/storage/store.ts';

/** Whether somebody is being asked. */
export const asking = createStore(false);

/** Opens the popup, from wherever signing out is offered. */
export function askToSignOut(): void {
  asking.set(true);
}
