import { useSyncExternalStore } from 'react';

const never = () => () => {};

/**
 * Whether the page has taken over what the server rendered. In that first render the query only has what the
 * server renders a page for, see `PageRequest`; everything else of it may be shown from the second render on.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
