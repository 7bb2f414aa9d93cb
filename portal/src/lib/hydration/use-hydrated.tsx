import { createContext, type ReactNode, startTransition, useContext, useLayoutEffect, useState } from 'react';

/** What is rendered in the browser alone has nothing to wait for. */
const Hydrated = createContext(true);

/**
 * Whether the page has taken over what the server rendered. In that first render the query only has what the
 * server renders a page for, see `PageRequest`; everything else of it may be shown from the second render on.
 */
export function useHydrated(): boolean {
  return useContext(Hydrated);
}

export interface HydrationProps {
  /**
   * Whether the second render is one of nearly everything, as in a page of an account: React renders it in
   * slices, between which inputs are answered. Others are rendered before the next paint: nothing moves.
   */
  readonly inSlices: boolean;
  readonly children: ReactNode;
}

/** Above a page that the server renders. */
export function Hydration({ inSlices, children }: HydrationProps) {
  const [hydrated, setHydrated] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useLayoutEffect(() => {
    if (inSlices) startTransition(() => setHydrated(true));
    else setHydrated(true);
  }, []);
  return <Hydrated value={hydrated}>{children}</Hydrated>;
}
