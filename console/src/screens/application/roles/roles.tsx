import type { ApplicationRole } from '@portico/contract/staff/groups';
import { Button, Card, PlusIcon } from '@portico/ui';
import { useState } from 'react';
import { useAct, useCall } from '../../../api/queries.ts';
import { ReasonDialog } from '../../../components/acts/reason-dialog.tsx';
import { Answer } from '../../../components/answer.tsx';
import styles from '../../../components/components.module.css';
import { useCountedText } from '../../../i18n/counted.ts';
import { useText } from '../../../i18n/i18n.tsx';
import { AddRole } from './add-role.tsx';
import { RoleGroups } from './role-groups.tsx';
import { RoleUsers } from './role-users.tsx';

type Open =
  | { readonly act: 'add' }
  | { readonly act: 'groups' | 'users' | 'remove'; readonly role: ApplicationRole };

/** The roles that the application itself has, and who has them. */
export function Roles({ id }: { id: string }) {
  const text = useText();
  const found = useCall('listApplicationRoles', { id });
  const [open, setOpen] = useState<Open | null>(null);
  const close = () => setOpen(null);
  return (
    <Card
      title={text('appRoles.title')}
      aside={
        <Button data-act size="small" icon={<PlusIcon />} onClick={() => setOpen({ act: 'add' })}>
          {text('appRoles.add')}
        </Button>
      }
    >
      <p className={styles.quiet}>{text('appRoles.lead')}</p>
      <Answer query={found}>
        {({ roles }) => (
          <ul className={styles.list}>
            {roles.length === 0 && <li>{text('appRoles.empty')}</li>}
            {roles.map((role) => (
              <Row key={role.id} role={role} onOpen={(act) => setOpen({ act, role })} />
            ))}
          </ul>
        )}
      </Answer>
      {open?.act === 'add' && <AddRole id={id} onClose={close} />}
      {open?.act === 'groups' && <RoleGroups id={id} role={open.role} onClose={close} />}
      {open?.act === 'users' && <RoleUsers id={id} role={open.role} onClose={close} />}
      {open?.act === 'remove' && <RemoveRole id={id} role={open.role} onClose={close} />}
    </Card>
  );
}

function Row({
  role,
  onOpen,
}: {
  role: ApplicationRole;
  onOpen: (act: 'groups' | 'users' | 'remove') => void;
}) {
  const text = useText();
  const countedText = useCountedText();
  const { id, name, groups, users } = role;
  return (
    <li>
      <span>
        <bdi>{name}</bdi>{' '}
        <span className={styles.quiet}>
          <bdi>{id}</bdi>
        </span>
        {groups.length > 0 && (
          <p className={styles.quiet}>
            <bdi>{groups.join(', ')}</bdi>
          </p>
        )}
      </span>
      <span>
        <Button data-act size="small" variant="secondary" onClick={() => onOpen('groups')}>
          {text('appRoles.setGroups')}
        </Button>{' '}
        <Button size="small" variant="secondary" onClick={() => onOpen('users')}>
          {text('appRoles.showUsers')} ({countedText(users)})
        </Button>{' '}
        <Button data-act size="small" variant="secondary" onClick={() => onOpen('remove')}>
          {text('appRoles.remove')}
        </Button>
      </span>
    </li>
  );
}

function RemoveRole({ id, role, onClose }: { id: string; role: ApplicationRole; onClose: () => void }) {
  const text = useText();
  const remove = useAct('removeApplicationRole');
  return (
    <ReasonDialog
      title={text('appRoles.remove')}
      target={{ act: 'appRoles.remove', id: `${id} ${role.id}` }}
      label={text('appRoles.remove')}
      danger
      onClose={onClose}
      act={(reason) => remove.mutateAsync({ id, role: role.id, reason })}
    >
      <p>
        <bdi>{role.name}</bdi>
      </p>
      <p>{text('appRoles.removeText')}</p>
    </ReasonDialog>
  );
}
