import {
  createContext,
  type ReactNode,
  startTransition,
  useContext,
  useLayoutEffect,
  useState,
  useSyncExternalStore,
} from 'react';

/** Whether the page is hydrated, where `HydrationInSlices` says it. */
const Hydrated = createContext<boolean | undefined>(undefined);

const never = () => () => {};
const yes = () => true;
const no = () => false;

/**
 * Whether the page has taken over what the server rendered. In that first render the query only has what the
 * server renders a page for, see `PageRequest`; everything else of it may be shown from the second render on.
 */
export function useHydrated(): boolean {
  const inSlices = useContext(Hydrated);
  // React renders what reads a store once more, in one piece: few parts of other pages, but nearly all of an
  // account's, where the store never changes.
  const atOnce = useSyncExternalStore(never, inSlices === undefined ? yes : no, no);
  return inSlices ?? atOnce;
}

/**
 * Above an account's page that the server renders. Its second render is one of nearly everything in it, so
 * React renders it in slices, between which inputs are answered.
 */
export function HydrationInSlices({ children }: { children: ReactNode }) {
  const [hydrated, setHydrated] = useState(false);
  useLayoutEffect(() => startTransition(() => setHydrated(true)), []);
  return <Hydrated value={hydrated}>{children}</Hydrated>;
}
