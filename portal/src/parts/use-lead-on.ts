import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { handOffAddress } from '../lib/hand-off.ts';
import { useSession } from '../lib/session.ts';
import { usePath } from '../lib/use-path.ts';
import { carried } from './carried.ts';
import { useTarget } from './target.ts';

/**
 * Takes whoever has just signed in to the application they came from, back to the QR sign-in they were asked about, or to
 * their profile. Tells whether it is doing so.
 */
export function useLeadOn(): boolean {
  const session = useSession();
  const { application, backUrl } = useTarget();
  const { state } = useLocation();
  const navigate = useNavigate();
  const path = usePath();
  const leaving = session.state === 'signed-in' && session.fresh;

  // biome-ignore lint/correctness/useExhaustiveDependencies: people are led on once, whatever changes on the way
  useEffect(() => {
    if (!leaving) return;
    const code = carried(state, 'approve');
    const toProfile = () => navigate(path('profile'), { replace: true });
    if (application && backUrl) {
      handOffAddress(application, backUrl).then((url) => location.replace(url), toProfile);
    } else if (code) {
      void navigate(path('loginQr', { code }), { replace: true });
    } else {
      void toProfile();
    }
  }, [leaving]);

  return leaving;
}
