import { groupLimits } from '@portico/contract/staff/group-rules';
import { TextField } from '@portico/ui';
import { useState } from 'react';
import { useAct } from '../../../api/queries.ts';
import { ReasonDialog } from '../../../components/acts/reason-dialog.tsx';
import { useText } from '../../../i18n/i18n.tsx';

/** Makes a role. */
export function AddRole({ id, onClose }: { id: string; onClose: () => void }) {
  const text = useText();
  const add = useAct('addApplicationRole');
  const [given, setGiven] = useState({ role: '', name: '' });
  return (
    <ReasonDialog
      title={text('appRoles.add')}
      target={{ act: 'appRoles.add', id }}
      label={text('appRoles.add')}
      onClose={onClose}
      act={(reason) => add.mutateAsync({ id, ...given, reason })}
    >
      <TextField
        label={text('groups.id')}
        hint={text('groups.idHint')}
        name="role"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={40}
        required
        value={given.role}
        onChange={({ target }) => setGiven({ ...given, role: target.value })}
      />
      <TextField
        label={text('groups.name')}
        name="name"
        autoComplete="off"
        maxLength={groupLimits.name}
        required
        value={given.name}
        onChange={({ target }) => setGiven({ ...given, name: target.value })}
      />
    </ReasonDialog>
  );
}
