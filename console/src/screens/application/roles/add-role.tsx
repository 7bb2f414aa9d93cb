import { groupLimits } from '@portico/contract/staff/group-rules';
import { TextField } from '@portico/ui';
import { useState } from 'react';
import { useAct } from '../../../api/queries.ts';
import { ReasonDialog } from '../../../components/acts/reason-dialog.tsx';
import { suggestedId } from '../../../forms/suggested-id.ts';
import { useText } from '../../../i18n/i18n.tsx';

/** Makes a role. */
export function AddRole({ id, onClose }: { id: string; onClose: () => void }) {
  const text = useText();
  const add = useAct('addApplicationRole');
  const [name, setName] = useState('');
  const [typedRole, setTypedRole] = useState<string | null>(null);
  const role = typedRole ?? suggestedId(name).toLowerCase();
  return (
    <ReasonDialog
      title={text('appRoles.add')}
      target={{ act: 'appRoles.add', id }}
      label={text('appRoles.add')}
      onClose={onClose}
      act={(reason) => add.mutateAsync({ id, role, name, reason })}
    >
      <TextField
        label={text('groups.name')}
        name="name"
        autoComplete="off"
        maxLength={groupLimits.name}
        required
        value={name}
        onChange={({ target }) => setName(target.value)}
      />
      <TextField
        label={text('groups.id')}
        hint={text('groups.idHint')}
        name="role"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={40}
        required
        value={role}
        onChange={({ target }) => setTypedRole(target.value)}
      />
    </ReasonDialog>
  );
}
