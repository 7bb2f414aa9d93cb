import { lazy, Suspense } from 'react';
import display from '../../components/display/display.module.css';
import { useConfig } from '../../lib/config/config.ts';
import { useHydrated } from '../../lib/hydration/use-hydrated.tsx';
import { useText, useTextsComplete } from '../../lib/i18n/i18n.tsx';
import { useSession } from '../../lib/session-state/session.ts';
import { Carousel } from './carousel.tsx';
import styles from './screen.module.css';

// Not needed by guests, and not by visitors who did not come for the registration.
const Greeting = lazy(() => import('./greeting.tsx'));
const MissingInvitation = lazy(() => import('../../components/invitation/missing-invitation.tsx'));

export default function Home() {
  const text = useText();
  const complete = useTextsComplete();
  const hydrated = useHydrated();
  const { state } = useSession();
  const { applicationsInfo, landing } = useConfig();
  return (
    <div className={styles.home}>
      <Carousel projects={applicationsInfo.filter((info) => info.landing !== false)}>
        {state !== 'guest' && (
          <p className={styles.greeting}>
            {state === 'signed-in' && complete && (
              <Suspense>
                <Greeting />
              </Suspense>
            )}
          </p>
        )}
        <h1 tabIndex={-1} className={display.display}>
          {landing ? <bdi>{landing.title}</bdi> : text('landing.headline')}
        </h1>
        {landing?.lead && (
          <p className={styles.lead}>
            <bdi>{landing.lead}</bdi>
          </p>
        )}
      </Carousel>
      {hydrated && (
        <Suspense>
          <MissingInvitation />
        </Suspense>
      )}
    </div>
  );
}
