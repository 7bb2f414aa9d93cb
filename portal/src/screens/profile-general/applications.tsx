import { ApplicationMark, Card } from '@portico/ui';
import { useConfig } from '../../lib/config/config.ts';
import { useText } from '../../lib/i18n/i18n.tsx';
import { useApplicationLink } from '../../lib/session/use-application-link.ts';
import styles from './overview.module.css';

/** The linked applications, each one click away. */
export function Applications() {
  const text = useText();
  const { applicationsInfo } = useConfig();
  const linkTo = useApplicationLink();
  if (applicationsInfo.length === 0) return null;
  return (
    <Card title={text('account.applicationsTitle')}>
      <ul className={styles.applications}>
        {applicationsInfo.map((info) => (
          <li key={info.application}>
            <a className={styles.application} {...linkTo(info)}>
              <ApplicationMark type={info.type} size={32} />
              <span>{info.applicationName}</span>
            </a>
          </li>
        ))}
      </ul>
    </Card>
  );
}
