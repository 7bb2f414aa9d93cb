import { QueryClient } from '@tanstack/react-query';
import { currentSession, subscribeToSession } from '../session/session.ts';
import { ApiError } from './api-error.ts';

/**
 * The query cache. Only requests without an answer are retried: a refusal is an answer. It is outside React, so that screens
 * without queries do not load the library.
 */
export const queries = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 60_000,
      retry: (failures, error) => failures < 2 && error instanceof ApiError && error.status === 0,
    },
  },
});

// After signing out nothing of the user's data is kept.
subscribeToSession(() => {
  if (currentSession().state === 'guest') queries.clear();
});
