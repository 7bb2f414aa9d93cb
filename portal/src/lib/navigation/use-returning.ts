import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { navigationState } from './navigation-state.ts';

/**
 * Whether the user returns to a page after signing in. False in the first render: the server does not see the
 * state of a history entry.
 */
export function useReturning(): boolean {
  const { state } = useLocation();
  const [returning, setReturning] = useState(false);
  useEffect(() => setReturning(navigationState(state, 'returnTo') !== ''), [state]);
  return returning;
}
