import { useEffect } from 'react';
import type { RouteName } from './route-links.ts';
import { usePath } from './use-path.ts';

/**
 * Removes the code of a link from the address bar, where another user of the browser could read it later. The
 * screen can still use it.
 */
export function useCleanAddress(screen: RouteName): void {
  const path = usePath();
  useEffect(() => history.replaceState(history.state, '', path(screen)), [path, screen]);
}
