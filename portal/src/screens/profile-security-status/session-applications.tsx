import { ApplicationMark } from '@portico/ui';
import { useConfig } from '../../lib/config/config.ts';
import { useText } from '../../lib/i18n/i18n.tsx';
import styles from './rows.module.css';

/** The applications that were opened with a session, by mark and name. */
export function SessionApplications({ ids }: { ids: readonly string[] }) {
  const text = useText();
  const { applicationsInfo } = useConfig();
  if (ids.length === 0) return null;
  return (
    <p className={styles.facts}>
      <span>{text('security.signedInTo')}</span>
      {ids.map((id) => {
        const info = applicationsInfo.find(({ application }) => application === id);
        return (
          <span key={id} className={styles.application}>
            {info && <ApplicationMark {...info} size={18} />}
            <bdi>{info?.applicationName ?? id}</bdi>
          </span>
        );
      })}
    </p>
  );
}
