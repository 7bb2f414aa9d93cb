import { Banner, Button, CopyButton, Dialog } from '@portico/ui';
import { useText } from '../../i18n/i18n.tsx';
import styles from '../components.module.css';

export interface SecretDialogProps {
  /** The application whose secret it is. */
  id: string;
  secret: string;
  onClose: () => void;
}

/** Shows a new client secret, once: no later answer contains it. */
export function SecretDialog({ id, secret, onClose }: SecretDialogProps) {
  const text = useText();
  return (
    <Dialog
      open
      onClose={onClose}
      title={text('applications.secretTitle', { id })}
      actions={
        <>
          <CopyButton
            variant="primary"
            value={secret}
            label={text('console.copy')}
            copiedLabel={text('console.copied')}
            failedLabel={text('console.copyFailed')}
          />
          <Button variant="secondary" onClick={onClose}>
            {text('applications.done')}
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        <Banner tone="warning">{text('applications.secretText')}</Banner>
        <p className={styles.quiet}>{text('applications.secretLabel')}</p>
        <code className={styles.secret} dir="ltr">
          {secret}
        </code>
      </div>
    </Dialog>
  );
}
