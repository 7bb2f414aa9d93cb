import { Button, Dialog } from '@portico/ui';
import { useState } from 'react';
import { useReauthentication } from '../../../components/reauthentication/use-reauthentication.tsx';
import { useApi } from '../../../lib/api/api.ts';
import { useText } from '../../../lib/i18n/i18n.tsx';
import { useNotifyRefusal } from '../../../lib/status/notify-refusal.ts';

interface RecoveryByPasskeyProps {
  /** Whether there are codes that will no longer work. */
  isReplacement: boolean;
  onCreated: (codes: readonly string[]) => void;
  onClose: () => void;
}

/** Makes new recovery codes for a user without a password, who shows a passkey if none was used lately. */
export default function RecoveryByPasskey({ isReplacement, onCreated, onClose }: RecoveryByPasskeyProps) {
  const call = useApi();
  const text = useText();
  const notifyRefusal = useNotifyRefusal();
  const { withPassword, dialog } = useReauthentication();
  const [busy, setBusy] = useState(false);
  const create = async () => {
    setBusy(true);
    try {
      const created = await withPassword(() => call('createRecoveryCodes', {}));
      if (created) onCreated(created.codes);
    } catch (error) {
      notifyRefusal(error);
    }
    setBusy(false);
  };
  return (
    <>
      <Dialog
        open
        onClose={onClose}
        title={text(isReplacement ? 'recovery.replace' : 'recovery.create')}
        actions={
          <>
            <Button busy={busy} busyLabel={text('recovery.busy')} onClick={() => void create()}>
              {text('recovery.submit')}
            </Button>
            <Button variant="secondary" onClick={onClose}>
              {text('shell.cancel')}
            </Button>
          </>
        }
      >
        <p>{text(isReplacement ? 'recovery.replaceByPasskey' : 'recovery.createByPasskey')}</p>
      </Dialog>
      {dialog}
    </>
  );
}
