import { useApi } from '../../../lib/api/api.ts';
import { useText } from '../../../lib/i18n/i18n.tsx';
import { RemoveDialog } from '../remove-dialog.tsx';

/** Asks before the password is removed, and says what changes and how it comes back. */
export default function RemovePassword({ onClose }: { onClose: () => void }) {
  const call = useApi();
  const text = useText();
  return (
    <RemoveDialog
      title={text('password.removeTitle')}
      label={text('password.removeButton')}
      busyLabel={text('password.removeBusy')}
      removed={text('password.removed')}
      list={['getProfile', 'listSessions']}
      act={() => call('removePassword', {})}
      onClose={onClose}
    >
      {text('password.removeText')} {text('password.removeBack')}
    </RemoveDialog>
  );
}
