import { setAddingAccount } from '../session-state/other-accounts.ts';

/**
 * Lets the user sign in to another account in this tab, at this address of the sign-in. All accounts of the
 * browser stay signed in.
 */
export function addAccount(login: string): void {
  setAddingAccount(true);
  // A new page, so that nothing of the current account is in its memory.
  location.assign(login);
}
