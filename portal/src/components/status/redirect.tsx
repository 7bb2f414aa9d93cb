import { useEffect } from 'react';
import type { NavigationState } from '../../lib/navigation/navigation-state.ts';
import { useRedirect } from '../../lib/navigation/use-redirect.ts';

/** Replaces the current history entry by another address. On the server it does nothing. */
export function Redirect({ to, state }: { to: string; state?: NavigationState | undefined }) {
  const redirect = useRedirect();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the state belongs to the address
  useEffect(() => redirect(to, state), [redirect, to]);
  return null;
}
