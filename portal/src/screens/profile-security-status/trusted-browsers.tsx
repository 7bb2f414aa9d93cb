import { Card } from '@portico/ui';
import parts from '../../components/screen.module.css';
import { LoadFailed } from '../../components/status/load-failed.tsx';
import { useCall } from '../../lib/api/use-call.ts';
import { useText } from '../../lib/i18n/i18n.tsx';
import styles from './sessions.module.css';
import { TrustedBrowserRow } from './trusted-browser-row.tsx';

/** The browsers that need no second step. Absent while there are none. */
export function TrustedBrowsers() {
  const text = useText();
  const { data, error, refetch } = useCall('listTrustedBrowsers', {}, { staleTime: 0 });
  const failed = error !== null && !data;
  if (!failed && !data?.length) return null;
  return (
    <Card title={text('trusted.title')}>
      <p className={parts.lead}>{text('trusted.text')}</p>
      {failed && <LoadFailed title={text('trusted.failed')} onRetry={refetch} />}
      <ul className={styles.list}>
        {data?.map((trusted) => (
          <TrustedBrowserRow key={trusted.id} trusted={trusted} />
        ))}
      </ul>
    </Card>
  );
}
