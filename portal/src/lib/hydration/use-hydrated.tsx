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
 * Above a page that the server renders. Its second render is there before the next paint, so that nothing
 * moves; or in slices, between which inputs are answered, because that of an account's page takes long.
 */
export function Hydration({ inSlices, children }: { inSlices: boolean; children: ReactNode }) {
  const [hydrated, setHydrated] = useState(false);
  useLayoutEffect(() => {
    if (inSlices) startTransition(() => setHydrated(true));
    else setHydrated(true);
  }, [inSlices]);
  return <Hydrated value={hydrated}>{children}</Hydrated>;
}
