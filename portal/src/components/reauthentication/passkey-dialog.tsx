import { Button, Dialog } from '@portico/ui';
import { lazy, Suspense, useState } from 'react';
import { useApi } from '../../lib/api/api.ts';
import { useText } from '../../lib/i18n/i18n.tsx';
import { passkeysSupported } from '../../lib/passkeys/supported.ts';
import { useProfile } from '../../lib/session/use-profile.ts';
import { useNotifyRefusal } from '../../lib/status/notify-refusal.ts';
import parts from '../screen.module.css';

// A part of its own for the dialog that asks for the password, too.
const ByPasskey = lazy(() => import('./by-passkey.tsx'));

interface PasskeyDialogProps {
  onConfirmed: () => void;
  onCancel: () => void;
}

/** Asks a user without a password for a passkey. Who has none at hand sets a password by e-mail. */
export default function PasskeyDialog({ onConfirmed, onCancel }: PasskeyDialogProps) {
  const text = useText();
  return (
    <Dialog open onClose={onCancel} title={text('reauthentication.passkeyTitle')}>
      <div className={parts.form}>
        <p>{text('reauthentication.passkeyText')}</p>
        {!passkeysSupported() && <p>{text('reauthentication.noPasskey')}</p>}
        <Suspense fallback={null}>
          <ByPasskey isOnly onConfirmed={onConfirmed} />
        </Suspense>
        <MailedLink />
        <Button variant="quiet" wide onClick={onCancel}>
          {text('shell.cancel')}
        </Button>
      </div>
    </Dialog>
  );
}

/** Mails the link by which the account gets a password. */
function MailedLink() {
  const call = useApi();
  const text = useText();
  const profile = useProfile();
  const notifyRefusal = useNotifyRefusal();
  const [state, setState] = useState<'idle' | 'busy' | 'sent'>('idle');
  const send = async () => {
    if (!profile || state === 'busy') return;
    setState('busy');
    try {
      await call('requestPasswordReset', { email: profile.email });
      setState('sent');
    } catch (error) {
      setState('idle');
      notifyRefusal(error);
    }
  };
  return (
    <div role="status">
      {state === 'sent' ? (
        <p>{text('reauthentication.sent')}</p>
      ) : (
        <Button
          variant="secondary"
          wide
          busy={state === 'busy'}
          busyLabel={text('password.resetBusy')}
          onClick={() => void send()}
        >
          {text('reauthentication.reset')}
        </Button>
      )}
    </div>
  );
}
