import { lookPrefix } from '@portico/contract/shell';
import { QueryClientProvider } from '@tanstack/react-query';
import { Suspense } from 'react';
import { PageSkeleton } from '../components/status/page-skeleton.tsx';
import { useQueryCache } from '../lib/api/queries.ts';
import { useHydrated } from '../lib/hydration/use-hydrated.tsx';
import { useLookElsewhere } from '../lib/look/use-look-elsewhere.ts';
import { useMailClock } from '../lib/session/use-mail-clock.ts';
import { useProfile } from '../lib/session/use-profile.ts';
import { useSession } from '../lib/session-state/session.ts';
import { Sidebar } from './account/sidebar.tsx';
import { Footer } from './header/footer.tsx';
import styles from './layout.module.css';
import { optionalPart } from './optional-part.ts';
import { Main, Page } from './page.tsx';

// It shows nothing before something changes.
const LiveVerification = optionalPart(() => import('./status/live-verification.tsx'));
const DemandedFactor = optionalPart(() => import('./demand/demanded-factor.tsx'));

/** Shown to those alone of whom the operator demands a second factor. */
function Demand() {
  const demand = useProfile()?.secondFactor;
  return (
    demand && (
      <Suspense fallback={null}>
        <DemandedFactor demand={demand} />
      </Suspense>
    )
  );
}

/** Within the cache of calls, which the layout provides. */
function FollowProfile() {
  useMailClock();
  useLookElsewhere();
  return null;
}

/** The layout of signed-in users: header, sidebar, content, footer [2.34]. */
export default function AccountLayout() {
  const { queries } = useQueryCache();
  const hydrated = useHydrated();
  const session = useSession();
  // Who only looks writes no time zone, keeps no connection open, and has a banner of its own.
  const isUser = !('token' in session && session.token.accessToken.startsWith(lookPrefix));
  return (
    <QueryClientProvider client={queries}>
      <Page>
        <div className={styles.account}>
          <Sidebar />
          <Main loader={<PageSkeleton />} notice={isUser && <Demand />} />
        </div>
        {hydrated && isUser && (
          <Suspense fallback={null}>
            <LiveVerification />
          </Suspense>
        )}
        {isUser && <FollowProfile />}
        <Footer variant="user" />
      </Page>
    </QueryClientProvider>
  );
}
