import { lazy, type ReactNode, Suspense, useEffect, useLayoutEffect, useMemo, useState } from 'react';
import { useLocation } from 'react-router';
import { ScrollPositions } from '../lib/navigation/scroll-positions.ts';
import { useSession } from '../lib/session/session.ts';
import { clearGlobalStatus, usePageStatus } from '../lib/status/global-status.ts';
import { dismissAll } from '../lib/status/notifications.ts';
import { ConsentContext } from './cookie-consent.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { Notifications } from './notifications.tsx';
import { ScrollToTop } from './scroll-to-top.tsx';
import { StatusScreen } from './status-screen.tsx';

// Not needed by guests.
const SignOutPopup = lazy(() => import('./sign-out-popup.tsx'));
const SessionWarning = lazy(() => import('./session-warning.tsx'));

export interface ShellProps {
  /** Whether the cookie banner had been accepted when the page was opened. */
  readonly consented: boolean;
  readonly children: ReactNode;
}

/** What every page contains besides its screen, and the status screen that replaces the page. */
export function Shell({ consented: before, children }: ShellProps) {
  const [consented, setConsented] = useState(before);
  const consent = useMemo(() => ({ consented, consent: () => setConsented(true) }), [consented]);
  const status = usePageStatus();
  const signedIn = useSession().state === 'signed-in';
  const { key } = useLocation();
  // In a cleanup, because cleanups run before the effects of the next screen, which may set another status. In a layout effect, so that
  // no status is cleared that is set after the next screen is visible.
  // biome-ignore lint/correctness/useExhaustiveDependencies: every navigation and signing out clear the status
  useLayoutEffect(() => clearGlobalStatus, [key, signedIn]);

  useEffect(() => (signedIn ? dismissAll : undefined), [signedIn]);

  const replaced = status.state !== 'success' && status.placement === 'page';
  return (
    <>
      <ScrollPositions entry={key} />
      <ConsentContext value={consent}>
        <ErrorBoundary location={key}>{replaced ? <StatusScreen status={status} /> : children}</ErrorBoundary>
      </ConsentContext>
      {signedIn && (
        <Suspense fallback={null}>
          <SignOutPopup />
          <SessionWarning />
        </Suspense>
      )}
      <ScrollToTop />
      <Notifications />
    </>
  );
}
