import { ArchCard, Button, OfflineIcon } from '@portico/ui';
import { useText } from '../lib/i18n.tsx';
import styles from './status-screen.module.css';

/** Nothing can be done without the configuration but to ask for it again. */
export function ConfigFailed() {
  const text = useText();
  return (
    <main className={styles.screen}>
      <ArchCard crown={<OfflineIcon size={40} />} title={text('shell.configFailedTitle')}>
        <p className={styles.messages} role="alert">
          {text('shell.configFailedText')}
        </p>
        <Button wide onClick={() => location.reload()}>
          {text('shell.retry')}
        </Button>
      </ArchCard>
    </main>
  );
}
