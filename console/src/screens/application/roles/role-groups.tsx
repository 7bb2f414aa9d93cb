import type { ApplicationRole } from '@portico/contract/staff/groups';
import { useState } from 'react';
import { useAct } from '../../../api/queries.ts';
import { ReasonDialog } from '../../../components/acts/reason-dialog.tsx';
import { GroupChoices } from '../../../components/groups/group-choices.tsx';
import { useText } from '../../../i18n/i18n.tsx';

export interface RoleGroupsProps {
  id: string;
  role: ApplicationRole;
  onClose: () => void;
}

/** Chooses the groups whose members have a role. */
export function RoleGroups({ id, role, onClose }: RoleGroupsProps) {
  const text = useText();
  const set = useAct('setApplicationRoleGroups');
  const [groups, setGroups] = useState<string[]>([...role.groups]);
  return (
    <ReasonDialog
      title={text('appRoles.setGroups')}
      target={{ act: 'appRoles.setGroups', id: `${id} ${role.id}` }}
      label={text('appRoles.setGroups')}
      onClose={onClose}
      act={(reason) => set.mutateAsync({ id, role: role.id, groups, reason })}
    >
      <GroupChoices legend={text('appRoles.groups')} chosen={groups} onChange={setGroups} />
    </ReasonDialog>
  );
}
