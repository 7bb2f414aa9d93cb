import { withStorage } from '@portico/web/storage/with-storage';

/** Where a tab keeps the token of a look: no other tab has it, and it goes with the tab. */
const key = 'portico.look';

/** What this tab keeps of a look, if it looks at an account. */
export const readLook = () => withStorage('sessionStorage', (storage) => storage.getItem(key));

export function keepLook(value: string): void {
  withStorage('sessionStorage', (storage) => storage.setItem(key, value));
}

export function forgetLook(): void {
  withStorage('sessionStorage', (storage) => storage.removeItem(key));
}
