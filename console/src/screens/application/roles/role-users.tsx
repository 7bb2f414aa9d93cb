import type { OutputOf } from '@portico/contract/endpoints';
import type { ApplicationRole } from '@portico/contract/staff/groups';
import { Button, Dialog, EmailAddress, TextField } from '@portico/ui';
import { useState } from 'react';
import { useAct, useList } from '../../../api/queries.ts';
import { ReasonDialog } from '../../../components/acts/reason-dialog.tsx';
import { Answer } from '../../../components/answer.tsx';
import styles from '../../../components/components.module.css';
import { useText } from '../../../i18n/i18n.tsx';

type User = OutputOf<'listApplicationRoleUsers'>['members'][number];

export interface RoleUsersProps {
  id: string;
  role: ApplicationRole;
  onClose: () => void;
}

/** Who was given a role by hand, a page at a time, and the ways to give and take it. */
export function RoleUsers({ id, role, onClose }: RoleUsersProps) {
  const text = useText();
  const [after, setAfter] = useState<string | undefined>(undefined);
  const [changed, setChanged] = useState<User | 'new' | null>(null);
  const found = useList('listApplicationRoleUsers', { id, role: role.id, after });
  const close = () => setChanged(null);
  if (changed === 'new') return <GiveRole id={id} role={role} onClose={close} />;
  if (changed) return <TakeRole id={id} role={role} user={changed} onClose={close} />;
  return (
    <Dialog open onClose={onClose} title={text('appRoles.users')} closeLabel={text('console.close')}>
      <Answer query={found}>
        {({ members, next }) => (
          <>
            <ul className={styles.list}>
              {members.length === 0 && <li>{text('appRoles.noUsers')}</li>}
              {members.map((user) => (
                <li key={user.id}>
                  <EmailAddress address={user.email} />
                  <span>
                    <Button data-act size="small" variant="secondary" onClick={() => setChanged(user)}>
                      {text('appRoles.take')}
                    </Button>
                  </span>
                </li>
              ))}
            </ul>
            {next !== null && (
              <Button size="small" variant="secondary" onClick={() => setAfter(next)}>
                {text('console.nextPage')}
              </Button>
            )}
          </>
        )}
      </Answer>
      <Button data-act wide onClick={() => setChanged('new')}>
        {text('appRoles.give')}
      </Button>
    </Dialog>
  );
}

function GiveRole({ id, role, onClose }: RoleUsersProps) {
  const text = useText();
  const give = useAct('giveApplicationRole');
  const [email, setEmail] = useState('');
  return (
    <ReasonDialog
      title={text('appRoles.give')}
      target={{ act: 'appRoles.give', id: `${id} ${role.id}` }}
      label={text('appRoles.give')}
      onClose={onClose}
      act={(reason) => give.mutateAsync({ id, role: role.id, email, reason })}
    >
      <TextField
        label={text('accounts.email')}
        name="email"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        dir="ltr"
        required
        value={email}
        onChange={({ target }) => setEmail(target.value)}
      />
    </ReasonDialog>
  );
}

function TakeRole({ id, role, user, onClose }: RoleUsersProps & { user: User }) {
  const text = useText();
  const take = useAct('takeApplicationRole');
  return (
    <ReasonDialog
      title={text('appRoles.take')}
      target={{ act: 'appRoles.take', id: `${id} ${role.id} ${user.id}` }}
      label={text('appRoles.take')}
      danger
      onClose={onClose}
      act={(reason) => take.mutateAsync({ id, role: role.id, account: user.id, reason })}
    >
      <p>
        <EmailAddress address={user.email} />
      </p>
      <p>{text('appRoles.takeText')}</p>
    </ReasonDialog>
  );
}
