import { createContext, type ReactNode, startTransition, useContext, useEffect, useState } from 'react';

const Hydrated = createContext(true);

/**
 * Whether the page has taken over what the server rendered. In that first render the query only has what the
 * server renders a page for, see `PageRequest`; everything else of it may be shown from the second render on.
 */
export function useHydrated(): boolean {
  return useContext(Hydrated);
}

/**
 * Above a page that the server renders. Its second render is a transition, because it is one of nearly the
 * whole page: so React renders it in slices, between which inputs are answered.
 */
export function Hydration({ children }: { children: ReactNode }) {
  const [hydrated, setHydrated] = useState(false);
  useEffect(() => startTransition(() => setHydrated(true)), []);
  return <Hydrated value={hydrated}>{children}</Hydrated>;
}
