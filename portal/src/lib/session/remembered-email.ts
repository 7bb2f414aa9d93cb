import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { navigationState } from '../navigation/navigation-state.ts';
import { readStored, writeStored } from '../storage/local-storage.ts';

/** Keeps the address somebody uses here, so that nobody types it twice. Never more than the address. */
export function rememberEmail(email: string): void {
  writeStored('email', email);
}

/** Fills in the address typed on the screen before, or remembered from an earlier visit. */
export function useKnownEmail(fill: (email: string) => void): void {
  const { state } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the screen is reached
  useEffect(() => {
    const email = navigationState(state, 'email') || readStored('email');
    if (email) fill(email);
  }, []);
}
