import { verificationPercent } from '@portico/contract/verification';
import { Button, Card, Progress, Skeleton, TextLink } from '@portico/ui';
import { Link } from 'react-router';
import { useCall } from '../../lib/api/use-call.ts';
import { verificationPath } from '../../lib/documents/documents.ts';
import { useText } from '../../lib/i18n/i18n.tsx';
import { useRouteLinks } from '../../lib/navigation/route-links.ts';
import { usePath } from '../../lib/navigation/use-path.ts';
import { useProfile } from '../../lib/session/use-profile.ts';
import styles from './overview.module.css';

/** The verification at a glance [4.21]. */
export function Verification() {
  const text = useText();
  const path = usePath();
  const { isBuilt } = useRouteLinks().profileVerification;
  const profile = useProfile();
  const { data, error, refetch } = useCall('listVerifications', {});
  const percent = profile && data && verificationPercent(data, profile.verified);
  // Nothing is left to do while all documents are in review, and after a permanent refusal.
  const canContinue = profile && data && verificationPath(data, profile.selfieRequired).next !== undefined;
  return (
    <Card title={text('shell.verification')}>
      {percent === undefined && !error && (
        <div aria-busy="true" className={styles.progress}>
          <Skeleton />
        </div>
      )}
      {error && !data && (
        <>
          <p>{text('account.checkupFailed')}</p>
          <div>
            <Button variant="quiet" size="small" onClick={() => refetch()}>
              {text('shell.retry')}
            </Button>
          </div>
        </>
      )}
      {percent !== undefined && (
        <Progress
          label={text(percent === 100 ? 'account.verificationDone' : 'account.verificationOpen')}
          value={percent}
          valueText={text('shell.verificationPercent', { percent })}
        />
      )}
      {percent !== undefined && percent < 100 && isBuilt && (
        <p>
          <TextLink as={Link} to={path('profileVerification')} standalone>
            {text(canContinue ? 'account.verificationShow' : 'account.verificationDocuments')}
          </TextLink>
        </p>
      )}
    </Card>
  );
}
