import { lazy, Suspense } from 'react';
import { ActivityList } from '../../components/activity/activity-list.tsx';
import { useConfig } from '../../lib/config/config.ts';
import { useHydrated } from '../../lib/hydration/use-hydrated.tsx';
import { useText } from '../../lib/i18n/i18n.tsx';
import { usePath } from '../../lib/navigation/use-path.ts';
import { useProfile } from '../../lib/session/use-profile.ts';
import { Factors } from './factors.tsx';
import { Passkeys } from './passkeys/passkeys.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { FoldedSection, LinkedSection } from './section.tsx';
import styles from './security.module.css';
import { Sessions } from './sessions.tsx';
import { State } from './state.tsx';
import { LetSupportLook } from './support/let-support-look.tsx';
import { TrustedBrowsers } from './trusted-browsers.tsx';

const Password = lazy(() => import('./password/password.tsx'));
const Identities = lazy(() => import('./identities/identities.tsx'));

export default function SecurityStatus() {
  const text = useText();
  const path = usePath();
  const { providers, withoutPassword } = useConfig();
  const profile = useProfile();
  // The server renders no part that is loaded later.
  const hydrated = useHydrated();
  return (
    <div className={styles.page}>
      <h1 tabIndex={-1}>{text('security.title')}</h1>
      <State />
      <Passkeys />
      {hydrated && (withoutPassword || profile?.withoutPassword) && (
        <Suspense fallback={null}>
          <Password />
        </Suspense>
      )}
      {hydrated && providers && (
        <Suspense fallback={null}>
          <Identities providers={providers} />
        </Suspense>
      )}
      <Factors>
        <RecoveryCodes />
        <TrustedBrowsers />
      </Factors>
      <Sessions />
      <LetSupportLook />
      <LinkedSection
        title={text('disclosures.title')}
        lead={text('disclosures.linkText')}
        to={path('profileDisclosures')}
      />
      <FoldedSection id="activity" title={text('activity.title')} lead={text('activity.text')}>
        <ActivityList few={5} />
      </FoldedSection>
    </div>
  );
}
