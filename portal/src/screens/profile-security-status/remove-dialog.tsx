import { Button, Dialog } from '@portico/ui';
import { type ReactNode, useState } from 'react';
import { useReauthentication } from '../../components/reauthentication/use-reauthentication.tsx';
import { useQueryCache } from '../../lib/api/queries.ts';
import { useText } from '../../lib/i18n/i18n.tsx';
import { focusTitle } from '../../lib/navigation/use-title-focus.ts';
import { useNotifications } from '../../lib/status/notifications.ts';
import { useNotifyRefusal } from '../../lib/status/notify-refusal.ts';

interface RemoveDialogProps {
  readonly title: string;
  readonly label: string;
  readonly busyLabel: string;
  /** What is said when it is removed. */
  readonly removed: string;
  /** What is loaded again: the list that it is in. */
  readonly list: readonly ('listPasskeys' | 'listIdentities' | 'getProfile' | 'listSessions')[];
  /** Removes it. The password is asked for if it was not given lately. */
  readonly act: () => Promise<null>;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** Asks before a way to sign in is removed, because it cannot be restored. */
export function RemoveDialog(props: RemoveDialogProps) {
  const { title, label, busyLabel, removed, list, act, onClose, children } = props;
  const { reload } = useQueryCache();
  const { notify } = useNotifications();
  const notifyRefusal = useNotifyRefusal();
  const text = useText();
  const { withPassword, dialog } = useReauthentication();
  const [busy, setBusy] = useState(false);

  const remove = async () => {
    setBusy(true);
    try {
      // Null is the answer of the call, undefined means that the user did not enter the password.
      if ((await withPassword(act)) === undefined) return setBusy(false);
      notify('success', removed);
    } catch (error) {
      notifyRefusal(error);
    }
    onClose();
    await reload(...list, 'listActivity');
    // The row with the focus is gone.
    if (document.activeElement === document.body) focusTitle();
  };
  return (
    <>
      <Dialog
        open
        onClose={onClose}
        title={title}
        actions={
          <>
            <Button variant="danger" busy={busy} busyLabel={busyLabel} onClick={remove}>
              {label}
            </Button>
            <Button variant="secondary" onClick={onClose}>
              {text('shell.cancel')}
            </Button>
          </>
        }
      >
        <p>{children}</p>
      </Dialog>
      {dialog}
    </>
  );
}
