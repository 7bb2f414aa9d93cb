import type { Passkey } from '@portico/contract/passkeys';
import { Button, KeyIcon, StatusBadge } from '@portico/ui';
import { useTimeText } from '@portico/web/time/use-time-text';
import { useRef, useState } from 'react';
import { useApi } from '../../../lib/api/api.ts';
import { useQueryCache } from '../../../lib/api/queries.ts';
import { useText } from '../../../lib/i18n/i18n.tsx';
import { useNotifications } from '../../../lib/status/notifications.ts';
import styles from '../rows.module.css';
import { ConfirmPasskey } from './confirm-passkey.tsx';
import { NameDialog } from './name-dialog.tsx';
import { RemovePasskey } from './remove-passkey.tsx';

export function PasskeyRow({ passkey }: { passkey: Passkey }) {
  const { id, name, createdAt, lastUsedAt, suspended } = passkey;
  const row = useRef<HTMLLIElement>(null);
  const call = useApi();
  const { reload } = useQueryCache();
  const { notify } = useNotifications();
  const text = useText();
  const { ago, date } = useTimeText();
  const [open, setOpen] = useState<'rename' | 'remove' | null>(null);
  const close = () => setOpen(null);
  const rename = async (newName: string) => {
    await call('renamePasskey', { id, name: newName }, { shownByForm: true });
    notify('success', text('passkeys.renamed'));
    await reload('listPasskeys');
    close();
  };
  return (
    <li ref={row} className={styles.row} tabIndex={-1}>
      <span className={styles.icon}>
        <KeyIcon />
      </span>
      <div className={styles.what}>
        <p className={styles.name}>
          <bdi>{name}</bdi>
          {suspended && <StatusBadge tone="warning">{text('passkeys.suspended')}</StatusBadge>}
        </p>
        <p className={styles.facts}>
          <span>{text('passkeys.created', { time: date(createdAt) })}</span>
          <span>
            {lastUsedAt ? text('passkeys.used', { time: ago(lastUsedAt) }) : text('passkeys.unused')}
          </span>
        </p>
        {suspended && <p className={styles.text}>{text('passkeys.suspendedText')}</p>}
      </div>
      <div className={styles.buttons}>
        {suspended && <ConfirmPasskey id={id} name={name} onConfirmed={() => row.current?.focus()} />}
        <Button
          variant="quiet"
          size="small"
          aria-label={text('passkeys.renameLabel', { name })}
          onClick={() => setOpen('rename')}
        >
          {text('passkeys.rename')}
        </Button>
        <Button
          variant="quiet"
          size="small"
          aria-label={text('passkeys.removeLabel', { name })}
          onClick={() => setOpen('remove')}
        >
          {text('passkeys.remove')}
        </Button>
      </div>
      {open === 'rename' && (
        <NameDialog
          title={text('passkeys.renameTitle')}
          initialName={name}
          label={text('passkeys.save')}
          busyLabel={text('passkeys.saveBusy')}
          submit={rename}
          onClose={close}
        />
      )}
      {open === 'remove' && <RemovePasskey id={id} name={name} onClose={close} />}
    </li>
  );
}
