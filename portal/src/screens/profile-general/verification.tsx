import { verificationPercent } from '@portico/contract/documents/verification';
import { Card, Progress, Skeleton, TextLink } from '@portico/ui';
import { Link } from 'react-router';
import { NotLoaded } from '../../components/status/not-loaded.tsx';
import { verificationPath } from '../../lib/documents/documents.ts';
import { useOverview } from '../../lib/documents/use-overview.ts';
import { useText } from '../../lib/i18n/i18n.tsx';
import { usePath } from '../../lib/navigation/use-path.ts';
import styles from './overview.module.css';

/** The verification at a glance [4.21]. */
export function Verification() {
  const text = useText();
  const path = usePath();
  const { profile, items, failed, retry } = useOverview();
  const percent = profile && items && verificationPercent(items, profile.verified);
  // Nothing is left to do while all documents are in review, and after a permanent refusal.
  const canContinue = profile && items && verificationPath(items, profile.selfieRequired).next !== undefined;
  return (
    <Card title={text('shell.verification')}>
      {percent === undefined && !failed && (
        <div aria-busy="true" className={styles.progress}>
          <Skeleton />
        </div>
      )}
      {failed && <NotLoaded onRetry={retry} />}
      {percent !== undefined && (
        <Progress
          label={text(percent === 100 ? 'account.verificationDone' : 'account.verificationOpen')}
          value={percent}
          valueText={text('shell.verificationPercent', { percent })}
        />
      )}
      {percent !== undefined && percent < 100 && (
        <p>
          <TextLink as={Link} to={path('profileVerification')} standalone>
            {text(canContinue ? 'account.verificationShow' : 'account.verificationDocuments')}
          </TextLink>
        </p>
      )}
    </Card>
  );
}
