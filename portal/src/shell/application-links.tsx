import type { ApplicationInfo } from '@portico/contract/config';
import { ApplicationMark } from '@portico/ui';
import type { MouseEvent } from 'react';
import { useConfig } from '../lib/config/config.ts';
import { useText } from '../lib/i18n/i18n.tsx';
import { useHandOff } from '../lib/session/use-hand-off.ts';
import styles from './sidebar.module.css';

export function ApplicationLinks() {
  const text = useText();
  const { applicationsInfo } = useConfig();
  const { enter } = useHandOff();

  // The token is requested at the click, so that no link in the page contains one.
  const open = (event: MouseEvent, { application, url }: ApplicationInfo) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    void enter({ application, requestedUrl: url });
  };
  return (
    <nav className={styles.section} aria-label={text('shell.applications')}>
      <h2 className={styles.heading}>{text('shell.applications')}</h2>
      {applicationsInfo.map((info) => (
        <a
          key={info.application}
          className={styles.link}
          href={info.url}
          title={text('shell.openApplication', { application: info.applicationName })}
          onClick={(event) => open(event, info)}
        >
          <ApplicationMark type={info.type} size={24} />
          <span className={styles.name}>{info.applicationName}</span>
        </a>
      ))}
    </nav>
  );
}
