import type { InputOf, OutputOf } from '@portico/contract/endpoints';
import type { StaffEndpointName } from '@portico/contract/endpoints/staff';
import { ApiError } from '@portico/web/api-error';
import { type PageState, usePart } from '@portico/web/page-state';
import {
  keepPreviousData,
  MutationCache,
  QueryCache,
  QueryClient,
  type UseQueryResult,
  useMutation,
  useQuery,
} from '@tanstack/react-query';
import { createSession } from '../session-state/session.ts';
import { type Call, useApi } from './call.ts';

export function useQueryCache(): QueryClient {
  return usePart(createQueryCache);
}

/** The query cache. Only requests without a response are retried: a refusal is a response. */
export function createQueryCache(page: PageState): QueryClient {
  // A refusal because of maintenance that the page does not show yet.
  const onError = (error: Error) => {
    if (error instanceof ApiError && error.code === 'maintenance')
      void queries.invalidateQueries({ queryKey: ['getMaintenance'] });
  };
  const queries: QueryClient = new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
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
  const { currentSession, subscribeToSession } = page.part(createSession);
  // After signing out, nothing that staff has seen may stay in memory.
  subscribeToSession(() => {
    if (currentSession().state === 'guest') queries.clear();
  });
  return queries;
}

/** A call as a query. */
export function useCall<Name extends StaffEndpointName>(
  name: Name,
  input: InputOf<Name>,
): UseQueryResult<OutputOf<Name>, ApiError> {
  return useQuery<OutputOf<Name>, ApiError>(optionsOf(useApi(), name, input), useQueryCache());
}

/**
 * A call that lists something, as a query. While another page of the list or another search is loading, the
 * last answer stays, so that the link that was pressed stays too, and with it the focus.
 */
export function useList<Name extends StaffEndpointName>(
  name: Name,
  input: InputOf<Name>,
): UseQueryResult<OutputOf<Name>, ApiError> {
  return useQuery<OutputOf<Name>, ApiError>(
    { ...optionsOf(useApi(), name, input), placeholderData: keepPreviousData },
    useQueryCache(),
  );
}

function optionsOf<Name extends StaffEndpointName>(call: Call, name: Name, input: InputOf<Name>) {
  return {
    queryKey: [name, input],
    queryFn: ({ signal }: { signal: AbortSignal }) => call(name, input, signal),
  };
}

/** A call that changes something: afterwards every list and page is loaded again. */
export function useAct<Name extends StaffEndpointName>(name: Name) {
  const call = useApi();
  const queries = useQueryCache();
  return useMutation<OutputOf<Name>, ApiError, InputOf<Name>>(
    {
      mutationFn: (input) => call(name, input),
      onSuccess: () => queries.invalidateQueries(),
    },
    queries,
  );
}
