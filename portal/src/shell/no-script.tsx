import { Banner } from '@portico/ui';
import { useText } from '../lib/i18n/i18n.tsx';
import styles from './no-script.module.css';

/** Shown above a form that cannot be sent without JavaScript. */
export function NoScript() {
  const text = useText();
  return (
    <noscript className={styles.needed}>
      <Banner tone="warning" title={text('shell.noScriptTitle')}>
        {text('shell.noScriptText')}
      </Banner>
    </noscript>
  );
}
