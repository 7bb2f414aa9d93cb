import {
  createContext,
  type ReactNode,
  startTransition,
  useContext,
  useEffect,
  useLayoutEffect,
  useMemo,
  useState,
} from 'react';
import { currentLocation, type HistoryEntry, type Location, locationOf } from './location.ts';

export interface NavigateOptions {
  /** Replaces the current history entry, so that "back" does not return to it. */
  readonly replace?: boolean | undefined;
  /** Passed to the next screen in the history entry. */
  readonly state?: unknown;
}

/** Opens an address of the portal, which starts with `/`. */
export type NavigateFunction = (to: string, options?: NavigateOptions) => void;

const LocationContext = createContext<Location | null>(null);
const NavigateContext = createContext<NavigateFunction>(() => {});

/** Follows the browser's history. The old screen stays until the new one has been loaded. */
export function BrowserRouter({ children }: { children: ReactNode }) {
  const [location, setLocation] = useState(() => currentLocation('traverse'));

  useLayoutEffect(() => {
    const follow = () => startTransition(() => setLocation(currentLocation('traverse')));
    addEventListener('popstate', follow);
    return () => removeEventListener('popstate', follow);
  }, []);

  const [navigate] = useState(
    (): NavigateFunction =>
      (to, { replace = false, state = null } = {}) => {
        const entry: HistoryEntry = { state, key: Math.random().toString(36).slice(2) };
        if (replace) history.replaceState(entry, '', to);
        else history.pushState(entry, '', to);
        startTransition(() => setLocation(currentLocation(replace ? 'replace' : 'push')));
      },
  );

  return (
    <NavigateContext value={navigate}>
      <LocationContext value={location}>{children}</LocationContext>
    </NavigateContext>
  );
}

/** Renders one address, on the server. */
export function StaticRouter({ address, children }: { address: string; children: ReactNode }) {
  return <LocationContext value={locationOf(address)}>{children}</LocationContext>;
}

export function useLocation(): Location {
  const location = useContext(LocationContext);
  if (!location) throw new Error('useLocation needs a router above it');
  return location;
}

export function useNavigate(): NavigateFunction {
  return useContext(NavigateContext);
}

/** The parameters of the address's query. */
export function useSearchParams(): URLSearchParams {
  const { search } = useLocation();
  return useMemo(() => new URLSearchParams(search), [search]);
}

/** Replaces the address as soon as it is rendered. */
export function Navigate({ to }: { to: string }) {
  const navigate = useNavigate();
  useEffect(() => navigate(to, { replace: true }), [navigate, to]);
  return null;
}
