import { lazy, type ReactNode, Suspense } from 'react';
import { useSession } from '../lib/session/session.ts';
import { usePageStatus } from '../lib/status/global-status.ts';
import { CookieConsent } from './cookie-consent.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { Notifications } from './notifications.tsx';
import { ScrollToTop } from './scroll-to-top.tsx';
import { StatusScreen } from './status-screen.tsx';

// Guests have no session that could end.
const SignOutPopup = lazy(() => import('./sign-out-popup.tsx'));
const SessionWarning = lazy(() => import('./session-warning.tsx'));

/** What stands around, above, or in place of every screen. */
export function Shell({ consented, children }: { consented: boolean; children: ReactNode }) {
  const status = usePageStatus();
  const signedIn = useSession().state === 'signed-in';
  return (
    <>
      <ErrorBoundary>
        {status.state === 'success' ? children : <StatusScreen status={status} />}
        {signedIn && (
          <Suspense fallback={null}>
            <SignOutPopup />
            <SessionWarning />
          </Suspense>
        )}
      </ErrorBoundary>
      <ScrollToTop />
      <CookieConsent given={consented} />
      <Notifications />
    </>
  );
}
