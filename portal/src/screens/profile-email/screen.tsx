import { Card } from '@portico/ui';
import parts from '../../components/screen.module.css';
import { NotLoaded } from '../../components/status/not-loaded.tsx';
import { PageSkeleton } from '../../components/status/page-skeleton.tsx';
import { useText } from '../../lib/i18n/i18n.tsx';
import { focusTitle, useLostFocus } from '../../lib/navigation/use-title-focus.ts';
import { useProfileCall } from '../../lib/session/use-profile.ts';
import { EmailChangeForm } from './form.tsx';
import styles from './profile-email.module.css';
import { WaitingChange } from './waiting-change.tsx';

/** Another e-mail: the form, or the change that waits for the new mailbox. */
export default function ProfileEmail() {
  const text = useText();
  const { data: profile, error, refetch } = useProfileCall({ rendered: true });
  const waiting = profile?.emailChange ?? null;
  useLostFocus(waiting?.email ?? '', focusTitle);
  if (!profile) return error ? <NotLoaded onRetry={refetch} /> : <PageSkeleton />;
  return (
    <div className={parts.page}>
      <header>
        <h1 tabIndex={-1}>{text('title.profileEmail')}</h1>
        <p className={parts.lead}>{text('emailChange.lead')}</p>
      </header>
      <div className={styles.card}>
        <Card>{waiting ? <WaitingChange email={waiting.email} /> : <EmailChangeForm />}</Card>
      </div>
    </div>
  );
}
