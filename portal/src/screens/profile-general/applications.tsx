import { ApplicationMark } from '@portico/ui';
import { ShortText } from '../../components/application-face/short-text.tsx';
import { useConfig } from '../../lib/config/config.ts';
import { useText } from '../../lib/i18n/i18n.tsx';
import { useApplicationLink } from '../../lib/session/use-application-link.ts';
import styles from './applications.module.css';

/** On phones, where there is no sidebar: the linked applications, each one tap away. */
export function Applications() {
  const text = useText();
  const { applicationsInfo } = useConfig();
  const linkTo = useApplicationLink();
  if (applicationsInfo.length === 0) return null;
  return (
    <nav className={styles.place} aria-label={text('shell.applications')}>
      <ul className={styles.applications}>
        {applicationsInfo.map((info) => (
          <li key={info.application}>
            <a className={styles.application} {...linkTo(info)}>
              <ApplicationMark {...info} size={48} />
              <span>
                <bdi>{info.applicationName}</bdi>
                <ShortText info={info} />
              </span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
