import type { InputOf, OutputOf } from '@portico/contract/endpoints';
import type { PortalEndpointName } from '@portico/contract/endpoints/portal';
import type { ApiError } from '@portico/web/api-error';
import { hashKey, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useHydrated } from '../hydration/use-hydrated.tsx';
import { useLocale } from '../i18n/i18n.tsx';
import { useApi } from './api.ts';
import { loadEndpointRows } from './endpoint-rows.ts';
import { useQueryCache } from './queries.ts';
import { useFirstAnswer } from './use-first-answer.ts';

// A screen that reads data begins to load the rows together with its own chunk. Any error: the call that
// needs the rows fails.
loadEndpointRows().catch(() => {});

export interface QueryOptions<Name extends PortalEndpointName> {
  readonly enabled?: boolean;
  readonly staleTime?: number;
  /** Milliseconds until the call is repeated while the page is visible; `false` for not at all. */
  readonly refetchInterval?: (answer: OutputOf<Name> | undefined) => number | false;
  /**
   * Whether the server renders the page with the answer, where it has it (`createDocumentAnswers`). What is
   * shown of it must be the same on the server and in the browser.
   */
  readonly rendered?: boolean;
}

/**
 * A call as a query, whose answer is cached for each language until the user signs out. While a new language
 * loads, the old answer stays: a screen that showed its loader would lose chosen files and open dialogs.
 */
export function useCall<Name extends PortalEndpointName>(
  name: Name,
  input: InputOf<Name>,
  { refetchInterval, rendered = false, ...options }: QueryOptions<Name> = {},
): UseQueryResult<OutputOf<Name>, ApiError> {
  const call = useApi();
  const { queries } = useQueryCache();
  const locale = useLocale();
  const hydrated = useHydrated();
  const { answer, options: first } = useFirstAnswer(name, input, [name, input, locale], rendered);
  return useQuery<OutputOf<Name>, ApiError>(
    {
      ...(answer !== undefined && { initialData: answer }),
      // What could not be loaded is said in its place, so that no notification covers it.
      queryFn: ({ signal }) => call(name, input, { signal, outageShownByCaller: true }),
      placeholderData: (known, before) =>
        before && hashKey(before.queryKey.slice(0, 2)) === hashKey([name, input]) ? known : undefined,
      ...options,
      ...first,
      enabled: hydrated && options.enabled !== false,
      refetchInterval: hydrated && refetchInterval ? ({ state }) => refetchInterval(state.data) : false,
    },
    queries,
  );
}
