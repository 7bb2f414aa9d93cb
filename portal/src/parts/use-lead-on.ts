import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { handOffAddress } from '../lib/hand-off.ts';
import { useSession } from '../lib/session.ts';
import { usePath } from '../lib/use-path.ts';
import { useTarget } from './target.ts';

/**
 * Takes whoever has just signed in to the application they came from, or to their profile. Tells whether it is doing so.
 */
export function useLeadOn(): boolean {
  const session = useSession();
  const { application, backUrl } = useTarget();
  const navigate = useNavigate();
  const path = usePath();
  const leaving = session.state === 'signed-in' && session.fresh;

  // biome-ignore lint/correctness/useExhaustiveDependencies: people are led on once, whatever changes on the way
  useEffect(() => {
    if (!leaving) return;
    const toProfile = () => navigate(path('profile'), { replace: true });
    if (application && backUrl) {
      handOffAddress(application, backUrl).then((url) => location.replace(url), toProfile);
    } else {
      void toProfile();
    }
  }, [leaving]);

  return leaving;
}
