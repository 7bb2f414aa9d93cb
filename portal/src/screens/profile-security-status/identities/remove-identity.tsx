import { useApi } from '../../../lib/api/api.ts';
import { useText } from '../../../lib/i18n/i18n.tsx';
import { RemoveDialog } from '../remove-dialog.tsx';

export interface RemoveIdentityProps {
  id: string;
  name: string;
  onClose: () => void;
}

export function RemoveIdentity({ id, name, onClose }: RemoveIdentityProps) {
  const call = useApi();
  const text = useText();
  return (
    <RemoveDialog
      title={text('identities.removeTitle')}
      label={text('identities.remove')}
      busyLabel={text('identities.removeBusy')}
      removed={text('identities.removed')}
      list={['listIdentities']}
      act={() => call('removeIdentity', { id })}
      onClose={onClose}
    >
      {text('identities.removeText', { name })}
    </RemoveDialog>
  );
}
