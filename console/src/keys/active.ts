import { usePart } from '@portico/web/page-state';
import { withStorage } from '@portico/web/storage/with-storage';
import { createStore, useStore } from '@portico/web/store';

const name = 'console-keys';

/**
 * Whether single keys have a meaning. WCAG 2.1.4: speech input may type them by accident, so they can be
 * turned off.
 */
export function useKeysActive(): boolean {
  return useStore(useKeySetting().store, true);
}

export function useKeySetting() {
  return usePart(createKeySetting);
}

function createKeySetting() {
  // In a browser that forbids storage, the keys are active in every new tab.
  const store = createStore(withStorage('localStorage', (storage) => storage.getItem(name)) !== 'off');
  return {
    store,
    areKeysActive: store.get,
    setKeysActive(active: boolean): void {
      store.set(active);
      withStorage('localStorage', (storage) => storage.setItem(name, active ? 'on' : 'off'));
    },
  };
}
