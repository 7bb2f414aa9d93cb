import type { EndpointName } from '@portico/contract/endpoints';
import { ApiError } from '@portico/web/api-error';
import { QueryClient } from '@tanstack/react-query';
import { currentSession, subscribeToSession } from '../session-state/session.ts';

/**
 * The query cache. Only requests without a response are retried: a refusal is a response. It is outside React, so that
 * screens without queries do not load the library.
 */
export const queries = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 60_000,
      retry: (failures, error) => failures < 2 && error instanceof ApiError && error.status === 0,
    },
  },
});

// After signing out, no data of the user may stay in memory.
subscribeToSession(() => {
  if (currentSession().state === 'guest') queries.clear();
});

/** Loads again what a change has made out of date: the answers of these calls. */
export async function reload(...names: readonly EndpointName[]): Promise<void> {
  await Promise.all(names.map((name) => queries.invalidateQueries({ queryKey: [name] })));
}
