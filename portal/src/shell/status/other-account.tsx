import { limits } from '@portico/contract/limits';
import { Button, Dialog } from '@portico/ui';
import { clearDrafts } from '@portico/web/storage/clear-drafts';
import { useText } from '../../lib/i18n/i18n.tsx';
import { useProfile } from '../../lib/session/use-profile.ts';
import { useSession, useSessionOwner } from '../../lib/session-state/session.ts';

/**
 * Stops a page whose account is not the current one of the browser any more, until the user says which one it
 * goes on with.
 */
export function OtherAccount() {
  const text = useText();
  const session = useSession();
  const profile = useProfile();
  const { switchTo } = useSessionOwner();
  if (session.state !== 'signed-in' || !session.setAside) return null;
  const { token, setAside } = session;
  const goOn = () => {
    clearDrafts();
    location.reload();
  };
  const goBack = () => switchTo(token.accessToken, setAside.expiresIn || limits.session.absolute);
  return (
    <Dialog
      role="alertdialog"
      open
      // Neither answer is the harmless one.
      onClose={() => {}}
      title={text('account.tabTitle')}
      actions={
        <>
          <Button onClick={goOn}>{text('account.tabOther')}</Button>
          <Button variant="secondary" onClick={goBack}>
            {text('account.tabThis')}
          </Button>
        </>
      }
    >
      <p>{text('account.tabText', { email: setAside.email || (profile?.email ?? '') })}</p>
    </Dialog>
  );
}
