import { groupLimits } from '@portico/contract/staff/group-rules';
import { TextField } from '@portico/ui';
import { useState } from 'react';
import { useAct } from '../../api/queries.ts';
import { ReasonDialog } from '../../components/acts/reason-dialog.tsx';
import { useText } from '../../i18n/i18n.tsx';

/** Makes a group. */
export function AddGroup({ onClose }: { onClose: () => void }) {
  const text = useText();
  const add = useAct('addGroup');
  const [group, setGroup] = useState({ id: '', name: '', description: '' });
  return (
    <ReasonDialog
      title={text('groups.add')}
      target={{ act: 'groups.add', id: 'new' }}
      label={text('groups.add')}
      onClose={onClose}
      act={(reason) => add.mutateAsync({ ...group, reason })}
    >
      <p>{text('groups.addText')}</p>
      <TextField
        label={text('groups.id')}
        hint={text('groups.idHint')}
        name="id"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={40}
        required
        value={group.id}
        onChange={(event) => setGroup({ ...group, id: event.target.value })}
      />
      <TextField
        label={text('groups.name')}
        name="name"
        autoComplete="off"
        maxLength={groupLimits.name}
        required
        value={group.name}
        onChange={(event) => setGroup({ ...group, name: event.target.value })}
      />
      <TextField
        label={text('groups.description')}
        name="description"
        autoComplete="off"
        maxLength={groupLimits.description}
        value={group.description}
        onChange={(event) => setGroup({ ...group, description: event.target.value })}
      />
    </ReasonDialog>
  );
}
