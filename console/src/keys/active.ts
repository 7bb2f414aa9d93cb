import { createStore, useStore } from '@portico/web/store';

const name = 'console-keys';
// A browser that forbids storage throws; the keys are then active in every new tab.
const store = createStore(read() !== 'off');

export const areKeysActive = store.get;

/** Whether single keys have a meaning. WCAG 2.1.4: speech input may type them by accident, so they can be turned off. */
export function useKeysActive(): boolean {
  return useStore(store, true);
}

export function setKeysActive(active: boolean): void {
  store.set(active);
  try {
    localStorage.setItem(name, active ? 'on' : 'off');
  } catch {
    // Only this tab remembers it.
  }
}

function read(): string | null {
  try {
    return localStorage.getItem(name);
  } catch {
    return null;
  }
}
