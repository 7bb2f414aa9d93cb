import type { OutputOf } from '@portico/contract/endpoints';
import type { ApiError } from '@portico/web/api-error';
import { type InfiniteData, useInfiniteQuery } from '@tanstack/react-query';
import { useApi } from '../../lib/api/api.ts';
import { useQueryCache } from '../../lib/api/queries.ts';
import { useFirstAnswer } from '../../lib/api/use-first-answer.ts';
import { useHydrated } from '../../lib/hydration/use-hydrated.tsx';

type Page = OutputOf<'listDisclosures'>;

/** Who learned something about the user, a page at a time. */
export function useDisclosures() {
  const call = useApi();
  const { queries } = useQueryCache();
  const hydrated = useHydrated();
  const { answer, options: first } = useFirstAnswer(
    'listDisclosures',
    {},
    ['listDisclosures', 'pages'],
    true,
  );
  const query = useInfiniteQuery<Page, ApiError, InfiniteData<Page>, readonly unknown[], string | null>(
    {
      ...(answer && { initialData: { pages: [answer], pageParams: [null] } }),
      queryFn: ({ pageParam, signal }) =>
        call('listDisclosures', pageParam === null ? {} : { after: pageParam }, {
          signal,
          outageShownByCaller: true,
        }),
      initialPageParam: null,
      getNextPageParam: ({ next }) => next,
      staleTime: 0,
      ...first,
      enabled: hydrated,
    },
    queries,
  );
  const disclosures = query.data?.pages.flatMap((page) => page.disclosures);
  // The times of entries are the browser's.
  const isShown = hydrated || disclosures?.length === 0;
  return { ...query, disclosures: isShown ? disclosures : undefined };
}
