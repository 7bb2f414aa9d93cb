import { type PageState, usePageState } from '@portico/web/page-state';
import { readDraft, removeDraft, writeDraft } from '@portico/web/storage/drafts';
import { useCallback, useEffect } from 'react';
import { createSession } from '../session-state/session.ts';

type Texts = Readonly<Record<string, string>>;

/** What the member of staff who is signed in has typed into a form of this tab, and neither sent nor left. */
export function storedDraft(page: PageState, name: string): Texts {
  const owner = ownerOf(page);
  return owner === undefined ? {} : readDraft(name, owner);
}

/**
 * Stores the texts of an unfinished form while it is shown. A reload and the end of the session leave them in
 * the tab for the next sign-in. Leaving the form removes them, and so does the returned function.
 */
export function useStoredDraft(name: string | undefined, texts: Texts): () => void {
  const page = usePageState();
  const stored = JSON.stringify(texts);
  useEffect(() => {
    const owner = ownerOf(page);
    if (name !== undefined && owner !== undefined) writeDraft(name, owner, JSON.parse(stored));
  }, [page, name, stored]);
  useEffect(() => {
    if (name === undefined) return;
    return () => {
      // Otherwise the session has ended, and the sign-in replaces the form.
      if (ownerOf(page) !== undefined) removeDraft(name);
    };
  }, [page, name]);
  return useCallback(() => {
    if (name !== undefined) removeDraft(name);
  }, [name]);
}

function ownerOf(page: PageState): string | undefined {
  const session = page.part(createSession).currentSession();
  return session.state === 'signed-in' ? session.staff.accountId : undefined;
}
