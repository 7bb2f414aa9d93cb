import type { TwoFactorType } from '@portico/contract/sign-in';
import { useText } from '../../lib/i18n/i18n.tsx';
import type { NavigationState } from '../../lib/navigation/navigation-state.ts';
import { usePath } from '../../lib/navigation/use-path.ts';
import { useRedirect } from '../../lib/navigation/use-redirect.ts';
import { methods } from '../../lib/second-factors/methods.ts';
import { useReloadFactors } from '../../lib/second-factors/use-factors.ts';
import { useNotifications } from '../../lib/status/notifications.ts';

/** What happens after a deactivation: the lists are loaded again, and a notification is shown [4.22]. */
export function useDeactivated(type: TwoFactorType) {
  const { notify } = useNotifications();
  const text = useText();
  const reloadFactors = useReloadFactors();
  const redirect = useRedirect();
  const path = usePath();
  return async () => {
    const { name, deactivatedRoute } = methods[type];
    await reloadFactors();
    notify('success', text('twoFactor.deactivated', { method: text(name) }));
    const state: NavigationState = { done: 'factor-deactivated' };
    redirect(path(deactivatedRoute), state);
  };
}
