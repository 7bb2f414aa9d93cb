import { defaultLocale } from '@portico/contract/locales';
import { Button, Dialog } from '@portico/ui';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useText } from '../lib/i18n/i18n.tsx';
import { usePath } from '../lib/navigation/use-path.ts';
import { signOut } from '../lib/session/sign-out.ts';
import { useStore } from '../lib/storage/store.ts';
import { asking } from './ask-to-sign-out.ts';

export default function SignOutPopup() {
  const text = useText();
  const navigate = useNavigate();
  const path = usePath();
  const open = useStore(asking, false);
  const [busy, setBusy] = useState(false);

  const leave = async () => {
    setBusy(true);
    await signOut().catch(reportError);
    setBusy(false);
    asking.set(false);
    navigate(path('login', {}, defaultLocale), { replace: true });
  };

  return (
    <Dialog
      open={open}
      onClose={() => asking.set(false)}
      title={text('shell.signOutTitle')}
      actions={
        <>
          <Button variant="danger" busy={busy} busyLabel={text('shell.signOutBusy')} onClick={leave}>
            {text('shell.signOut')}
          </Button>
          <Button variant="secondary" onClick={() => asking.set(false)}>
            {text('shell.cancel')}
          </Button>
        </>
      }
    >
      <p>{text('shell.signOutHere')}</p>
      <p>{text('shell.signOutApplications')}</p>
    </Dialog>
  );
}
