import type { Maintenance } from '@portico/contract/config';
import { createStore } from '@portico/web/store';

/**
 * The maintenance that a refused call told of, or a configuration that was loaded later; undefined before
 * either.
 */
export function createMaintenance() {
  const store = createStore<Maintenance | null | undefined>(undefined);
  return {
    store,
    /** A call was refused because of maintenance that ends in so many seconds. */
    noteMaintenance(seconds: number): void {
      store.set({ until: new Date(Date.now() + seconds * 1000).toISOString() });
    },
  };
}
