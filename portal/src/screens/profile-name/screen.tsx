import { Card } from '@portico/ui';
import parts from '../../components/screen.module.css';
import { NotLoaded } from '../../components/status/not-loaded.tsx';
import { PageSkeleton } from '../../components/status/page-skeleton.tsx';
import { useCall } from '../../lib/api/use-call.ts';
import { useText } from '../../lib/i18n/i18n.tsx';
import { focusTitle, useLostFocus } from '../../lib/navigation/use-title-focus.ts';
import { useProfileCall } from '../../lib/session/use-profile.ts';
import { NameForm } from './form.tsx';
import { Outcome } from './outcome.tsx';
import styles from './profile-name.module.css';
import { WaitingCorrection } from './waiting-correction.tsx';

/**
 * Another name: the form, or what the user has asked for until staff have decided; then what they have
 * decided.
 */
export default function ProfileName() {
  const text = useText();
  const profile = useProfileCall({ rendered: true });
  const last = useCall('getNameCorrection', {}, { rendered: true });
  useLostFocus(last.data?.state ?? '', focusTitle);
  if (!profile.data || last.data === undefined) {
    const failed = profile.error ? profile : last.error ? last : null;
    return failed ? <NotLoaded onRetry={failed.refetch} /> : <PageSkeleton />;
  }
  const correction = last.data;
  return (
    <div className={parts.page}>
      <header>
        <h1 tabIndex={-1}>{text('title.profileName')}</h1>
        <p className={parts.lead}>{text('nameCorrection.lead')}</p>
      </header>
      <div className={styles.card}>
        {correction?.state === 'WAITING' ? (
          <Card>
            <WaitingCorrection correction={correction} />
          </Card>
        ) : (
          <>
            {correction && <Outcome correction={correction} />}
            <Card>
              <NameForm profile={profile.data} />
            </Card>
          </>
        )}
      </div>
    </div>
  );
}
