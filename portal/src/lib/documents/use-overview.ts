import { useCall } from '../api/use-call.ts';
import { useProfileCall } from '../session/use-profile.ts';

/** The profile and the statuses of all documents, which a summary of the verification needs. */
export function useOverview({
  rendered = false,
  ...options
}: {
  rendered?: boolean;
  staleTime?: number;
} = {}) {
  const profile = useProfileCall({ rendered });
  const items = useCall('listVerifications', {}, { rendered, ...options });
  const missing = [profile, items].filter(({ data }) => !data);
  return {
    profile: profile.data,
    items: items.data,
    failed: missing.some(({ error }) => error),
    /** Everything was there or could not be loaded once; it stays true while what failed is loaded again. */
    isAnswered: [profile, items].every(({ data, isFetched }) => data || isFetched),
    retry: () => {
      for (const { refetch } of missing) void refetch();
    },
  } as const;
}

export type Overview = ReturnType<typeof useOverview>;
