import { QueryClient } from '@tanstack/react-query';
import { currentSession, subscribeToSession } from '../session/session.ts';
import { ApiError } from './api-error.ts';

/**
 * What was loaded. Only what never arrived is asked for again: a refusal is an answer. It stands outside React, so that
 * screens that load nothing do not load it either.
 */
export const queries = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 60_000,
      retry: (failures, error) => failures < 2 && error instanceof ApiError && error.status === 0,
    },
  },
});

// Nothing of a person stays when they go.
subscribeToSession(() => {
  if (currentSession().state === 'guest') queries.clear();
});
