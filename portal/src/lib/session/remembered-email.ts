import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { navigationState } from '../navigation/navigation-state.ts';
import { isAddingAccount } from '../session-state/other-accounts.ts';
import { readStored, writeStored } from '../storage/local-storage.ts';

/** Stores the e-mail address, so that forms are prefilled with it. Nothing else is stored. */
export function rememberEmail(email: string): void {
  writeStored('email', email);
}

/** The longest that a mailbox can be (RFC 5321 §4.5.3.1). */
const longestHint = 254;

/**
 * Fills in the e-mail address typed on the previous screen, else the one that the application has named, else
 * the stored one, unless the user adds another account.
 */
export function useKnownEmail(fill: (email: string) => void): void {
  const { state, search } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the screen is reached
  useEffect(() => {
    const hint = new URLSearchParams(search).get('login_hint')?.slice(0, longestHint);
    const email = navigationState(state, 'email') || hint || (isAddingAccount() ? '' : readStored('email'));
    if (email) fill(email);
    // Who was about to type in the empty field types over what has come.
    requestAnimationFrame(() => {
      const field = document.activeElement;
      if (field instanceof HTMLInputElement && field.value === email) field.select();
    });
  }, []);
}
