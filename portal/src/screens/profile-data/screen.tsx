import { Card, Skeleton, VisuallyHidden } from '@portico/ui';
import parts from '../../components/screen.module.css';
import { LoadFailed } from '../../components/status/load-failed.tsx';
import { useCall } from '../../lib/api/use-call.ts';
import { useText } from '../../lib/i18n/i18n.tsx';
import { Standing } from './standing.tsx';

const everySoOften = 2_000;

/** Prepares and downloads a file with all data about the user. */
export default function ProfileData() {
  const text = useText();
  const { data, error, refetch } = useCall(
    'getTakeout',
    {},
    {
      staleTime: 0,
      refetchInterval: (status) => (status?.takeout?.state === 'PREPARING' ? everySoOften : false),
    },
  );
  return (
    <div className={parts.page}>
      <header>
        <h1 tabIndex={-1}>{text('title.profileData')}</h1>
        <p className={parts.lead}>{text('takeout.lead')}</p>
      </header>
      <Card>
        <p>{text('takeout.contains')}</p>
        <p className={parts.lead}>{text('takeout.secrets')}</p>
      </Card>
      <Card>
        {data && <Standing status={data} />}
        {!data && error && <LoadFailed title={text('account.checkupFailed')} onRetry={refetch} />}
        {!data && !error && (
          <div role="status">
            <VisuallyHidden>{text('shell.loading')}</VisuallyHidden>
            <Skeleton lines={3} />
          </div>
        )}
      </Card>
    </div>
  );
}
