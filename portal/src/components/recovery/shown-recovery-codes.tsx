import { Button, Checkbox, CopyButton, Dialog } from '@portico/ui';
import { useTimeText } from '@portico/web/time/use-time-text';
import { useState } from 'react';
import { useText } from '../../lib/i18n/i18n.tsx';
import { useProfile } from '../../lib/session/use-profile.ts';
import styles from './recovery.module.css';
import { saveTextFile } from './save-text-file.ts';

export interface ShownRecoveryCodesProps {
  codes: readonly string[];
  onClose: () => void;
}

/**
 * A new set of recovery codes. It cannot be shown again, so the user can close it only after confirming that
 * it was saved.
 */
export function ShownRecoveryCodes({ codes, onClose }: ShownRecoveryCodesProps) {
  const text = useText();
  const [isSaved, setIsSaved] = useState(false);
  const [isReminded, setIsReminded] = useState(false);
  const lines = codes.join('\n');
  const { email } = useProfile() ?? {};
  const { date } = useTimeText();
  // A file that is found years later must say which account it opens, and how old it is.
  const about = [
    text('recovery.fileTitle'),
    ...(email ? [text('recovery.fileAccount', { email })] : []),
    text('recovery.fileDate', { date: date(new Date().toISOString()) }),
  ];
  const file = `${about.join('\n')}\n\n${lines}\n\n${text('recovery.fileNote')}\n`;
  // The second attempt to close succeeds, also without the confirmation.
  const close = () => {
    if (isSaved || isReminded) onClose();
    else setIsReminded(true);
  };
  return (
    <Dialog
      open
      onClose={close}
      title={text('recovery.shownTitle')}
      actions={
        <Button onClick={() => (isSaved ? onClose() : setIsReminded(true))}>{text('recovery.done')}</Button>
      }
    >
      <p>{text('recovery.shownText')}</p>
      <ul className={styles.codes} dir="ltr" aria-label={text('recovery.title')}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={styles.ways}>
        <CopyButton
          size="small"
          value={lines}
          label={text('recovery.copy')}
          copiedLabel={text('recovery.copied')}
          failedLabel={text('account.copyFailed')}
        />
        <Button
          variant="secondary"
          size="small"
          onClick={() => saveTextFile(text('recovery.fileName'), file)}
        >
          {text('recovery.download')}
        </Button>
        <Button variant="secondary" size="small" onClick={() => window.print()}>
          {text('recovery.print')}
        </Button>
      </div>
      <Checkbox
        label={text('recovery.saved')}
        checked={isSaved}
        onChange={(event) => setIsSaved(event.target.checked)}
        error={isReminded && !isSaved && text('recovery.saveFirst')}
      />
    </Dialog>
  );
}
