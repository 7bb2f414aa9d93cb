import type { PortalEndpointName } from '@portico/contract/endpoints/portal';
import { ApiError } from '@portico/web/api-error';
import { type PageState, usePart } from '@portico/web/page-state';
import { QueryClient } from '@tanstack/react-query';
import { createSession } from '../session-state/session.ts';
import { createDocumentAnswers } from './document-answers.ts';
import { createEarlyAnswers } from './early-answers.ts';

export function useQueryCache() {
  return usePart(createQueryCache);
}

/**
 * The query cache. Only requests without a response are retried: a refusal is a response. It is outside
 * React, so that screens without queries do not load the library.
 */
export function createQueryCache(page: PageState) {
  const queries = new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 60_000,
        retry: (failures, error) => failures < 2 && error instanceof ApiError && error.status === 0,
      },
    },
  });
  const { currentSession, currentToken, subscribeToSession } = page.part(createSession);
  const { areOfAnother, forgetDocumentAnswers } = page.part(createDocumentAnswers);
  const { dropEarlyAnswers } = page.part(createEarlyAnswers);
  const clear = () => {
    forgetDocumentAnswers();
    queries.clear();
  };
  const clearForAnother = () => {
    if (areOfAnother(currentToken()?.accessToken ?? '')) clear();
  };
  // After signing out, and before another sign-in is taken over, no data of the user may stay in memory.
  subscribeToSession(() => {
    if (['guest', 'restoring'].includes(currentSession().state)) clear();
    else clearForAnother();
  });
  // Another tab may have signed in since the server rendered the page.
  if (currentToken()) clearForAnother();

  /** Loads again what a change has made out of date: the answers of these calls. */
  async function reload(...names: readonly PortalEndpointName[]): Promise<void> {
    // What the document has or has asked for is older than the change, which may be another browser's.
    dropEarlyAnswers();
    await Promise.all(names.map((name) => queries.invalidateQueries({ queryKey: [name] })));
  }

  return { queries, reload };
}
