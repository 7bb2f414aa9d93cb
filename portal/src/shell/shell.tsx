import type { ReactNode } from 'react';
import { usePageStatus } from '../lib/global-status.ts';
import { CookieConsent } from './cookie-consent.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { Notifications } from './notifications.tsx';
import { OfflineBanner } from './offline-banner.tsx';
import { ScrollToTop } from './scroll-to-top.tsx';
import { SignOutPopup } from './sign-out-popup.tsx';
import { StatusScreen } from './status-screen.tsx';

/** What stands around, above, or in place of every screen. */
export function Shell({ consented, children }: { consented: boolean; children: ReactNode }) {
  const status = usePageStatus();
  return (
    <>
      <OfflineBanner />
      {status.state === 'success' ? (
        <ErrorBoundary>{children}</ErrorBoundary>
      ) : (
        <StatusScreen status={status} />
      )}
      <ScrollToTop />
      <CookieConsent given={consented} />
      <SignOutPopup />
      <Notifications />
    </>
  );
}
