import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { navigationState } from '../navigation/navigation-state.ts';
import { usePath } from '../navigation/use-path.ts';
import { useRedirect } from '../navigation/use-redirect.ts';
import { useTarget } from '../navigation/use-target.ts';
import { useSession } from '../session-state/session.ts';
import { openidRequest } from './openid-request.ts';
import { useHandOff } from './use-hand-off.ts';

/**
 * Sends a user who has just signed in to the application or the page they came from, otherwise to their
 * profile. Returns whether it is doing so. It waits while the user is told something first.
 */
export function useSignInRedirect(waits = false): boolean {
  const session = useSession();
  const { application, info, backUrl } = useTarget();
  const { state } = useLocation();
  const redirect = useRedirect();
  const path = usePath();
  const { enter } = useHandOff();
  const leaving = session.state === 'signed-in' && session.fresh && !waits;

  // biome-ignore lint/correctness/useExhaustiveDependencies: the redirect happens once, whatever changes meanwhile
  useEffect(() => {
    if (!leaving) return;
    const code = navigationState(state, 'approve');
    const home = navigationState(state, 'returnTo') || path('profile');
    // A request of OpenID Connect goes on also when its application is named on the consent screen alone.
    // Login has promised to go on to the application.
    const isPromised = application && !code && !navigationState(state, 'returnTo');
    const requestedUrl = backUrl ?? (isPromised ? info?.url : null);
    if (requestedUrl && (application || openidRequest(requestedUrl))) {
      const request = { application: application ?? '', requestedUrl, replace: true };
      void enter(request).then((left) => left || redirect(home));
    } else {
      redirect(code ? path('loginQr', { code }) : home);
    }
  }, [leaving]);

  return leaving;
}
