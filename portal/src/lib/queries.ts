import { QueryClient } from '@tanstack/react-query';
import { ApiError } from './api-error.ts';

/** A cache of answers. Only what never arrived is asked for again: every refusal is an answer. */
export function createQueries(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 60_000,
        retry: (failures, error) => failures < 2 && error instanceof ApiError && error.status === 0,
      },
    },
  });
}
