import type { OutputOf } from '@portico/contract/endpoints';
import type { ApiError } from '@portico/web/api-error';
import { type InfiniteData, useInfiniteQuery } from '@tanstack/react-query';
import { useApi } from '../../lib/api/api.ts';
import { useQueryCache } from '../../lib/api/queries.ts';
import { useHydrated } from '../../lib/hydration/use-hydrated.tsx';

type Page = OutputOf<'listDisclosures'>;

/** Who learned something about the user, a page at a time. */
export function useDisclosures() {
  const call = useApi();
  const { queries } = useQueryCache();
  const hydrated = useHydrated();
  const query = useInfiniteQuery<Page, ApiError, InfiniteData<Page>, readonly string[], string | null>(
    {
      queryKey: ['listDisclosures', 'pages'],
      queryFn: ({ pageParam, signal }) =>
        call('listDisclosures', pageParam === null ? {} : { after: pageParam }, {
          signal,
          outageShownByCaller: true,
        }),
      initialPageParam: null,
      getNextPageParam: ({ next }) => next,
      staleTime: 0,
      enabled: hydrated,
    },
    queries,
  );
  return { ...query, disclosures: query.data?.pages.flatMap(({ disclosures }) => disclosures) };
}
