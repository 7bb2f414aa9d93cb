import { Button, Dialog } from '@portico/ui';
import { useText } from '../lib/i18n/i18n.tsx';
import { signOutQuestion } from './ask-to-sign-out.ts';
import { useSignOut } from './use-sign-out.ts';

/** Asks before the user is signed out [2.27]. */
export default function SignOutPopup() {
  const text = useText();
  const { asked, busy, start } = useSignOut();
  return (
    <Dialog
      open={asked}
      onClose={() => signOutQuestion.set(null)}
      title={text('shell.signOutTitle')}
      actions={
        <>
          <Button variant="danger" busy={busy} busyLabel={text('shell.signOutBusy')} onClick={start}>
            {text('shell.signOut')}
          </Button>
          <Button variant="secondary" onClick={() => signOutQuestion.set(null)}>
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
