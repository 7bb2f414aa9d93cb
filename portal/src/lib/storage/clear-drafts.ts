// In a module of its own: the login page loads it, and not what reads drafts.
export const draftPrefix = 'portico.draft.';

/** Removes all drafts: after signing out, the next user may be another person. */
export function clearDrafts(): void {
  try {
    for (const key in sessionStorage) if (key.startsWith(draftPrefix)) sessionStorage.removeItem(key);
  } catch {
    // The user has blocked storage, so there are no drafts.
  }
}
