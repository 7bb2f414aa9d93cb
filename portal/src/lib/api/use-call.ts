import type { InputOf, OutputOf } from '@portico/contract/endpoints';
import type { PortalEndpointName } from '@portico/contract/endpoints/portal';
import type { ApiError } from '@portico/web/api-error';
import { hashKey, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useLocale } from '../i18n/i18n.tsx';
import { useHydrated } from '../navigation/use-hydrated.ts';
import { useApi } from './api.ts';
import { loadEndpointRows } from './endpoint-rows.ts';
import { useQueryCache } from './queries.ts';

// A screen that reads data begins to load the rows together with its own chunk. Any error: the call that
// needs the rows fails.
loadEndpointRows().catch(() => {});

export interface QueryOptions<Name extends PortalEndpointName> {
  readonly enabled?: boolean;
  readonly staleTime?: number;
  /** Milliseconds until the call is repeated while the page is visible; `false` for not at all. */
  readonly refetchInterval?: (answer: OutputOf<Name> | undefined) => number | false;
}

/**
 * A call as a query, whose answer is cached for each language until the user signs out. While a new language
 * loads, the old answer stays: a screen that showed its loader would lose chosen files and open dialogs.
 */
export function useCall<Name extends PortalEndpointName>(
  name: Name,
  input: InputOf<Name>,
  { refetchInterval, ...options }: QueryOptions<Name> = {},
): UseQueryResult<OutputOf<Name>, ApiError> {
  const call = useApi();
  const { queries } = useQueryCache();
  const locale = useLocale();
  const hydrated = useHydrated();
  return useQuery<OutputOf<Name>, ApiError>(
    {
      // The server renders a page without answers. A part of it may be hydrated after another part has
      // received the same answer.
      queryKey: hydrated ? [name, input, locale] : ['unanswered'],
      // What could not be loaded is said in its place, so that no notification covers it.
      queryFn: ({ signal }) => call(name, input, { signal, outageShownByCaller: true }),
      placeholderData: (known, before) =>
        before && hashKey(before.queryKey.slice(0, 2)) === hashKey([name, input]) ? known : undefined,
      ...options,
      enabled: hydrated && options.enabled !== false,
      refetchInterval: hydrated && refetchInterval ? ({ state }) => refetchInterval(state.data) : false,
    },
    queries,
  );
}
