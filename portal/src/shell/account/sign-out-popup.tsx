import { defaultLocale } from '@portico/contract/locales';
import { Button, Dialog } from '@portico/ui';
import { usePageState } from '@portico/web/page-state';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useText } from '../../lib/i18n/i18n.tsx';
import type { NavigationState } from '../../lib/navigation/navigation-state.ts';
import { usePath } from '../../lib/navigation/use-path.ts';
import { addAccount } from '../../lib/session/add-account.ts';
import { signOut } from '../../lib/session/sign-out.ts';
import { useAskToSignOut, useSignOutQuestion } from './ask-to-sign-out.ts';

export default function SignOutPopup() {
  const text = useText();
  const navigate = useNavigate();
  const path = usePath();
  const page = usePageState();
  const question = useSignOutQuestion();
  const { close } = useAskToSignOut();
  const [busy, setBusy] = useState(false);

  const handleSignOut = async () => {
    setBusy(true);
    await signOut(page, { all: question?.all ?? false });
    setBusy(false);
    close();
    navigate(question?.to ?? path('login', {}, defaultLocale), {
      replace: true,
      state: { ending: 'signed-out' } satisfies NavigationState,
    });
  };

  const stay = question?.mayAdd ? question.to : undefined;
  const signOutButton = (
    // Nothing is lost by it, so it is no danger.
    <Button
      variant={stay === undefined ? 'primary' : 'secondary'}
      busy={busy}
      busyLabel={text('shell.signOutBusy')}
      onClick={handleSignOut}
    >
      {text('shell.signOut')}
    </Button>
  );
  return (
    <Dialog
      open={question !== null}
      onClose={close}
      title={text(stay === undefined ? 'shell.signOutTitle' : 'account.chooseOther')}
      actions={
        <>
          {stay === undefined ? (
            signOutButton
          ) : (
            <>
              <Button onClick={() => addAccount(stay)}>{text('account.keepAndAdd')}</Button>
              {signOutButton}
            </>
          )}
          <Button variant="secondary" onClick={close}>
            {text('shell.cancel')}
          </Button>
        </>
      }
    >
      <p>{text(stay === undefined ? 'shell.signOutHere' : 'account.signOutInstead')}</p>
      <p>{text('shell.signOutApplications')}</p>
    </Dialog>
  );
}
