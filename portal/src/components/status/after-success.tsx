import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { useHydrated } from '../../lib/hydration/use-hydrated.tsx';
import { type Done, navigationState } from '../../lib/navigation/navigation-state.ts';
import type { RouteName } from '../../lib/navigation/route-links.ts';
import { usePath } from '../../lib/navigation/use-path.ts';
import { PageLoader } from './page-loader.tsx';
import { Redirect } from './redirect.tsx';

export interface AfterSuccessProps {
  done: Done;
  /** The page that is shown instead to a user who has opened the address without the success. */
  otherwise: RouteName;
  children: ReactNode;
}

/** Shows a page that says that something succeeded only after it did: an address alone claims nothing. */
export function AfterSuccess({ done, otherwise, children }: AfterSuccessProps) {
  const path = usePath();
  const hydrated = useHydrated();
  const { state } = useLocation();
  // The server cannot know the state of the history entry.
  if (!hydrated) return <PageLoader />;
  return navigationState(state, 'done') === done ? children : <Redirect to={path(otherwise)} />;
}
