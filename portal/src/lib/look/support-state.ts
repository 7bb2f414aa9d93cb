import { createStore } from '@portico/web/store';
import { readStored, writeStored } from '../storage/local-storage.ts';

/** What the banner about support is shown for. Moments are of the device's clock. */
export type SupportState =
  /** This tab is that of a member of staff who looks. */
  | { readonly looksUntil: number }
  /** The user has made a code in this browser: support may be looking until then. */
  | { readonly watchUntil: number };

/** Whether the page is a look of support, or watches for one. */
export function createSupportState() {
  const watchUntil = Number(readStored('supportUntil'));
  const store = createStore<SupportState | null>(watchUntil > Date.now() ? { watchUntil } : null);

  /** From now on all tabs of this browser say when support looks; with 0 they no longer do. */
  function watchFor(seconds: number): void {
    const until = seconds === 0 ? 0 : Date.now() + seconds * 1000;
    writeStored('supportUntil', String(until));
    store.set(until === 0 ? null : { watchUntil: until });
  }

  return { store, watchFor };
}
