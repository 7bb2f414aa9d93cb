import { verificationPercent } from '@portico/contract/documents/verification';
import { useCall } from '../../lib/api/use-call.ts';
import { verificationPath } from '../../lib/documents/documents.ts';
import { useOverview } from '../../lib/documents/use-overview.ts';
import type { IdentityStanding } from './next-step.ts';

/**
 * What the first part of the page says about the account, and a function that loads again what could not be
 * loaded.
 */
export function useStanding() {
  const { profile, items, failed, retry } = useOverview({ rendered: true });
  const factors = useCall('listTwoFactorTokens', {}, { staleTime: 0, rendered: true });
  const sessions = useCall('listSessions', {}, { staleTime: 0, rendered: true });

  let identity: IdentityStanding | null | undefined = failed ? null : undefined;
  if (profile && items) {
    const { next, inReview, returned } = verificationPath(items, profile.selfieRequired);
    const percent = verificationPercent(items, profile.verified);
    identity = {
      percent,
      toChange: returned[0],
      canContinue: next !== undefined && (percent < 100 || next === 'SELFIE'),
      isInReview: inReview.length > 0,
    };
  }
  const known = <Data, Value>(
    { data, error }: { data: Data | undefined; error: unknown },
    value: (data: Data) => Value,
  ) => (data ? value(data) : error ? null : undefined);
  return {
    identity,
    protection: known(factors, ({ tokens }) => {
      if (!profile) return failed ? null : undefined;
      if (tokens.length > 0) return 'factor';
      return profile.withoutPassword ? 'passkey' : 'password';
    }),
    devices: known(sessions, ({ length }) => length),
    retry: () => {
      if (identity === null) retry();
      for (const { data, error, refetch } of [factors, sessions]) if (!data && error) void refetch();
    },
  } as const;
}
