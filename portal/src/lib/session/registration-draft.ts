import { withStorage } from '@portico/web/storage/with-storage';

/** Where the draft of a registration is kept in this tab. */
export const draftKey = 'portico.registration';

/** Begins a draft with what is known of its user; what is empty there stays. */
export function startDraft(known: Readonly<Record<'email' | 'firstName' | 'lastName', string>>): void {
  withStorage('sessionStorage', (storage) => storage.setItem(draftKey, JSON.stringify(known)));
}
