import { Button, InfoIcon, Skeleton } from '@portico/ui';
import { useTimeText } from '@portico/web/time/use-time-text';
import { useEffect, useState } from 'react';
import { useText } from '../../lib/i18n/i18n.tsx';
import { useTarget } from '../../lib/navigation/use-target.ts';
import { focusTitle, useTitleFocus } from '../../lib/navigation/use-title-focus.ts';
import { AuthCard } from '../auth/auth-card.tsx';
import parts from '../screen.module.css';
import { NotLoaded } from '../status/not-loaded.tsx';
import { SupportNote } from '../text/support-note.tsx';
import styles from './agreements.module.css';
import { DocumentLink } from './document-link.tsx';
import { News } from './news.tsx';
import { Refusing } from './refusing.tsx';
import { useAgreement } from './use-agreement.ts';

/**
 * The last step of a sign-in when a new version of a legal document counts: without an agreement the user is
 * not signed in, and can close the account.
 */
export default function AgreementStep() {
  const [refusing, setRefusing] = useState(false);
  return refusing ? (
    <Refusing onBack={() => setRefusing(false)} />
  ) : (
    <Question onRefuse={() => setRefusing(true)} />
  );
}

function Question({ onRefuse }: { onRefuse: () => void }) {
  const text = useText();
  const { date } = useTimeText();
  const { info } = useTarget();
  const { documents, error, refetch, busy, agree, leave } = useAgreement();
  useTitleFocus();
  // Its button is gone when the screen behind takes its place.
  useEffect(() => focusTitle, []);
  return (
    <AuthCard
      icon={InfoIcon}
      info={info}
      title={text('agreements.askTitle')}
      lead={text('agreements.askLead')}
    >
      {!documents && error && <NotLoaded onRetry={refetch} />}
      {!documents && !error && <Skeleton lines={3} />}
      {documents && (
        <ul className={styles.documents}>
          {documents.map(({ kind, version, language, digest, countsFrom, news }) => (
            <li key={digest}>
              <DocumentLink kind={kind} digest={digest} />
              <p className={styles.facts}>
                {text('agreements.countsSince', { version: String(version), date: date(countsFrom) })}
              </p>
              <News lines={news} language={language} />
            </li>
          ))}
        </ul>
      )}
      <div className={parts.actions}>
        {documents && (
          <Button wide busy={busy} busyLabel={text('agreements.agreeBusy')} onClick={agree}>
            {text('agreements.agree')}
          </Button>
        )}
        <Button variant="quiet" wide onClick={leave}>
          {text('agreements.notNow')}
        </Button>
        <Button variant="quiet" wide onClick={onRefuse}>
          {text('agreements.close')}
        </Button>
        <p className={parts.note}>
          <SupportNote id="agreements.refusal" />
        </p>
      </div>
    </AuthCard>
  );
}
