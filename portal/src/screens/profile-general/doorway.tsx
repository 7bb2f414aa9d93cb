import { ArrowEndIcon } from '@portico/ui';
import { ShortText } from '../../components/application-face/short-text.tsx';
import { useText } from '../../lib/i18n/i18n.tsx';
import { useApplicationLink } from '../../lib/session/use-application-link.ts';
import { useLastApplication } from '../../lib/session/use-last-application.ts';
import { useShownTheme } from '../../lib/status/use-shown-theme.ts';
import { isNight } from '../../lib/time/part-of-day.ts';
import { Scene } from '../../scenes/scene.tsx';
import styles from './doorway.module.css';

/**
 * The way into the application that the user opened last: its scene, by night in the dark theme and at night.
 */
export function Doorway() {
  const text = useText();
  const linkTo = useApplicationLink();
  const theme = useShownTheme();
  const info = useLastApplication();
  if (!info) return null;
  const night = theme === 'dark' || isNight(new Date().getHours());
  return (
    <a className={styles.doorway} data-application={info.type} data-face={info.application} {...linkTo(info)}>
      <Scene className={styles.scene} type={info.type} info={info} theme={night ? 'dark' : 'light'} />
      <span className={styles.name}>
        {text('shell.openApplication', { application: info.applicationName })}
        {'\u00a0'}
        <ArrowEndIcon />
      </span>
      <ShortText info={info} />
    </a>
  );
}
