import { withStorage } from './with-storage.ts';

// In a module of its own: the login page loads it, and not what reads drafts.
export const draftPrefix = 'portico.draft.';

/** Removes all drafts: after signing out, the next user may be another person. */
export function clearDrafts(): void {
  withStorage('sessionStorage', (storage) => {
    for (const key in storage) if (key.startsWith(draftPrefix)) storage.removeItem(key);
  });
}
