import type { StaffEndpointName, StaffInputOf, StaffOutputOf } from '@portico/contract/endpoints/staff';
import { ApiError } from '@portico/web/api-error';
import { QueryClient, type UseQueryResult, useMutation, useQuery } from '@tanstack/react-query';
import { currentSession, subscribeToSession } from '../session/session.ts';
import { call } from './call.ts';

/** The query cache. Only requests without a response are retried: a refusal is a response. */
export const queries = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 0,
      // A page that is only open must not prolong the session.
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
      retry: (failures, error) => failures < 1 && error instanceof ApiError && error.status === 0,
    },
  },
});

// After signing out, nothing that staff has seen may stay in memory.
subscribeToSession(() => {
  if (currentSession().state === 'guest') queries.clear();
});

/** A call as a query; while other input loads, the last answer stays. */
export function useCall<Name extends StaffEndpointName>(
  name: Name,
  input: StaffInputOf<Name>,
): UseQueryResult<StaffOutputOf<Name>, ApiError> {
  return useQuery<StaffOutputOf<Name>, ApiError>(
    { queryKey: [name, input], queryFn: ({ signal }) => call(name, input, signal) },
    queries,
  );
}

/** A call that changes something: afterwards every list and page is loaded again. */
export function useAct<Name extends StaffEndpointName>(name: Name) {
  return useMutation<StaffOutputOf<Name>, ApiError, StaffInputOf<Name>>(
    {
      mutationFn: (input) => call(name, input),
      onSuccess: () => queries.invalidateQueries(),
    },
    queries,
  );
}
