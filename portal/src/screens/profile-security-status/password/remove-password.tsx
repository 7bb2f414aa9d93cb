import { useApi } from '../../../lib/api/api.ts';
import { useText } from '../../../lib/i18n/i18n.tsx';
import { RemoveDialog } from '../remove-dialog.tsx';

/** Asks before the password is removed, and says what changes and how it comes back. */
export default function RemovePassword({ onClose }: { onClose: () => void }) {
  const call = useApi();
  const text = useText();
  return (
    <RemoveDialog
      title={text('ownPassword.removeTitle')}
      label={text('ownPassword.remove')}
      busyLabel={text('passkeys.removeBusy')}
      removed={text('ownPassword.removed')}
      list={['getProfile', 'listSessions']}
      act={() => call('removePassword', {})}
      onClose={onClose}
    >
      {text('ownPassword.removeText')} {text('ownPassword.removeBack')}
    </RemoveDialog>
  );
}
