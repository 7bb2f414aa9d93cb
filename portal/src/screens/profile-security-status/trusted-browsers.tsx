import { Card } from '@portico/ui';
import { useCall } from '../../lib/api/use-call.ts';
import { useText } from '../../lib/i18n/i18n.tsx';
import styles from './sessions.module.css';
import { TrustedBrowserRow } from './trusted-browser-row.tsx';

/** The browsers that need no second step. Absent while there are none. */
export function TrustedBrowsers() {
  const text = useText();
  const { data } = useCall('listTrustedBrowsers', {}, { staleTime: 0 });
  if (!data?.length) return null;
  return (
    <Card title={text('trusted.title')}>
      <p className={styles.text}>{text('trusted.text')}</p>
      <ul className={styles.list}>
        {data.map((trusted) => (
          <TrustedBrowserRow key={trusted.id} trusted={trusted} />
        ))}
      </ul>
    </Card>
  );
}
