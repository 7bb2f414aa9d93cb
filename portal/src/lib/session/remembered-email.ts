import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { navigationState } from '../navigation/navigation-state.ts';
import { readStored, writeStored } from '../storage/local-storage.ts';

/** Stores the e-mail address, so that forms are prefilled with it. Nothing else is stored. */
export function rememberEmail(email: string): void {
  writeStored('email', email);
}

/** Fills in the e-mail address typed on the previous screen, else the stored one. */
export function useKnownEmail(fill: (email: string) => void): void {
  const { state } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the screen is reached
  useEffect(() => {
    const email = navigationState(state, 'email') || readStored('email');
    if (email) fill(email);
  }, []);
}
