import type { ApplicationInfo } from '@portico/contract/config';
import { ApplicationMark } from '@portico/ui';
import type { MouseEvent } from 'react';
import { useConfig } from '../lib/config/config.ts';
import { useText } from '../lib/i18n/i18n.tsx';
import { handOff } from '../lib/session/hand-off.ts';
import styles from './sidebar.module.css';

export function ApplicationLinks() {
  const text = useText();
  const { applicationsInfo } = useConfig();
  return (
    <nav className={styles.section} aria-label={text('shell.applications')}>
      <h2 className={styles.heading}>{text('shell.applications')}</h2>
      {applicationsInfo.map((info) => (
        <a
          key={info.application}
          className={styles.link}
          href={info.url}
          title={text('shell.openApplication', { application: info.applicationName })}
          onClick={(event) => enter(event, info)}
        >
          <ApplicationMark type={info.type} size={24} />
          <span className={styles.name}>{info.applicationName}</span>
        </a>
      ))}
    </nav>
  );
}

/** Asks for the token at the click, so that no link in the page contains one. */
async function enter(event: MouseEvent, { application, url }: ApplicationInfo): Promise<void> {
  if (event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  const result = await handOff(application, url);
  // Without a token the application itself asks the user to sign in.
  location.assign(result.state === 'allowed' ? result.url : url);
}
