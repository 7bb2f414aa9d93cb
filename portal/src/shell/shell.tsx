import {
  lazy,
  type ReactNode,
  Suspense,
  useContext,
  useEffect,
  useLayoutEffect,
  useMemo,
  useState,
} from 'react';
import { useLocation } from 'react-router';
import { ConfigFailedContext } from '../lib/config/config.ts';
import { useTextsFailed } from '../lib/i18n/i18n.tsx';
import { ScrollPositions } from '../lib/navigation/scroll-positions.ts';
import { useSession } from '../lib/session-state/session.ts';
import { type FailedStatus, useGlobalStatus, usePageStatus } from '../lib/status/global-status.ts';
import { useNotifications } from '../lib/status/notifications.ts';
import { ConsentContext } from './cookie-consent.tsx';
import { type LanguageHint, LanguageHintProvider } from './language-hint.tsx';
import { ScrollToTop } from './scroll-to-top.tsx';
import { SignOut } from './sign-out.tsx';
import { SignOutLink } from './sign-out-link.tsx';
import { ConfigFailed } from './status/config-failed.tsx';
import { ErrorBoundary } from './status/error-boundary.tsx';
import { Notifications } from './status/notifications.tsx';
import { StatusScreen } from './status/status-screen.tsx';

const serverFailed: FailedStatus = { state: 'error', errors: { title: '', messages: ['server_error'] } };

// Not needed by guests.
const SessionDialogs = lazy(() => import('./status/session-dialogs.tsx'));

export interface ShellProps {
  /** Whether the cookie banner had been accepted when the page was opened. */
  readonly consented: boolean;
  readonly hint: LanguageHint | null;
  readonly children: ReactNode;
}

/** What every page contains besides its screen, and the status screen that replaces the page. */
export function Shell({ consented: before, hint, children }: ShellProps) {
  const { clearGlobalStatus } = useGlobalStatus();
  const { dismissAll } = useNotifications();
  const [consented, setConsented] = useState(before);
  const consent = useMemo(() => ({ consented, consent: () => setConsented(true) }), [consented]);
  const signedIn = useSession().state === 'signed-in';
  const { key } = useLocation();
  // A cleanup runs before the effects of the next screen, which may set another status; one of a layout
  // effect also before that screen is visible.
  // biome-ignore lint/correctness/useExhaustiveDependencies: every navigation and signing out clear the status
  useLayoutEffect(() => clearGlobalStatus, [key, signedIn]);

  useEffect(() => (signedIn ? dismissAll : undefined), [signedIn, dismissAll]);

  const replacement = useReplacement();
  return (
    <>
      <ScrollPositions entry={key} />
      <ConsentContext value={consent}>
        <LanguageHintProvider hint={hint}>
          <ErrorBoundary location={key}>{replacement ?? children}</ErrorBoundary>
        </LanguageHintProvider>
      </ConsentContext>
      <SignOut />
      {signedIn && (
        <Suspense fallback={null}>
          <SessionDialogs />
        </Suspense>
      )}
      <ScrollToTop />
      <Notifications />
    </>
  );
}

/** The screen that replaces the page, if there is one. */
function useReplacement(): ReactNode {
  const status = usePageStatus();
  const configFailed = useContext(ConfigFailedContext);
  const textsFailed = useTextsFailed();
  if (configFailed) {
    return (
      <ConfigFailed>
        <SignOutLink />
      </ConfigFailed>
    );
  }
  if (textsFailed) return <StatusScreen status={serverFailed} />;
  return status.state !== 'success' && status.placement === 'page' ? <StatusScreen status={status} /> : null;
}
