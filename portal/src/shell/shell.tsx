import { type ReactNode, useEffect } from 'react';
import { showGlobalError, usePageStatus } from '../lib/global-status.ts';
import { useSession } from '../lib/session.ts';
import { useCall } from '../lib/use-call.ts';
import { CookieConsent } from './cookie-consent.tsx';
import { Notifications } from './notifications.tsx';
import { OfflineBanner } from './offline-banner.tsx';
import { ScrollToTop } from './scroll-to-top.tsx';
import { SignOutPopup } from './sign-out-popup.tsx';
import { StatusScreen } from './status-screen.tsx';

/** What stands around, above, or in place of every screen. */
export function Shell({ children }: { children: ReactNode }) {
  const status = usePageStatus();
  useProfileTrouble();
  return (
    <>
      <OfflineBanner />
      {status.state === 'success' ? children : <StatusScreen status={status} />}
      <ScrollToTop />
      <CookieConsent />
      <SignOutPopup />
      <Notifications />
    </>
  );
}

/** Without a profile a signed-in person can do nothing here. */
function useProfileTrouble(): void {
  const signedIn = useSession().state === 'signed-in';
  const { error } = useCall('getProfile', {}, { enabled: signedIn });
  useEffect(() => {
    if (signedIn && error && error.status !== 429) showGlobalError('profile_not_found', error);
  }, [signedIn, error]);
}
