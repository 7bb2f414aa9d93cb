import { createContext, type ReactNode, startTransition, useContext, useLayoutEffect, useState } from 'react';

const Hydrated = createContext(true);

/**
 * Whether the page has taken over what the server rendered. In that first render the query only has what the
 * server renders a page for, see `PageRequest`; everything else of it may be shown from the second render on.
 */
export function useHydrated(): boolean {
  return useContext(Hydrated);
}

/**
 * Above a page that the server renders. Its second render happens before the first paint after the hydration,
 * so that nothing moves; that of an account's page, which is one of nearly everything in it, in slices,
 * between which inputs are answered.
 */
export function Hydration({ inSlices, children }: { inSlices: boolean; children: ReactNode }) {
  const [hydrated, setHydrated] = useState(false);
  useLayoutEffect(() => {
    if (inSlices) startTransition(() => setHydrated(true));
    else setHydrated(true);
  }, [inSlices]);
  return <Hydrated value={hydrated}>{children}</Hydrated>;
}
