import { Button, Dialog } from '@portico/ui';
import { useState } from 'react';
import { useReauthentication } from '../../../components/reauthentication/use-reauthentication.tsx';
import { useApi } from '../../../lib/api/api.ts';
import { useQueryCache } from '../../../lib/api/queries.ts';
import { useText } from '../../../lib/i18n/i18n.tsx';
import { focusTitle } from '../../../lib/navigation/use-title-focus.ts';
import { useNotifications } from '../../../lib/status/notifications.ts';
import { useNotifyRefusal } from '../../../lib/status/notify-refusal.ts';

export interface RemoveIdentityProps {
  id: string;
  name: string;
  onClose: () => void;
}

/** Asks first, because it is a way to sign in that the user may need. */
export function RemoveIdentity({ id, name, onClose }: RemoveIdentityProps) {
  const call = useApi();
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
      if ((await withPassword(() => call('removeIdentity', { id }))) === undefined) return setBusy(false);
      notify('success', text('identities.removed'));
    } catch (error) {
      notifyRefusal(error);
    }
    onClose();
    await reload('listIdentities', 'listActivity');
    // The row with the focus is gone.
    if (document.activeElement === document.body) focusTitle();
  };
  return (
    <>
      <Dialog
        open
        onClose={onClose}
        title={text('identities.removeTitle')}
        actions={
          <>
            <Button variant="danger" busy={busy} busyLabel={text('identities.removeBusy')} onClick={remove}>
              {text('identities.remove')}
            </Button>
            <Button variant="secondary" onClick={onClose}>
              {text('shell.cancel')}
            </Button>
          </>
        }
      >
        <p>{text('identities.removeText', { name })}</p>
      </Dialog>
      {dialog}
    </>
  );
}
