import { Card } from '@portico/ui';
import { useTimeText } from '@portico/web/time/use-time-text';
import { DocumentLink } from '../../components/agreements/document-link.tsx';
import { NotLoaded } from '../../components/status/not-loaded.tsx';
import { useCall } from '../../lib/api/use-call.ts';
import { useText } from '../../lib/i18n/i18n.tsx';
import styles from './disclosures.module.css';

export interface AgreementsProps {
  /** As long as something is loading that is shown above, which would move the documents. */
  readonly waiting: boolean;
}

/** The legal documents that the user has agreed to, each as it was. */
export function Agreements({ waiting }: AgreementsProps) {
  const text = useText();
  const { date } = useTimeText();
  const { data, error, refetch } = useCall('listAgreements', {}, { staleTime: 0 });
  if (!waiting && !data && error)
    return (
      <Card title={text('agreements.title')}>
        <NotLoaded onRetry={refetch} />
      </Card>
    );
  if (waiting || !data || data.length === 0) return null;
  return (
    <Card title={text('agreements.title')}>
      <ul className={styles.learned}>
        {data.map(({ kind, version, digest, agreedAt }) => (
          <li key={`${kind} ${version}`}>
            <DocumentLink kind={kind} digest={digest} />
            <p className={styles.text}>
              {text('agreements.version', { version: String(version), date: date(agreedAt) })}
            </p>
          </li>
        ))}
      </ul>
    </Card>
  );
}
