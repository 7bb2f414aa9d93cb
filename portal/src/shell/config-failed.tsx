import { Button, OfflineIcon } from '@portico/ui';
import { useText } from '../lib/i18n.tsx';
import { Doorway } from '../parts/doorway.tsx';
import styles from './status-screen.module.css';

/** Nothing can be done without the configuration but to ask for it again. */
export function ConfigFailed() {
  const text = useText();
  return (
    <main className={styles.screen}>
      <Doorway
        icon={OfflineIcon}
        tone="warning"
        title={text('shell.configFailedTitle')}
        lead={<span role="alert">{text('shell.configFailedText')}</span>}
      >
        <Button wide onClick={() => location.reload()}>
          {text('shell.retry')}
        </Button>
      </Doorway>
    </main>
  );
}
