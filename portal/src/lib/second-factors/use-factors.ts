import { twoFactorSettingKey } from '@portico/contract/account/two-factor';
import { type TwoFactorType, twoFactorTypes } from '@portico/contract/sign-in';
import { useQueryCache } from '../api/queries.ts';
import { useCall } from '../api/use-call.ts';
import type { Factors } from './entry-rules.ts';

const isKnown = (type: string): type is TwoFactorType => twoFactorTypes.some((known) => known === type);

/** The second factors of the user and the rules for them: calls 16 to 19. */
export function useFactors() {
  const tokens = useCall('listTwoFactorTokens', {}, { staleTime: 0, rendered: true });
  const setting = useCall('getTwoFactorSetting', { type: twoFactorSettingKey }, { rendered: true });
  const available = useCall('listAvailableTypes', {}, { rendered: true });
  const onlyDeactivate = useCall('listOnlyDeactivateTypes', {}, { staleTime: 0, rendered: true });
  const answers = [tokens, setting, available, onlyDeactivate];

  const factors: Factors | undefined =
    tokens.data && setting.data && available.data && onlyDeactivate.data
      ? {
          active: tokens.data.tokens.map(({ tokenType }) => tokenType),
          available: available.data.filter(isKnown).filter((type) => !onlyDeactivate.data.includes(type)),
          deactivationAllowed: setting.data.value === 'TRUE',
        }
      : undefined;
  return {
    factors,
    error: answers.find(({ error }) => error)?.error ?? null,
    retry: () => Promise.all(answers.filter(({ error }) => error).map(({ refetch }) => refetch())),
  } as const;
}

/**
 * Returns a function that loads again what a changed factor changes: the factors, the recovery codes, and the
 * sessions that the server has ended.
 */
export function useReloadFactors(): () => Promise<void> {
  const { queries } = useQueryCache();
  return async () => {
    const changed = ['listTwoFactorTokens', 'listOnlyDeactivateTypes', 'listSessions', 'getRecoveryCodes'];
    await Promise.all(
      changed.map((name) => queries.invalidateQueries({ queryKey: [name], refetchType: 'all' })),
    );
  };
}
