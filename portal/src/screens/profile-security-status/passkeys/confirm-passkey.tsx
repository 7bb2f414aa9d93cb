import { Button } from '@portico/ui';
import { useState } from 'react';
import { useReauthentication } from '../../../components/reauthentication/use-reauthentication.tsx';
import { useApi } from '../../../lib/api/api.ts';
import { useQueryCache } from '../../../lib/api/queries.ts';
import { useText } from '../../../lib/i18n/i18n.tsx';
import { useNotifications } from '../../../lib/status/notifications.ts';
import { useNotifyRefusal } from '../../../lib/status/notify-refusal.ts';

export interface ConfirmPasskeyProps {
  id: string;
  name: string;
  /** Called before the button disappears. */
  onConfirmed: () => void;
}

/** The button that lets a paused passkey sign in again. */
export function ConfirmPasskey({ id, name, onConfirmed }: ConfirmPasskeyProps) {
  const call = useApi();
  const { reload } = useQueryCache();
  const { notify } = useNotifications();
  const notifyRefusal = useNotifyRefusal();
  const text = useText();
  const { withPassword, dialog } = useReauthentication();
  const [busy, setBusy] = useState(false);

  const confirm = async () => {
    if (busy) return;
    setBusy(true);
    try {
      // Null is the answer of the call, undefined means that the user did not enter the password.
      if ((await withPassword(() => call('confirmPasskey', { id }))) === undefined) return;
      notify('success', text('passkeys.confirmed'));
      onConfirmed();
    } catch (error) {
      notifyRefusal(error);
    } finally {
      setBusy(false);
    }
    await reload('listPasskeys', 'listActivity');
  };
  return (
    <>
      <Button
        variant="secondary"
        size="small"
        busy={busy}
        busyLabel={text('passkeys.saveBusy')}
        aria-label={text('passkeys.confirmLabel', { name })}
        onClick={confirm}
      >
        {text('passkeys.confirm')}
      </Button>
      {dialog}
    </>
  );
}
