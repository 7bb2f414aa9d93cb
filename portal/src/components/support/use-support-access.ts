import { ApiError } from '@portico/web/api-error';
import { useState } from 'react';
import { useApi } from '../../lib/api/api.ts';
import { useQueryCache } from '../../lib/api/queries.ts';
import { useCall } from '../../lib/api/use-call.ts';
import { useErrorText } from '../../lib/i18n/i18n.tsx';

/** Milliseconds between two questions whether support has entered the code, or has stopped looking. */
const every = 3_000;

/**
 * Whether a code waits or support is looking, asked again as long as one of both is so; what ends it; and
 * what makes a code.
 */
export function useSupportAccess() {
  const call = useApi();
  const { queries, reload } = useQueryCache();
  const errorText = useErrorText();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<ApiError | null>(null);
  const { data, dataUpdatedAt, error, refetch } = useCall(
    'getSupportAccess',
    {},
    {
      staleTime: 0,
      refetchInterval: (answer) => (answer ? every : false),
    },
  );
  const endsAt = new Date(dataUpdatedAt + (data?.expiresIn ?? 0) * 1000).toISOString();

  async function run<Result>(act: () => Promise<Result>): Promise<Result | undefined> {
    if (busy) return undefined;
    setBusy(true);
    setFailure(null);
    try {
      return await act();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setFailure(error);
      return undefined;
    } finally {
      await queries.invalidateQueries({ queryKey: ['getSupportAccess'] });
      void reload('listActivity', 'listDisclosures');
      setBusy(false);
    }
  }
  return {
    access: data,
    failed: error !== null && data === undefined,
    refetch,
    endsAt,
    busy,
    /** Why the last act did not work, in words. */
    failure: failure ? errorText(failure.code) : undefined,
    make: () => run(() => call('createSupportCode', {}, { shownByForm: true })),
    end: () => void run(() => call('endSupportAccess', {}, { shownByForm: true })),
  } as const;
}
