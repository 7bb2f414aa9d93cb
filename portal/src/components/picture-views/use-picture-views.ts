import type { OutputOf } from '@portico/contract/endpoints';
import type { ApiError } from '@portico/web/api-error';
import { type InfiniteData, useInfiniteQuery } from '@tanstack/react-query';
import { useApi } from '../../lib/api/api.ts';
import { useQueryCache } from '../../lib/api/queries.ts';

type Page = OutputOf<'listPictureViews'>;

/** The times at which staff opened pictures of the user, a page at a time. */
export function usePictureViews() {
  const call = useApi();
  const { queries } = useQueryCache();
  const query = useInfiniteQuery<Page, ApiError, InfiniteData<Page>, readonly string[], string | null>(
    {
      queryKey: ['listPictureViews', 'pages'],
      queryFn: ({ pageParam, signal }) =>
        call('listPictureViews', pageParam === null ? {} : { after: pageParam }, { signal }),
      initialPageParam: null,
      getNextPageParam: ({ next }) => next,
      staleTime: 0,
    },
    queries,
  );
  return { ...query, views: query.data?.pages.flatMap(({ views }) => views) };
}
