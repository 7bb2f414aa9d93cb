import { useApi } from '../../../lib/api/api.ts';
import { useText } from '../../../lib/i18n/i18n.tsx';
import { RemoveDialog } from '../remove-dialog.tsx';

export interface RemovePasskeyProps {
  id: string;
  name: string;
  onClose: () => void;
}

export function RemovePasskey({ id, name, onClose }: RemovePasskeyProps) {
  const call = useApi();
  const text = useText();
  return (
    <RemoveDialog
      title={text('passkeys.removeTitle')}
      label={text('passkeys.remove')}
      busyLabel={text('passkeys.removeBusy')}
      removed={text('passkeys.removed')}
      list={['listPasskeys']}
      act={() => call('deletePasskey', { id })}
      onClose={onClose}
    >
      {text('passkeys.removeText', { name })}
    </RemoveDialog>
  );
}
