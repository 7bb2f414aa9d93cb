import { useEffect } from 'react';
import type { RouteName } from './route-links.ts';
import { usePath } from './use-path.ts';

/** Takes the code of a link out of the address bar, where others could read it later. The page itself goes on with it. */
export function useCleanAddress(screen: RouteName): void {
  const path = usePath();
  useEffect(() => history.replaceState(history.state, '', path(screen)), [path, screen]);
}
