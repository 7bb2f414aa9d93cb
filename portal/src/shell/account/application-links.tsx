import { ApplicationMark } from '@portico/ui';
import { useConfig } from '../../lib/config/config.ts';
import { useText } from '../../lib/i18n/i18n.tsx';
import { useApplicationLink } from '../../lib/session/use-application-link.ts';
import styles from './sidebar.module.css';

export function ApplicationLinks() {
  const text = useText();
  const { applicationsInfo } = useConfig();
  const linkTo = useApplicationLink();
  return (
    <nav className={styles.section} aria-label={text('shell.applications')}>
      <h2 className={styles.heading}>{text('shell.applications')}</h2>
      {applicationsInfo.map((info) => (
        <a
          key={info.application}
          className={styles.link}
          title={text('shell.openApplication', { application: info.applicationName })}
          {...linkTo(info)}
        >
          <ApplicationMark {...info} size={24} />
          <bdi className={styles.name}>{info.applicationName}</bdi>
        </a>
      ))}
    </nav>
  );
}
