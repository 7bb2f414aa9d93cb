import type { AccountDetails } from '@portico/contract/staff/accounts';
import { type StaffRole, staffRoles } from '@portico/contract/staff/roles';
import type { GrantedRole } from '@portico/contract/staff/staff';
import { Banner, Button, Dialog, Select, WarningIcon } from '@portico/ui';
import { usePageState } from '@portico/web/page-state';
import { useState } from 'react';
import { useAct } from '../../api/queries.ts';
import { ReasonDialog } from '../../components/acts/reason-dialog.tsx';
import { targetOfStoredReason } from '../../components/acts/reason-draft.ts';
import { proofsInWords } from '../../components/proofs.ts';
import { useText } from '../../i18n/i18n.tsx';

const none = 'none';

/** Gives the account a role or takes it away, for admins. */
export function RoleAct({ account: { id, role } }: { account: AccountDetails }) {
  const text = useText();
  const page = usePageState();
  const grant = useAct('grantRole');
  const revoke = useAct('revokeRole');
  const [open, setOpen] = useState(() => targetOfStoredReason(page, 'staff.changeRole') === id);
  const [chosen, setChosen] = useState<StaffRole | typeof none>(role ?? none);
  const [granted, setGranted] = useState<GrantedRole | null>(null);
  const change = async (reason: string) => {
    if (chosen === none) await revoke.mutateAsync({ id, reason });
    else setGranted(await grant.mutateAsync({ id, reason, role: chosen }));
  };
  return (
    <>
      <Button
        size="small"
        variant="danger"
        icon={<WarningIcon size={18} />}
        onClick={() => {
          setChosen(role ?? none);
          setOpen(true);
        }}
      >
        {text('staff.changeRole')}
      </Button>
      {open && (
        <ReasonDialog
          title={text('staff.changeRole')}
          target={{ act: 'staff.changeRole', id }}
          label={text('staff.changeRole')}
          danger
          onClose={() => setOpen(false)}
          act={change}
        >
          <p>{text('staff.changeRoleText')}</p>
          <Select
            label={text('staff.role')}
            value={chosen}
            onChange={({ target: { value } }) => setChosen(staffRoles.find((each) => each === value) ?? none)}
          >
            <option value={none}>{text('staff.noRole')}</option>
            {staffRoles.map((each) => (
              <option key={each} value={each}>
                {text(`role.${each}`)}
              </option>
            ))}
          </Select>
        </ReasonDialog>
      )}
      {granted && <Outcome granted={granted} onClose={() => setGranted(null)} />}
    </>
  );
}

/**
 * What an admin has to know after a grant: that the account cannot sign in yet, or what it can newly sign in
 * with.
 */
function Outcome({ granted, onClose }: { granted: GrantedRole; onClose: () => void }) {
  const text = useText();
  const { factors, passkeys, recoveryCodes } = granted.newlyAccepted;
  const newlyAccepted = [
    ...proofsInWords(text, { factors, passkeys: passkeys.length, recoveryCodes }),
    ...passkeys,
  ];
  if (newlyAccepted.length === 0 && granted.factorRefusal === null) return null;
  return (
    <Dialog open onClose={onClose} title={text('staff.changeRole')} closeLabel={text('console.close')}>
      <Banner tone="warning">
        {granted.factorRefusal !== null && <p>{text('staff.factorMissing')}</p>}
        {newlyAccepted.length > 0 && <p>{text('staff.newlyAccepted', { list: newlyAccepted.join(', ') })}</p>}
      </Banner>
    </Dialog>
  );
}
