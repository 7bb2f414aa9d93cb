import type { ActivityPage } from '@portico/contract/account/activity';
import type { ApiError } from '@portico/web/api-error';
import { type InfiniteData, keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useApi } from '../../lib/api/api.ts';
import { useQueryCache } from '../../lib/api/queries.ts';
import { useHydrated } from '../../lib/hydration/use-hydrated.tsx';
import { useLocale } from '../../lib/i18n/i18n.tsx';

/** The user's activity, a page at a time. */
export function useActivity() {
  const call = useApi();
  const { queries } = useQueryCache();
  // The answer names places in its language.
  const locale = useLocale();
  const hydrated = useHydrated();
  const query = useInfiniteQuery<
    ActivityPage,
    ApiError,
    InfiniteData<ActivityPage>,
    readonly string[],
    string | null
  >(
    {
      queryKey: ['listActivity', 'pages', locale],
      queryFn: ({ pageParam, signal }) =>
        call('listActivity', pageParam === null ? {} : { after: pageParam }, {
          signal,
          outageShownByCaller: true,
        }),
      initialPageParam: null,
      getNextPageParam: ({ next }) => next,
      placeholderData: keepPreviousData,
      staleTime: 0,
      enabled: hydrated,
    },
    queries,
  );
  return { ...query, events: query.data?.pages.flatMap(({ events }) => events) };
}
